import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import type { AnalyticsTotals } from '../../../../api/panel/analytics';
import { createTotals } from '../../../../testing/panel/analytics';
import { renderPanel } from '../../../../testing/panel/panel';
import { narrowToPhone } from '../../../../testing/panel/phone';
import { server } from '../../../../testing/server';

const LINKS = '/admin/analytics/links';

/** Responds with these totals; returns the queries of the requests. */
function respondWith(totals: AnalyticsTotals): string[] {
  const queries: string[] = [];
  server.use(
    http.get('*/api/admin/analytics/totals', ({ request }) => {
      queries.push(new URL(request.url).search);
      return HttpResponse.json(totals);
    }),
  );
  return queries;
}

async function open(path = LINKS) {
  const { user } = await renderPanel(path);
  await screen.findByRole('heading', { level: 2, name: 'Clicks per link' });
  return user;
}

const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

const manyTargets = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    target: `bonus:${String(at + 1)}`,
    label: `Bonus ${String(at + 1)}`,
    isDeleted: false,
    total: count - at,
    previousTotal: 0,
  }));

describe('the page of clicks per link', () => {
  it('lists every link with its share, the previous period and the change in words and signs', async () => {
    const queries = respondWith(
      createTotals({
        from: '2026-10-01',
        to: '2026-10-31',
        previous: { from: '2026-08-31', to: '2026-09-30', total: 1012 },
        targets: [
          ...createTotals().targets,
          {
            target: 'bonus:12',
            label: 'Deleted bonus 12',
            isDeleted: true,
            total: 0,
            previousTotal: 12,
          },
        ],
      }),
    );
    await open(`${LINKS}?from=2026-10-01&to=2026-10-31`);
    await screen.findByRole('table');
    expect(rows()).toEqual([
      'Stake.comPlatform1,204▲up 20%1,000100%',
      'Weekly CashbackBonus3new00%',
      'Deleted bonus 12Deleted bonus0▼down 100%120%',
    ]);
    expect(queries).toEqual(['?from=2026-10-01&to=2026-10-31']);
    expect(screen.getByText('19% more than in the 31 days before')).toBeVisible();
    expect(screen.queryByText(/Today \(UTC\) is not over/)).toBeNull();
  });

  it('shows the previous period and the share below the name of each link on a phone', async () => {
    narrowToPhone();
    respondWith(createTotals());
    await open(`${LINKS}?from=2026-10-01&to=2026-10-31`);
    const table = await screen.findByRole('table');
    expect(within(table).getAllByRole('columnheader')).toHaveLength(3);
    expect(rows()).toEqual([
      'Stake.comPlatform · 1,000 before · 100% of all1,204▲up 20%',
      'Weekly CashbackBonus · 0 before · 0% of all3new',
    ]);
  });

  it('opens the full analytics of a link in the same range', async () => {
    respondWith(createTotals());
    server.use(
      http.get('*/api/admin/analytics', () => HttpResponse.json({ ...createTotals(), days: [] })),
    );
    const user = await open(`${LINKS}?from=2026-10-01&to=2026-10-31`);
    const link = await screen.findByRole('link', { name: 'Weekly Cashback' });
    expect(link).toHaveAttribute(
      'href',
      '/admin/analytics/clicks?from=2026-10-01&to=2026-10-31&target=bonus%3A7',
    );
    await user.click(link);
    await waitFor(() => {
      expect(screen.getByRole('heading', { name: 'Clicks' })).toHaveFocus();
    });
  });

  it('says that today is not over if the range includes it', async () => {
    const today = new Date().toISOString().slice(0, 10);
    respondWith(createTotals({ to: today }));
    await open();
    expect(await screen.findByText(/Today \(UTC\) is not over/)).toBeVisible();
  });

  it('is sorted by its columns, and keeps the order in the URL', async () => {
    respondWith(createTotals());
    const user = await open(`${LINKS}?sort=label`);
    await screen.findByRole('table');
    expect(screen.getByRole('columnheader', { name: 'Link' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    await user.click(screen.getByRole('button', { name: 'Change' }));
    await waitFor(() => {
      expect(rows()[0]).toContain('Weekly Cashback');
    });
    const head = screen.getByRole('columnheader', { name: 'Change' });
    expect(head).toHaveAttribute('aria-sort', 'descending');
    await user.click(screen.getByRole('button', { name: 'Change' }));
    await waitFor(() => {
      expect(head).toHaveAttribute('aria-sort', 'ascending');
    });
    expect(rows()[0]).toContain('Stake.com');
  });

  it('is searched by name', async () => {
    respondWith(createTotals());
    const user = await open();
    await screen.findByRole('table');
    const search = screen.getByRole('searchbox', { name: 'Search links' });
    await user.type(search, 'CASH');
    await waitFor(() => {
      expect(rows()).toHaveLength(1);
    });
    expect(screen.getByText('1 link')).toBeVisible();
    await user.type(search, ' nothing');
    expect(await screen.findByRole('heading', { name: 'No links found' })).toBeVisible();
  });

  it('shows 50 of many links, and all on request, with the focus on the first of them', async () => {
    respondWith(createTotals({ targets: manyTargets(60) }));
    const user = await open();
    await screen.findByRole('table');
    expect(rows()).toHaveLength(50);
    await user.click(screen.getByRole('button', { name: 'Show 10 more' }));
    expect(rows()).toHaveLength(60);
    expect(screen.getByRole('link', { name: 'Bonus 51' })).toHaveFocus();
  });

  it('keeps search and order when the range changes', async () => {
    const queries = respondWith(createTotals());
    const user = await open(`${LINKS}?search=stake&sort=label`);
    await screen.findByRole('table');
    await user.click(screen.getByRole('button', { name: '7 days' }));
    await waitFor(() => {
      expect(queries).toHaveLength(2);
    });
    expect(await screen.findByRole('searchbox')).toHaveValue('stake');
    expect(rows()).toHaveLength(1);
    expect(screen.getByRole('columnheader', { name: 'Link' })).toHaveAttribute('aria-sort');
  });

  it('says that there are no clicks', async () => {
    respondWith(createTotals({ targets: [] }));
    await open();
    expect(
      await screen.findByRole('heading', { name: 'No clicks in this period or before' }),
    ).toBeVisible();
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it('says that it is loading', async () => {
    server.use(
      http.get('*/api/admin/analytics/totals', async () => {
        await delay('infinite');
        return HttpResponse.json(createTotals());
      }),
    );
    await open();
    expect(await screen.findByRole('status', { name: 'Loading clicks...' })).toBeVisible();
  });

  it('shows the reason of a failure and a button to try again', async () => {
    server.use(
      http.get(
        '*/api/admin/analytics/totals',
        () => HttpResponse.json({ error: 'The range is gone.' }, { status: 404 }),
        { once: true },
      ),
    );
    const user = await open();
    expect(await screen.findByText('The range is gone.')).toBeVisible();
    respondWith(createTotals());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    const table = await screen.findByRole('table');
    expect(within(table).getAllByRole('row')).toHaveLength(3);
  });
});
