import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse, type JsonBodyType } from 'msw';
import type { InvitedAccount } from '../../../api/panel/invitations';
import { renderApp } from '../../../testing/render-app';
import { server } from '../../../testing/server';
import { signedInAs } from '../../../testing/panel/panel';
// Imported before the tests begin, because lazy loading would count as waiting time.
import './invitation-page';
import './reset-page';

const TOKEN = 'Ab-_5';
const INVITED: InvitedAccount = {
  email: 'ann@fans.example',
  role: 'editor',
  expiresAt: '2026-11-24T09:00:00.000Z',
};
const NOT_VALID = 'This link is not valid. Ask for a new one.';

/** Sets the responses of a path, one after another; returns the bodies of the requests. */
function respondTo(
  method: 'get' | 'post',
  path: string,
  ...responses: [status: number, body: JsonBodyType][]
): unknown[] {
  const received: unknown[] = [];
  server.use(
    http[method](`*/api/${path}`, async ({ request }) => {
      const text = await request.text();
      received.push(text === '' ? null : JSON.parse(text));
      const [status, body] = responses[received.length - 1] ?? responses.at(-1) ?? [500, {}];
      return HttpResponse.json(body, { status });
    }),
  );
  return received;
}

describe("the page of an invitation's link", () => {
  async function open(): Promise<UserEvent> {
    signedInAs(null);
    const { user } = await renderApp(`/invitation/${TOKEN}`);
    return user;
  }
  async function choose(user: UserEvent, username: string, password: string) {
    await user.clear(await screen.findByLabelText('Username'));
    await user.type(screen.getByLabelText('Username'), username);
    await user.clear(screen.getByLabelText('Password'));
    await user.type(screen.getByLabelText('Password'), password);
    await user.click(screen.getByRole('button', { name: 'Create Account' }));
  }

  it('shows for whom it is, creates the account and leads to the sign-in', async () => {
    respondTo('get', `invitations/${TOKEN}`, [200, INVITED]);
    const sent = respondTo('post', `invitations/${TOKEN}`, [201, { message: 'Sign in now.' }]);
    const user = await open();
    expect(await screen.findByText('ann@fans.example')).toBeVisible();
    expect(
      screen.getByText(/\(Editor\)\. The link works once, until November 24, 2026 at 09:00 UTC/),
    ).toBeVisible();
    await choose(user, ' Ann ', 'winter otter piano');
    expect(await screen.findByText('Account created')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Admin Access Portal' })).toBeVisible();
    expect(sent).toEqual([{ username: 'Ann', password: 'winter otter piano' }]);
  });

  it('keeps what was typed if the server rejects it, and says why next to the field', async () => {
    respondTo('get', `invitations/${TOKEN}`, [200, INVITED]);
    const taken = 'This username is taken';
    const weak = 'This password is too easy to guess';
    respondTo(
      'post',
      `invitations/${TOKEN}`,
      [409, { error: `${taken}.`, fields: { username: taken } }],
      [400, { error: weak, fields: { password: weak } }],
      [503, { error: "The database can't be reached right now." }],
    );
    const user = await open();
    await choose(user, 'ada', 'winter otter piano');
    expect(await screen.findByText(taken)).toBeVisible();
    expect(screen.getByLabelText('Username')).toHaveAccessibleDescription(taken);
    await choose(user, 'Ann', 'password1234');
    expect(await screen.findByText(weak)).toBeVisible();
    expect(screen.queryByText(taken)).not.toBeInTheDocument();
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(
      expect.stringContaining(weak),
    );
    await choose(user, 'Ann', 'winter otter piano');
    expect(await screen.findByText("The database can't be reached right now.")).toBeVisible();
    expect(screen.getByLabelText('Username')).toHaveValue('Ann');
  });

  it('says what to do if the link does not work', async () => {
    respondTo('get', `invitations/${TOKEN}`, [404, { error: NOT_VALID }]);
    const user = await open();
    expect(await screen.findByText(NOT_VALID)).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Go to the sign-in page' }));
    expect(await screen.findByRole('heading', { name: 'Admin Access Portal' })).toBeVisible();
  });

  it('says what to do if the link was used while the form was open', async () => {
    respondTo('get', `invitations/${TOKEN}`, [200, INVITED]);
    respondTo('post', `invitations/${TOKEN}`, [404, { error: NOT_VALID }]);
    await choose(await open(), 'Ann', 'winter otter piano');
    expect(await screen.findByText(NOT_VALID)).toBeVisible();
    expect(screen.queryByLabelText('Username')).not.toBeInTheDocument();
  });

  it('offers another attempt if the server cannot look it up', async () => {
    respondTo('get', `invitations/${TOKEN}`, [500, { error: 'Broken' }]);
    const user = await open();
    expect(await screen.findByText('Broken')).toBeVisible();
    respondTo('get', `invitations/${TOKEN}`, [200, INVITED]);
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('ann@fans.example')).toBeVisible();
  });
});

