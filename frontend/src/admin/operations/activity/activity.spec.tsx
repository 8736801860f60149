import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { delay, http, HttpResponse } from 'msw';
import type { ActivityEntry } from '../../../api/panel/activity';
import { server } from '../../../testing/server';
import { renderPanel } from '../../../testing/panel/panel';
import { createSettings } from '../../../testing/panel/settings';

function createEntry(changes: Partial<ActivityEntry> = {}): ActivityEntry {
  return {
    id: 1,
    at: '2026-11-21T14:05:00.000Z',
    actorId: 1,
    actor: 'ada',
    actorRole: 'admin',
    action: 'bonus.updated',
    entity: 'bonus',
    entityId: '7',
    summary: 'Bonus "Reload" updated',
    before: { title: 'Reload', isActive: true },
    after: { title: 'Reload', isActive: false },
    ...changes,
  };
}

/** Entries with these ids. */
const entriesFrom = (newest: number, oldest: number): ActivityEntry[] =>
  Array.from({ length: newest - oldest + 1 }, (_, index) =>
    createEntry({ id: newest - index, summary: `Change ${String(newest - index)}` }),
  );

/** Opens the page; returns the queries of the requests for entries. */
async function open(
  entries: (query: URLSearchParams) => ActivityEntry[],
  path = '/admin/activity',
): Promise<{ user: UserEvent; queries: string[] }> {
  const queries: string[] = [];
  const rendered = renderPanel(path);
  server.use(
    http.get('*/api/admin/activity', ({ request }) => {
      const { search, searchParams } = new URL(request.url);
      queries.push(search);
      return HttpResponse.json(entries(searchParams));
    }),
    http.get('*/api/admin/activity/actors', () =>
      HttpResponse.json([
        { actorId: 1, actor: 'ada' },
        { actorId: 2, actor: 'Bob' },
        { actorId: null, actor: 'system' },
      ]),
    ),
  );
  const { user } = await rendered;
  await screen.findByRole('heading', { name: 'Activity' });
  return { user, queries };
}

async function choose(user: UserEvent, filter: string, option: string): Promise<void> {
  await user.click(screen.getByRole('combobox', { name: filter }));
  await user.click(await screen.findByTitle(option));
}

