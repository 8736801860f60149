import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { FactorKind } from '../../../api/panel/account';
import { renderApp } from '../../../testing/render-app';
import { server } from '../../../testing/server';
import { admin, signedInAs, withOverview } from '../../../testing/panel/panel';

interface Rejection {
  status: number;
  body: object;
}

/** Stubs an account with second factors; returns the received ones. */
function stubSignIn(factors: FactorKind[], rejection?: Rejection): unknown[] {
  const received: unknown[] = [];
  signedInAs(null);
  withOverview();
  server.use(
    http.post('*/api/login', () => HttpResponse.json({ secondFactor: factors })),
    http.post('*/api/login/second-factor', async ({ request }) => {
      received.push(await request.json());
      return rejection
        ? HttpResponse.json(rejection.body, { status: rejection.status })
        : HttpResponse.json(admin);
    }),
  );
  return received;
}

async function enterPassword(): Promise<UserEvent> {
  const { user } = await renderApp('/auth');
  await user.type(await screen.findByLabelText('Username'), 'ada');
  await user.type(screen.getByLabelText('Password'), 'secret words');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  return user;
}

/** Makes the page one that can use passkeys. */
function withPasskeys(): void {
  beforeEach(() => {
    Object.assign(window, { isSecureContext: true, PublicKeyCredential: class {} });
  });
  afterEach(() => {
    Reflect.deleteProperty(window, 'PublicKeyCredential');
    Reflect.deleteProperty(window, 'isSecureContext');
  });
}

const appCode = () => screen.findByLabelText('Code of your authenticator app');

describe('a sign-in to an account with a second factor', () => {
  it('asks for the code of the app, which may be typed in two groups', async () => {
    const received = stubSignIn(['totp', 'recovery']);
    const user = await enterPassword();
    const field = await appCode();
    expect(field).toHaveFocus();
    expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    expect(field).toHaveAttribute('inputmode', 'numeric');
    expect(screen.queryByText('Welcome back!')).not.toBeInTheDocument();
    await user.type(field, '123 456{Enter}');
    expect(await screen.findByText('Welcome back!')).toBeVisible();
    expect(received).toEqual([{ totp: '123456' }]);
  });

  it('says why a code is not accepted, and selects it', async () => {
    const error = 'This code is wrong, has expired, or was used before.';
    const received = stubSignIn(['totp', 'recovery'], { status: 401, body: { error } });
    const user = await enterPassword();
    const field = await appCode();
    await user.type(field, '654321{Enter}');
    expect(await screen.findAllByText(error)).toHaveLength(2);
    expect(field).toHaveFocus();
    await user.keyboard('111111{Enter}');
    await screen.findAllByText(error);
    expect(received).toEqual([{ totp: '654321' }, { totp: '111111' }]);
  });

  it('accepts a recovery code instead, and says where to see how many are left', async () => {
    const received = stubSignIn(['totp', 'recovery']);
    const user = await enterPassword();
    await appCode();
    await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    const field = screen.getByLabelText('Recovery code');
    expect(field).toHaveFocus();
    await user.type(field, 'k3fd-9x0a{Enter}');
    expect(await screen.findByText(/see how many recovery codes are left/)).toBeVisible();
    expect(received).toEqual([{ recovery: 'k3fd-9x0a' }]);
  });

  it('begins again with the password if it took too long, and says so', async () => {
    const error = 'The sign-in took too long. Please enter your password again.';
    stubSignIn(['totp'], { status: 401, body: { error, code: 'sign-in-expired' } });
    const user = await enterPassword();
    await user.type(await appCode(), '123456{Enter}');
    expect(await screen.findByLabelText('Password')).toBeVisible();
    expect(screen.getAllByText(error)).toHaveLength(2);
  });

  it('can begin again with the password', async () => {
    stubSignIn(['totp']);
    const user = await enterPassword();
    await appCode();
    await user.click(screen.getByRole('button', { name: 'Start again' }));
    expect(screen.getByLabelText('Username')).toBeVisible();
  });

  it('says what helps if no factor can be used here', async () => {
    stubSignIn(['passkey']);
    await enterPassword();
    expect(await screen.findByText(/None of your second factors can be used here/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Start again' })).toBeVisible();
  });

  it('offers no passkey where the browser has none', async () => {
    signedInAs(null);
    await renderApp('/auth');
    await screen.findByLabelText('Username');
    expect(screen.queryByRole('button', { name: 'Use a passkey' })).not.toBeInTheDocument();
  });
});

describe('in a browser with passkeys, a sign-in', () => {
  withPasskeys();

  it('says what to do if no passkey was chosen', async () => {
    stubSignIn(['passkey', 'recovery']);
    server.use(
      http.post('*/api/login/passkey/options', () =>
        HttpResponse.json({ options: { challenge: 'eA', rpId: 'playhouse.example' } }),
      ),
    );
    const user = await enterPassword();
    const button = await screen.findByRole('button', { name: 'Use a passkey' });
    expect(button).toHaveFocus();
    await user.click(button);
    const message =
      'No passkey was chosen. Please try again, or sign in another way. A security key needs a PIN, and old ones without one (U2F) cannot be used.';
    expect(await screen.findAllByText(message)).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Use a recovery code' })).toBeVisible();
  });

  it('shows the server’s message if there is no challenge for the passkey', async () => {
    signedInAs(null);
    const error = 'Too many failed sign-ins. Please try again in 14 minutes.';
    server.use(
      http.post('*/api/login/passkey/options', () =>
        HttpResponse.json({ error }, { status: 429, headers: { 'Retry-After': '840' } }),
      ),
    );
    const { user } = await renderApp('/auth');
    await user.click(await screen.findByRole('button', { name: 'Use a passkey' }));
    expect(await screen.findAllByText(error)).toHaveLength(2);
  });
});