describe('the page of the link for a lost password', () => {
  async function open(): Promise<UserEvent> {
    signedInAs(null);
    const { user } = await renderApp(`/reset/${TOKEN}`);
    await screen.findByRole('heading', { name: 'New Password' });
    return user;
  }
  async function change(user: UserEvent, password: string) {
    await user.clear(await screen.findByLabelText('Password'));
    await user.type(screen.getByLabelText('Password'), password);
    await user.click(screen.getByRole('button', { name: 'Change Password' }));
  }

  it('sets the password and leads to the sign-in', async () => {
    const sent = respondTo('post', `password-resets/${TOKEN}`, [200, { message: 'Sign in now.' }]);
    await change(await open(), 'winter otter piano');
    expect(await screen.findByText('Password changed')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Admin Access Portal' })).toBeVisible();
    expect(sent).toEqual([{ password: 'winter otter piano' }]);
  });

  it('says why a password is rejected, and what to do if the link does not work', async () => {
    const weak = 'This password is too easy to guess';
    respondTo(
      'post',
      `password-resets/${TOKEN}`,
      [400, { error: weak, fields: { password: weak } }],
      [404, { error: NOT_VALID }],
    );
    const user = await open();
    await change(user, 'password1234');
    expect(await screen.findByText(weak)).toBeVisible();
    await change(user, 'winter otter piano');
    expect(await screen.findByText(NOT_VALID)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the sign-in page' })).toBeVisible();
  });
});

describe('a forgotten password', () => {
  async function ask(): Promise<UserEvent> {
    signedInAs(null);
    const { user } = await renderApp('/auth');
    await user.click(await screen.findByText('Forgot your password?'));
    return user;
  }

  it('is reset by email, with the same answer for every address', async () => {
    respondTo('get', 'password-resets', [200, { byEmail: true }]);
    const sent = respondTo('post', 'password-resets', [
      202,
      { message: 'An email is on its way.' },
    ]);
    const user = await ask();
    await user.type(
      await screen.findByLabelText('Email address of your account'),
      'ann@fans.example',
    );
    await user.click(screen.getByRole('button', { name: 'Send a Link' }));
    expect(await screen.findByText('An email is on its way.')).toBeVisible();
    expect(sent).toEqual([{ email: 'ann@fans.example' }]);
  });

  it('shows why no email was requested', async () => {
    respondTo('get', 'password-resets', [200, { byEmail: true }]);
    respondTo('post', 'password-resets', [429, { error: 'Too many emails were requested.' }]);
    const user = await ask();
    await user.type(
      await screen.findByLabelText('Email address of your account'),
      'ann@fans.example',
    );
    await user.click(screen.getByRole('button', { name: 'Send a Link' }));
    expect(await screen.findByText('Too many emails were requested.')).toBeVisible();
  });

  it('names the command if the site cannot send emails', async () => {
    respondTo('get', 'password-resets', [200, { byEmail: false }]);
    await ask();
    expect(await screen.findByText('make admin NAME=your-name')).toBeVisible();
    expect(screen.getByText(/Another admin can reset it/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send a Link' })).not.toBeInTheDocument();
  });
});
