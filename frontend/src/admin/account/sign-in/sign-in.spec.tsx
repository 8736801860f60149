import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { delay, http, HttpResponse } from 'msw';
import { createSite, createVideos, createLeaderboard } from '../../../testing/factories';
import { renderApp } from '../../../testing/render-app';
import { server } from '../../../testing/server';
import { admin, signedInAs, withOverview } from '../../../testing/panel/panel';

interface LoginResponse {
  status?: number;
  body?: object;
  headers?: Record<string, string>;
}

/** Sets the response to sign-ins; returns the received credentials. */
function respondToLogin({
  status = 200,
  body = admin,
  headers = {},
}: LoginResponse = {}): unknown[] {
  const received: unknown[] = [];
  server.use(
    http.post('*/api/login', async ({ request }) => {
      received.push(await request.json());
      return HttpResponse.json(body, { status, headers });
    }),
  );
  return received;
}

async function signIn(user: UserEvent, username: string, password = 'secret words'): Promise<void> {
  const name = await screen.findByLabelText('Username');
  await user.clear(name);
  await user.type(name, username);
  await user.clear(screen.getByLabelText('Password'));
  await user.type(screen.getByLabelText('Password'), password);
  await user.click(await screen.findByRole('button', { name: 'Sign In' }));
}

const homeData = {
  site: createSite(),
  videos: createVideos(1, 0),
  leaderboard: createLeaderboard(3),
};