describe('the activity', () => {
  it('is grouped by the day of the site’s time zone, and filtered by the same days', async () => {
    server.use(
      http.get('*/api/admin/settings', () =>
        HttpResponse.json(createSettings({ timeZone: 'America/New_York' })),
      ),
    );
    const { queries } = await open(
      () => [
        createEntry({
          at: '2026-11-21T03:05:00.000Z',
          before: { endsAt: null },
          after: { endsAt: '2026-12-01T18:30:00.000Z' },
        }),
      ],
      '/admin/activity?from=2026-11-20',
    );
    const day = await screen.findByRole('region', { name: 'Nov 20, 2026' });
    const entry = within(day).getAllByRole('listitem')[0];
    expect(entry).toHaveTextContent('ada · 22:05 New York time');
    expect(entry).toHaveTextContent('Dec 1, 2026, 13:30 New York time');
    expect(screen.getByRole('group', { name: 'Days (New York time)' })).toBeVisible();
    expect(screen.getByText(/Days and times are in New York time/)).toHaveTextContent(
      'with their times in UTC',
    );
    expect(queries.at(-1)).toBe('?from=2026-11-20&zone=America%2FNew_York&limit=50');
  });

  it('is grouped by day, with the person and the time, by default in UTC', async () => {
    await open(() => [
      createEntry({ id: 4, actorId: 2, actor: 'Bob', actorRole: 'editor' }),
      createEntry({ id: 3 }),
      createEntry({ id: 2, summary: 'Late', at: '2026-11-20T23:59:00.000Z', actorId: null }),
    ]);
    const today = await screen.findByRole('region', { name: 'Nov 21, 2026' });
    const [byEditor, byAdmin] = within(today).getAllByRole('listitem');
    expect(byEditor).toHaveTextContent('Bob (editor) · 14:05 UTC');
    expect(byAdmin).toHaveTextContent('ada · 14:05 UTC');
    const yesterday = screen.getByRole('region', { name: 'Nov 20, 2026' });
    expect(within(yesterday).getByRole('listitem')).toHaveTextContent('LateAutomatic · 23:59 UTC');
    expect(screen.getByText('There is no older activity.')).toBeVisible();
  });

  it('shows what changed, and a long list of changes on request', async () => {
    const { user } = await open(() => [
      createEntry({
        before: { title: 'A', description: 'B', badge: 'HOT', isActive: true },
        after: { title: 'a', description: 'b', badge: null, isActive: false },
      }),
    ]);
    expect(await screen.findByText('Badge')).toBeVisible();
    expect(screen.queryByText('Active')).toBeNull();
    const toggle = screen.getByRole('button', {
      name: 'Show all 4 changes: Bonus "Reload" updated',
    });
    expect(toggle).toHaveTextContent('Show all 4 changes');
    await user.click(toggle);
    expect(screen.getByText('Active').nextElementSibling).toHaveTextContent(
      'before: yes → after: no',
    );
    await user.click(screen.getByRole('button', { name: /^Show fewer changes/ }));
    expect(screen.queryByText('Active')).toBeNull();
  });

  it('continues with older entries, and offers another attempt after a failure', async () => {
    const { user, queries } = await open((query) =>
      query.has('before') ? entriesFrom(10, 1) : entriesFrom(60, 11),
    );
    expect(await screen.findByText('Change 11')).toBeVisible();
    server.use(
      http.get(
        '*/api/admin/activity',
        () => HttpResponse.json({ error: 'Not now.' }, { status: 400 }),
        { once: true },
      ),
    );
    await user.click(screen.getByRole('button', { name: 'Load older activity' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Older activity could not be loaded: Not now.',
    );
    expect(screen.getByText('Change 60')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Change 1')).toBeVisible();
    expect(queries).toEqual(['?limit=50', '?limit=50&before=11']);
    expect(screen.getByText('There is no older activity.')).toBeVisible();
  });

  it('says that it is loading', async () => {
    await open(() => []);
    server.use(
      http.get('*/api/admin/activity', async () => {
        await delay('infinite');
        return HttpResponse.json([]);
      }),
    );
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-01' } });
    expect(await screen.findByRole('status', { name: 'Loading activity...' })).toBeVisible();
  });

  it('shows the reason of a failure and a button to try again', async () => {
    const rendered = renderPanel('/admin/activity');
    server.use(
      http.get(
        '*/api/admin/activity',
        () => HttpResponse.json({ error: 'Not now.' }, { status: 400 }),
        { once: true },
      ),
    );
    const { user } = await rendered;
    expect(await screen.findByText('Not now.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'No activity yet' })).toBeVisible();
  });
});

describe('the filters of the activity', () => {
  it('combine text, person, kind and days', async () => {
    const { user, queries } = await open(() => []);
    await screen.findByRole('heading', { name: 'No activity yet' });
    await choose(user, 'Person', 'Bob');
    await choose(user, 'Kind', 'Settings');
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-01' } });
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-11-21' } });
    await user.type(screen.getByRole('searchbox', { name: 'Search activity' }), 'prizes');
    await waitFor(() => {
      expect(queries.at(-1)).toBe(
        '?search=prizes&actor=2&kind=settings&from=2026-11-01&to=2026-11-21&limit=50',
      );
    });
    await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
    await waitFor(() => {
      expect(screen.getByRole('heading', { name: 'No activity yet' })).toBeVisible();
    });
    expect(screen.getByRole('searchbox', { name: 'Search activity' })).toHaveValue('');
    expect(screen.getByLabelText('From')).toHaveValue('');
  });

  it('are read from the URL, without values that the server would reject', async () => {
    const { queries } = await open(
      () => [],
      '/admin/activity?actor=automatic&kind=nothing&from=2026-02-30&to=2026-11-21',
    );
    await screen.findByRole('heading', { name: 'No activity found' });
    expect(queries).toEqual(['?actor=automatic&to=2026-11-21&limit=50']);
    expect(screen.getByLabelText('To')).toHaveValue('2026-11-21');
  });

  it('wait until both days are valid, and say what is wrong', async () => {
    const { user, queries } = await open(() => [createEntry()]);
    await screen.findByText('Bonus "Reload" updated');
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-21' } });
    await waitFor(() => {
      expect(queries.at(-1)).toBe('?from=2026-11-21&limit=50');
    });
    const last = screen.getByLabelText('To');
    fireEvent.change(last, { target: { value: '0002-11-20' } });
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.change(last, { target: { value: '2026-11-20' } });
    await user.click(last);
    await user.tab();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The last day must not be before the first',
    );
    expect(last).toHaveAccessibleDescription('The last day must not be before the first');
    expect(queries).toHaveLength(2);
  });

  it('also apply to the CSV file', async () => {
    const { user } = await open(() => [createEntry()], '/admin/activity?kind=bonuses&search=x');
    const queries: string[] = [];
    server.use(
      http.get('*/api/admin/activity.csv', ({ request }) => {
        queries.push(new URL(request.url).search);
        return HttpResponse.json({ error: 'The database is unavailable.' }, { status: 503 });
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByText('The database is unavailable.')).toBeVisible();
    expect(queries).toEqual(['?search=x&kind=bonuses']);
  });
});

describe('the navigation', () => {
  it('has the pages that are opened less often in a second group, after the main tabs', async () => {
    await open(() => []);
    const navigation = screen.getByRole('navigation', { name: 'Dashboard' });
    const more = within(navigation).getByRole('list', { name: 'More' });
    const links = within(more).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Race',
      'Activity',
      'Regions',
      'Help lines',
      'Notifications',
    ]);
    expect(links[1]).toHaveAttribute('aria-current', 'page');
    expect(within(navigation).getAllByRole('link').slice(-5)).toEqual(links);
  });
});
