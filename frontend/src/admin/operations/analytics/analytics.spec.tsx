import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { delay, http, HttpResponse } from 'msw';
import type { Analytics } from '../../../api/panel/analytics';
import { server } from '../../../testing/server';
import { createTotals } from '../../../testing/panel/analytics';
import { renderPanel } from '../../../testing/panel/panel';
import { narrowToPhone } from '../../../testing/panel/phone';
import { createSettings } from '../../../testing/panel/settings';

function createAnalytics(changes: Partial<Analytics> = {}): Analytics {
  return {
    ...createTotals(),
    days: [
      { date: '2026-11-01', target: 'stake_com', clicks: 4 },
      { date: '2026-11-01', target: 'bonus:7', clicks: 3 },
      { date: '2026-11-02', target: 'stake_com', clicks: 1200 },
      { date: '2026-11-02', target: 'bonus:7', clicks: 0 },
    ],
    ...changes,
  };
}

const nothing: Analytics = createAnalytics({
  previous: { from: '2026-10-30', to: '2026-10-31', total: 0 },
  targets: [],
  days: [],
});

/** Responds with these analytics; returns the queries of the requests. */
function respondWith(analytics: Analytics): string[] {
  const queries: string[] = [];
  server.use(
    http.get('*/api/admin/analytics', ({ request }) => {
      queries.push(new URL(request.url).search);
      return HttpResponse.json(analytics);
    }),
  );
  return queries;
}

async function open(path = '/admin/analytics/clicks'): Promise<UserEvent> {
  const { user } = await renderPanel(path);
  await screen.findByRole('heading', { level: 2 });
  return user;
}

const OCTOBER = '/admin/analytics/clicks?from=2026-10-01&to=2026-10-31';

describe('the Analytics tab', () => {
  it('shows the totals of the last 30 days, and opens the full analytics', async () => {
    respondWith(createAnalytics());
    const user = await open('/admin/analytics');
    expect(await screen.findByText('1,207')).toBeVisible();
    expect(screen.getByRole('list', { name: 'Clicks per link' })).toHaveTextContent(
      'Stake.com1,204100%Weekly Cashback30%',
    );
    await user.click(screen.getByRole('button', { name: 'View Full Analytics' }));
    await waitFor(() => {
      expect(screen.getByRole('heading', { name: 'Clicks' })).toHaveFocus();
    });
    expect(await screen.findByRole('table')).toBeVisible();
  });
});

describe('the full analytics', () => {
  it('show clicks per day and target as a chart and as a table, newest day first', async () => {
    respondWith(createAnalytics());
    await open(OCTOBER);
    const rows = await screen.findAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      'Day (UTC)AllStake.comWeekly Cashback',
      'Nov 2, 20261,2001,2000',
      'Nov 1, 2026743',
      'All days1,2071,2043',
    ]);
    const chart = screen.getByRole('img', { name: /^Clicks per day as stacked columns/ });
    // Days without clicks on a target have no bar for it.
    expect(chart.querySelectorAll('rect')).toHaveLength(3);
    expect(
      screen.getByRole('heading', { name: 'Oct 1, 2026 – Oct 31, 2026 (1,207 clicks)' }),
    ).toBeVisible();
  });

  it('list the links of a day below it on a phone', async () => {
    narrowToPhone();
    respondWith(createAnalytics());
    await open(OCTOBER);
    const rows = await screen.findAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      'Day (UTC)All',
      'Nov 2, 2026Stake.com: 1,2001,200',
      'Nov 1, 2026Stake.com: 4 · Weekly Cashback: 37',
      'All days1,207',
    ]);
  });

  it('say that they are loading', async () => {
    server.use(
      http.get('*/api/admin/analytics', async () => {
        await delay('infinite');
        return HttpResponse.json(nothing);
      }),
    );
    await open();
    expect(await screen.findByRole('status', { name: 'Loading clicks...' })).toBeVisible();
  });

  it('say that there are no clicks', async () => {
    respondWith(nothing);
    await open();
    expect(await screen.findByRole('heading', { name: 'No clicks in this period' })).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('show the reason of a failure and a button to try again', async () => {
    server.use(
      http.get(
        '*/api/admin/analytics',
        () => HttpResponse.json({ error: 'The range is gone.' }, { status: 404 }),
        { once: true },
      ),
    );
    const user = await open();
    expect(await screen.findByText('The range is gone.')).toBeVisible();
    respondWith(createAnalytics());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table')).toBeVisible();
  });
});

