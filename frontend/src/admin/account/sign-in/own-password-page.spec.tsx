import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse, type JsonBodyType } from 'msw';
import type { SignedInUser } from '../../../api/panel/account';
import { signedInAs } from '../../../testing/panel/panel';
import { renderApp } from '../../../testing/render-app';
import { server } from '../../../testing/server';
// Imported before the tests begin, because lazy loading would count as waiting time.
import '../../shell/account/account-page';
import '../profile/account-forms';
import './own-password-page';

const member: SignedInUser = {
  username: 'mel',
  email: 'mel@example.com',
  role: 'member',
  isAdmin: false,
};
const newMember: SignedInUser = { ...member, mustChangePassword: true };
const TITLE = 'Choose Your Password';

describe('a user whose password was generated', () => {
  beforeEach(() => {
    signedInAs(newMember);
    server.use(http.get('*/api/admin/sessions', () => HttpResponse.json([])));
  });

  /** Sets the response to the change; returns the bodies of the requests. */
  function respond(status: number, body: JsonBodyType, then?: () => void): unknown[] {
    const received: unknown[] = [];
    server.use(
      http.put('*/api/admin/change-password', async ({ request }) => {
        received.push(await request.json());
        then?.();
        return HttpResponse.json(body, { status });
      }),
    );
    return received;
  }
  async function change(user: UserEvent, current: string, chosen: string) {
    await user.type(await screen.findByLabelText('Generated password'), current);
    await user.type(screen.getByLabelText('New password'), chosen);
    await user.click(screen.getByRole('button', { name: 'Change Password' }));
  }

  it('chooses another one before anything else', async () => {
    const { user } = await renderApp('/account');
    expect(await screen.findByRole('heading', { name: TITLE })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Your account' })).not.toBeInTheDocument();
    const sent = respond(200, { message: 'Changed.' }, () => {
      signedInAs(member);
    });
    await change(user, 'kP7mXw2RzQ9tVb', 'winter otter piano');
    expect(await screen.findByText('Password Changed')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Your account' })).toBeVisible();
    expect(sent).toEqual([
      {
        currentPassword: 'kP7mXw2RzQ9tVb',
        newPassword: 'winter otter piano',
        confirmPassword: 'winter otter piano',
      },
    ]);
  });

  it('gets there by signing in, also as a member', async () => {
    signedInAs(null);
    server.use(http.post('*/api/login', () => HttpResponse.json(newMember)));
    const { user } = await renderApp('/auth');
    await user.type(await screen.findByLabelText('Username'), 'mel');
    await user.type(screen.getByLabelText('Password'), 'kP7mXw2RzQ9tVb');
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByRole('heading', { name: TITLE })).toBeVisible();
    expect(screen.queryByText('Welcome back!')).not.toBeInTheDocument();
  });

  it('sees next to the field why a password was rejected, and keeps what was typed', async () => {
    const { user } = await renderApp('/admin');
    const weak = 'This password is too easy to guess';
    respond(400, { error: weak, fields: { newPassword: weak } });
    await change(user, 'kP7mXw2RzQ9tVb', 'password1234');
    expect(await screen.findByText(weak)).toBeVisible();
    expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(
      expect.stringContaining(weak),
    );
    expect(screen.getByLabelText('Generated password')).toHaveValue('kP7mXw2RzQ9tVb');
  });

  it('signs in again if the session has ended meanwhile', async () => {
    const { user } = await renderApp('/account');
    respond(401, { error: 'Please sign in.' }, () => {
      signedInAs(null);
    });
    await change(user, 'kP7mXw2RzQ9tVb', 'winter otter piano');
    expect(await screen.findByRole('heading', { name: 'Admin Access Portal' })).toBeVisible();
  });

  it('can sign out instead', async () => {
    const { user } = await renderApp('/account');
    server.use(
      http.post('*/api/logout', () => {
        signedInAs(null);
        return HttpResponse.json({ message: 'You have been logged out successfully' });
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    expect(await screen.findByRole('heading', { name: 'Admin Access Portal' })).toBeVisible();
  });
});
