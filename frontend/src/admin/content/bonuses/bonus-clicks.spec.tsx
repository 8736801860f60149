import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { AnalyticsTotals } from '../../../api/panel/analytics';
import { createTotals } from '../../../testing/panel/analytics';
import { createAdminBonus, renderPanel } from '../../../testing/panel/panel';
import { server } from '../../../testing/server';

const target = (id: number, total: number): AnalyticsTotals['targets'][number] => ({
  target: `bonus:${String(id)}`,
  label: `Bonus ${String(id)}`,
  isDeleted: false,
  total,
  previousTotal: 0,
});

const linkOf = (title: string, text: string) =>
  screen.findByRole('link', { name: `${text} on ${title}` });

/** Opens the list; returns the number of requests for the clicks. */
async function openList(respond: () => Response): Promise<() => number> {
  let requests = 0;
  server.use(
    http.get('*/api/admin/analytics/totals', () => {
      requests++;
      return respond();
    }),
  );
  await renderPanel('/admin/bonuses');
  await screen.findByText('One');
  return () => requests;
}

describe('the clicks on each bonus in the list', () => {
  beforeEach(() => {
    server.use(
      http.get('*/api/admin/bonuses', () =>
        HttpResponse.json(
          ['One', 'Two', 'Three'].map((title, at) => createAdminBonus({ id: at + 1, title })),
        ),
      ),
    );
  });

  it('are requested once, and link to the analytics of the bonus', async () => {
    const requests = await openList(() =>
      HttpResponse.json(createTotals({ targets: [target(1, 1234), target(2, 1)] })),
    );
    expect(await linkOf('One', '1,234 clicks in 30 days')).toHaveAttribute(
      'href',
      '/admin/analytics/clicks?target=bonus:1',
    );
    expect(await linkOf('Two', '1 click in 30 days')).toBeVisible();
    expect(await linkOf('Three', '0 clicks in 30 days')).toBeVisible();
    expect(requests()).toBe(1);
  });

  it('are left out while counting is off and nothing was counted', async () => {
    await openList(() =>
      HttpResponse.json(createTotals({ counting: false, targets: [target(2, 5)] })),
    );
    expect(await linkOf('Two', '5 clicks in 30 days')).toBeVisible();
    expect(screen.queryByRole('link', { name: /clicks.* on One$/i })).not.toBeInTheDocument();
  });

  it('have no number if they cannot be fetched; the list is still shown', async () => {
    const requests = await openList(() =>
      HttpResponse.json({ error: 'Rejected' }, { status: 400 }),
    );
    expect(await linkOf('One', 'Clicks')).toBeVisible();
    expect(requests()).toBe(1);
    expect(await screen.findByRole('switch', { name: 'Active: One' })).toBeVisible();
  });
});
