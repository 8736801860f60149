import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { createLeaderboard } from '../../testing/factories';
import { takeLogged } from '../../testing/logged';
import { renderApp } from '../../testing/render-app';
import { server } from '../../testing/server';

/** Opens the page of a month as a link does: without its data. */
function openMonth(month: string) {
  server.use(
    http.get('*/api/leaderboard', ({ request }) =>
      new URL(request.url).searchParams.has('period')
        ? HttpResponse.json({ error: `There are no final standings of ${month}.` }, { status: 404 })
        : HttpResponse.json(createLeaderboard(20)),
    ),
    http.get('*/api/leaderboard/months', () => HttpResponse.json([])),
  );
  return renderApp(`/leaderboard/${month}`);
}

describe('a link to a month without final standings', () => {
  it('opens the leaderboard if it is the running month, like the server’s redirect', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-30T23:59:59Z'));
    await openMonth('2026-11');
    expect(await screen.findByText('player1')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('November $2,500');
    expect(screen.queryByText('Failed to load leaderboard data')).toBeNull();
  });

  it('opens the not-found page if it is any other month', async () => {
    await openMonth('2019-01');
    expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    await waitFor(() => {
      expect(takeLogged().join()).toContain('/leaderboard/2019-01');
    });
    expect(screen.queryByText('Failed to load leaderboard data')).toBeNull();
  });
});