describe('the comparison with the previous period', () => {
  it('is shown in words, with the days of that period', async () => {
    respondWith(createAnalytics());
    await open(OCTOBER);
    const words = await screen.findByText('21% more than in the 2 days before');
    expect(words.parentElement).toHaveTextContent(
      '21% more than in the 2 days before (1,000): Oct 30, 2026 – Oct 31, 2026.',
    );
  });

  it('says that today is not over if the range includes it', async () => {
    respondWith(createAnalytics({ to: new Date().toISOString().slice(0, 10) }));
    await open('/admin/analytics');
    expect(await screen.findByText(/Today \(UTC\) is not over/)).toBeVisible();
  });

  it('is shown even if only the previous period has clicks', async () => {
    respondWith(createAnalytics({ targets: [], days: [] }));
    await open(OCTOBER);
    expect(await screen.findByText('100% fewer than in the 2 days before')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'No clicks in this period' })).toBeVisible();
  });
});

describe('the analytics of one link', () => {
  it('are reached from the legend, keep the range, and lead back to all links', async () => {
    const queries = respondWith(createAnalytics());
    const user = await open(OCTOBER);
    await user.click(await screen.findByRole('link', { name: 'Weekly Cashback' }));
    expect(await screen.findByText('Only clicks on')).toHaveTextContent(
      'Only clicks on Weekly Cashback',
    );
    expect(screen.getByRole('heading', { name: 'Clicks' })).toHaveFocus();
    expect(queries).toEqual([
      '?from=2026-10-01&to=2026-10-31',
      '?from=2026-10-01&to=2026-10-31&target=bonus%3A7',
    ]);
    await user.click(screen.getByRole('button', { name: '7 days' }));
    await waitFor(() => {
      expect(queries.at(-1)).toContain('target=bonus%3A7');
      expect(queries).toHaveLength(3);
    });
    await user.click(screen.getByRole('link', { name: 'Show all clicks' }));
    await waitFor(() => {
      expect(screen.queryByText('Only clicks on')).toBeNull();
    });
  });

  it('are reached through the page of all links if the chart combines them', async () => {
    const targets = Array.from({ length: 8 }, (_, at) => ({
      target: `bonus:${String(at)}`,
      label: `Bonus ${String(at)}`,
      isDeleted: false,
      total: 8 - at,
      previousTotal: 0,
    }));
    respondWith(createAnalytics({ targets }));
    await open(OCTOBER);
    expect(await screen.findByRole('link', { name: '3 others' })).toHaveAttribute(
      'href',
      '/admin/analytics/links?from=2026-10-01&to=2026-10-31',
    );
  });
});

describe('the range of days', () => {
  it('is read from the URL', async () => {
    const queries = respondWith(createAnalytics());
    await open(OCTOBER);
    await screen.findByRole('table');
    expect(queries).toEqual(['?from=2026-10-01&to=2026-10-31']);
    expect(screen.getByLabelText('From')).toHaveValue('2026-10-01');
    expect(screen.getByLabelText('To')).toHaveValue('2026-10-31');
  });

  it('can be the last 90 days', async () => {
    const queries = respondWith(createAnalytics());
    const user = await open();
    expect(screen.getByRole('button', { name: '30 days', pressed: true })).toBeVisible();
    await user.click(screen.getByRole('button', { name: '90 days' }));
    expect(screen.getByRole('button', { name: '90 days', pressed: true })).toBeVisible();
    await waitFor(() => {
      const query = new URLSearchParams(queries.at(-1));
      const days =
        (Date.parse(query.get('to') ?? '') - Date.parse(query.get('from') ?? '')) / 86_400_000 + 1;
      expect(days).toBe(90);
    });
  });

  it('is not requested if it ends before it starts; the invalid field shows an error', async () => {
    const queries = respondWith(createAnalytics());
    const user = await open(OCTOBER);
    await screen.findByRole('table');
    const to = screen.getByLabelText('To');
    await user.clear(to);
    await user.type(to, '2026-09-01');
    await user.click(screen.getByRole('button', { name: 'Show' }));
    expect(screen.getByText('The range must start before it ends')).toBeVisible();
    expect(screen.getByLabelText('From')).toHaveFocus();
    expect(screen.getByLabelText('From')).toHaveAccessibleDescription(
      'The range must start before it ends',
    );
    expect(queries).toHaveLength(1);

    await user.clear(to);
    await user.type(to, '2026-10-02{Enter}');
    expect(await screen.findByRole('heading', { name: /Oct 1, 2026 – Oct 2, 2026/ })).toBeVisible();
    await waitFor(() => {
      expect(queries).toEqual(['?from=2026-10-01&to=2026-10-31', '?from=2026-10-01&to=2026-10-02']);
    });
  });
});

