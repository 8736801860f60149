import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { createLeaderboard, createSite, createVideos } from '../../../testing/factories';
import { renderApp } from '../../../testing/render-app';
import { server } from '../../../testing/server';
import { admin, renderPanel, signedInAs, withOverview } from '../../../testing/panel/panel';
import { DENIED_MS } from './session-guard';

describe('the guard of the dashboard', () => {
  it('shows that it is checking the session until the user is loaded', async () => {
    server.use(
      http.get('*/api/user', async () => {
        await delay('infinite');
        return HttpResponse.json(admin);
      }),
    );
    await renderApp('/admin');
    expect(await screen.findByText('Checking your session...')).toBeVisible();
  });

  it('shows the dashboard to an admin', async () => {
    await renderPanel('/admin');
    expect(await screen.findByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
    expect(screen.getByText('Management Panel')).toBeVisible();
    expect(screen.getByText('ada')).toBeVisible();
    expect(screen.getByText('ada@example.com')).toBeVisible();
  });

  it('redirects signed-out users to the sign-in page', async () => {
    signedInAs(null);
    await renderApp('/admin');
    expect(await screen.findByRole('heading', { name: 'Admin Access Portal' })).toBeVisible();
  });

  it('denies access to members and redirects them to the home page', async () => {
    signedInAs({ ...admin, role: 'member', isAdmin: false });
    await renderApp('/admin', {
      site: createSite(),
      videos: createVideos(1, 0),
      leaderboard: createLeaderboard(3),
    });
    expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeVisible();
    expect(screen.getByText("You don't have admin privileges to access this page.")).toBeVisible();
    expect(
      await screen.findByText('18+ only. Gamble responsibly.', {}, { timeout: DENIED_MS * 2 }),
    ).toBeVisible();
  });

  it("shows a button to try again when the user can't be loaded", async () => {
    withOverview();
    server.use(
      http.get('*/api/user', () => HttpResponse.json({ error: 'Broken.' }, { status: 500 }), {
        once: true,
      }),
    );
    const { user } = await renderApp('/admin');
    const again = await screen.findByRole('button', { name: 'Try Again' });
    expect(screen.getByText('The server did not respond as expected (Broken.).')).toBeVisible();
    server.use(http.get('*/api/user', () => HttpResponse.json(admin)));
    await user.click(again);
    expect(await screen.findByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  });
});

describe('signing out', () => {
  it('shows a toast and opens the sign-in page', async () => {
    const { user } = await renderPanel('/admin');
    server.use(
      http.post('*/api/logout', () => {
        signedInAs(null);
        return HttpResponse.json({ message: 'You have been logged out successfully' });
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    expect(await screen.findByText('Signed out')).toBeVisible();
    expect(screen.getByText('You have been logged out successfully')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Admin Access Portal' })).toBeVisible();
  });

  it('shows why it failed and stays', async () => {
    const { user } = await renderPanel('/admin');
    server.use(
      http.post('*/api/logout', () =>
        HttpResponse.json({ error: 'Internal server error' }, { status: 500 }),
      ),
    );
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    expect(await screen.findByText('Logout failed')).toBeVisible();
    expect(screen.getByText('Internal server error')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
    await waitFor(() => {
      expect(screen.getByRole('button', { name: 'Logout' })).toBeEnabled();
    });
  });
});