describe('signing in', () => {
  it('welcomes an admin and opens the dashboard', async () => {
    signedInAs(null);
    withOverview();
    const received = respondToLogin();
    const { user } = await renderApp('/auth');
    await signIn(user, 'ada');
    // First, because a toast disappears after a few seconds.
    expect(await screen.findByText('Welcome back!')).toBeVisible();
    expect(screen.getByText('Logged in as ada')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
    expect(received).toEqual([{ username: 'ada', password: 'secret words' }]);
  });

  it('returns to the previous page with its filters', async () => {
    signedInAs(null);
    withOverview();
    respondToLogin();
    const queries: string[] = [];
    server.use(
      http.get('*/api/admin/bonuses', ({ request }) => {
        queries.push(new URL(request.url).search);
        return HttpResponse.json([]);
      }),
    );
    const { user } = await renderApp('/admin/bonuses?platform=stake_us');
    await signIn(user, 'ada');
    expect(await screen.findByText('No bonuses found')).toBeVisible();
    expect(queries).toEqual(['?platform=stake_us']);
  });

  it('redirects members to the home page', async () => {
    signedInAs(null);
    respondToLogin({ body: { ...admin, username: 'guest', role: 'member', isAdmin: false } });
    const { user } = await renderApp('/auth', homeData);
    await signIn(user, 'guest');
    expect(await screen.findByText('18+ only. Gamble responsibly.')).toBeVisible();
  });

  it('shows members who came from the panel that it is for admins', async () => {
    signedInAs(null);
    respondToLogin({ body: { ...admin, username: 'guest', role: 'member', isAdmin: false } });
    const { user } = await renderApp('/admin', homeData);
    await signIn(user, 'guest');
    expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeVisible();
  });

  it('redirects users who are already signed in', async () => {
    signedInAs(admin);
    withOverview();
    await renderApp('/auth');
    expect(await screen.findByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  });

  it('cancels the pending request for the user, whose late response would end the session', async () => {
    const signals: AbortSignal[] = [];
    server.use(
      http.get('*/api/user', async ({ request }) => {
        signals.push(request.signal);
        await delay('infinite');
        return HttpResponse.json({ error: 'Sign in.' }, { status: 401 });
      }),
    );
    withOverview();
    respondToLogin();
    const { user } = await renderApp('/auth');
    await signIn(user, 'ada');
    expect(await screen.findByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
    await waitFor(() => {
      expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    });
  });

  it('shows that it is signing in and ignores a second click', async () => {
    signedInAs(null);
    server.use(
      http.post('*/api/login', async () => {
        await delay('infinite');
        return HttpResponse.json(admin);
      }),
    );
    const { user } = await renderApp('/auth');
    await signIn(user, 'patient');
    expect(await screen.findByRole('button', { name: 'Signing in...' })).toBeDisabled();
  });

  it('sends nothing while a field is empty', async () => {
    signedInAs(null);
    const received = respondToLogin();
    const { user } = await renderApp('/auth');
    await user.type(await screen.findByLabelText('Username'), 'ada');
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(screen.getByLabelText('Username')).toBeRequired();
    expect(screen.getByLabelText('Password')).toBeRequired();
    expect(screen.getByRole('button', { name: 'Sign In' })).toBeEnabled();
    expect(received).toEqual([]);
  });

  it('shows and hides the password', async () => {
    signedInAs(null);
    const { user } = await renderApp('/auth');
    const password = await screen.findByLabelText('Password');
    expect(password).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(password).toHaveAttribute('type', 'password');
  });

  it('supports password managers and pasting', async () => {
    signedInAs(null);
    withOverview();
    const received = respondToLogin();
    const { user } = await renderApp('/auth');
    const name = await screen.findByLabelText('Username');
    const password = screen.getByLabelText('Password');
    expect(name).toHaveAttribute('autocomplete', 'username');
    expect(password).toHaveAttribute('autocomplete', 'current-password');
    await user.click(name);
    await user.paste('ada');
    await user.click(password);
    await user.paste('pasted words');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Welcome back!')).toBeVisible();
    expect(received).toEqual([{ username: 'ada', password: 'pasted words' }]);
  });
});

describe('a sign-in that fails', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  it("shows the server's message and keeps the username", async () => {
    signedInAs(null);
    respondToLogin({ status: 401, body: { error: 'Invalid username or password' } });
    const { user } = await renderApp('/auth');
    await signIn(user, 'mistaken');
    expect(await screen.findByText('Login failed')).toBeVisible();
    expect(screen.getAllByText('Invalid username or password')).toHaveLength(2);
    expect(screen.getByLabelText('Username')).toHaveValue('mistaken');
  });

  it('removes its toast when the next one succeeds', async () => {
    signedInAs(null);
    withOverview();
    respondToLogin({ status: 401, body: { error: 'Invalid username or password' } });
    const { user } = await renderApp('/auth');
    await signIn(user, 'ada-again', 'wrong');
    expect(await screen.findByText('Login failed')).toBeVisible();
    respondToLogin();
    await signIn(user, 'ada-again');
    expect(await screen.findByText('Welcome back!')).toBeVisible();
    expect(screen.queryByText('Login failed')).not.toBeInTheDocument();
    expect(screen.queryByText('Invalid username or password')).not.toBeInTheDocument();
  });

  it.each([
    ['Too many failed sign-ins. Please try again in 14 minutes.', '840'],
    ['Too many failed sign-ins. Please try again in 8 seconds.', '8'],
  ])('shows how long the user has to wait: %s', async (error, seconds) => {
    signedInAs(null);
    respondToLogin({ status: 429, body: { error }, headers: { 'Retry-After': seconds } });
    const { user } = await renderApp('/auth');
    await signIn(user, 'locked');
    await waitFor(() => {
      expect(screen.getAllByText(error)).toHaveLength(2);
    });
  });

  it('counts down the lock-out time without announcing every second', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
    signedInAs(null);
    respondToLogin({
      status: 429,
      body: { error: 'Too many failed sign-ins. Please try again in 15 minutes.' },
      headers: { 'Retry-After': '900' },
    });
    const { user } = await renderApp(
      '/auth',
      {},
      userEvent.setup({ advanceTimers: jest.advanceTimersByTime.bind(jest) }),
    );
    await signIn(user, 'waiting');
    const message = (minutes: string) =>
      `Too many failed sign-ins. Please try again in ${minutes}.`;
    await waitFor(() => {
      expect(screen.getAllByText(message('15 minutes'))).toHaveLength(2);
    });
    const advance = (ms: number) => {
      act(() => {
        jest.advanceTimersByTime(ms);
      });
    };
    advance(61_000);
    expect(screen.getByText(message('14 minutes'))).toBeVisible();
    expect(
      screen.getByText(message('14 minutes')).closest('[aria-live], [role=status]'),
    ).toBeNull();
    advance(13 * 60_000);
    expect(screen.getByText(/again in \d+ seconds/)).toBeVisible();
    advance(60_000);
    expect(screen.getByText('You can try again now.')).toBeVisible();
  });

  it('is not sent after five wrong passwords for the same username', async () => {
    signedInAs(null);
    const received = respondToLogin({
      status: 401,
      body: { error: 'Invalid username or password' },
    });
    const { user } = await renderApp('/auth');
    for (let attempt = 0; attempt < 6; attempt += 1)
      await signIn(user, 'guesser', `wrong ${String(attempt)}`);
    await waitFor(() => {
      expect(
        screen.getAllByText('Too many failed sign-ins. Please try again in 15 minutes.'),
      ).toHaveLength(2);
    });
    expect(received).toHaveLength(5);
  });

  it('is not counted as a wrong password if the server failed', async () => {
    signedInAs(null);
    const received = respondToLogin({ status: 500, body: { error: 'Internal server error' } });
    const { user } = await renderApp('/auth');
    for (let attempt = 0; attempt < 6; attempt += 1) await signIn(user, 'unlucky');
    await waitFor(() => {
      expect(received).toHaveLength(6);
    });
    expect(screen.queryByText(/Too many failed sign-ins/)).not.toBeInTheDocument();
  });

  it("shows 'Network error' without a response", async () => {
    signedInAs(null);
    server.use(http.post('*/api/login', () => HttpResponse.error()));
    const { user } = await renderApp('/auth');
    await signIn(user, 'offline');
    expect(await screen.findByText('Login failed')).toBeVisible();
    expect(screen.getAllByText('Network error')).toHaveLength(2);
  });
});