describe('the CSV export', () => {
  const saved: Blob[] = [];

  beforeEach(() => {
    saved.length = 0;
    // Functions that jsdom does not have.
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => {
        saved.push(blob);
        return 'blob:export';
      },
      revokeObjectURL: () => undefined,
    });
  });

  afterEach(() => {
    jest.restoreAllMocks();
    Reflect.deleteProperty(URL, 'createObjectURL');
    Reflect.deleteProperty(URL, 'revokeObjectURL');
  });

  it('saves the days that are shown', async () => {
    respondWith(createAnalytics());
    const queries: string[] = [];
    server.use(
      http.get('*/api/admin/analytics.csv', ({ request }) => {
        queries.push(new URL(request.url).search);
        return HttpResponse.text('date,target,label,clicks\n', {
          headers: { 'Content-Type': 'text/csv' },
        });
      }),
    );
    const fileNames: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      fileNames.push(this.download);
    });
    const user = await open(OCTOBER);
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => {
      expect(fileNames).toEqual(['clicks-2026-10-01-2026-10-31.csv']);
    });
    expect(queries).toEqual(['?from=2026-10-01&to=2026-10-31']);
    expect(await screen.findByRole('button', { name: 'Export CSV' })).toBeEnabled();
    expect(saved[0]?.size).toBe('date,target,label,clicks\n'.length);
  });

  it("shows the server's message when it fails", async () => {
    respondWith(createAnalytics());
    server.use(
      http.get('*/api/admin/analytics.csv', () =>
        HttpResponse.json({ error: 'The database is unavailable.' }, { status: 503 }),
      ),
    );
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByText('Export Failed')).toBeVisible();
    expect(screen.getByText('The database is unavailable.')).toBeVisible();
    expect(saved).toEqual([]);
  });
});

describe('while clicks are not counted', () => {
  const settings = createSettings();

  it('shows a button that turns counting on and keeps all other settings', async () => {
    respondWith({ ...nothing, counting: false });
    const written: unknown[] = [];
    const response = Promise.withResolvers<undefined>();
    server.use(
      http.get('*/api/admin/settings', () => HttpResponse.json(settings)),
      http.put('*/api/admin/settings', async ({ request }) => {
        written.push(await request.json());
        await response.promise;
        respondWith(nothing);
        return HttpResponse.json({ ...settings, version: 5, countClicks: true });
      }),
    );
    const user = await open();
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('Clicks are not being counted')).toBeVisible();
    await user.click(within(alert).getByRole('button', { name: 'Count clicks' }));
    expect(await screen.findByRole('button', { name: 'Turning on...' })).toBeDisabled();
    const { creator, code, platforms, socials, texts, prizes } = settings;
    await waitFor(() => {
      expect(written).toEqual([
        { version: 4, creator, code, platforms, socials, texts, prizes, countClicks: true },
      ]);
    });
    response.resolve(undefined);
    expect(await screen.findByText('Clicks are counted from now on')).toBeVisible();
    expect(await screen.findByText(/^Clicks are being counted\./)).toBeVisible();
    expect(screen.queryByText('Clicks are not being counted')).toBeNull();
  });

  it('shows why turning it on failed, and allows another attempt', async () => {
    respondWith({ ...nothing, counting: false });
    server.use(
      http.get('*/api/admin/settings', () => HttpResponse.json(settings)),
      http.put('*/api/admin/settings', () =>
        HttpResponse.json({ error: 'Another user has changed the settings.' }, { status: 409 }),
      ),
    );
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Count clicks' }));
    expect(await screen.findByText('Another user has changed the settings.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Count clicks' })).toBeEnabled();
  });
});
