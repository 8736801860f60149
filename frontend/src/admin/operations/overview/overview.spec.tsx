import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import type { SourceStatus } from '../../../api/panel/settings';
import { server } from '../../../testing/server';
import type { SourceName } from '../../shared/sources/sources';
import { renderPanel } from '../../../testing/panel/panel';
import { createFurtherRace } from '../../../testing/panel/race';
import { createReading, createSourceStatus } from '../../../testing/panel/sources';

type Handlers = Parameters<typeof server.use>;

/** Opens the Overview. The handlers replace default responses of the tests' server. */
async function open(...handlers: Handlers) {
  const rendered = renderPanel('/admin');
  server.use(...handlers);
  const { user } = await rendered;
  await screen.findByRole('heading', { name: 'Quick Actions' });
  return user;
}

const withSources = (...sources: SourceStatus[]) =>
  http.get('*/api/admin/cache-status', () => HttpResponse.json(sources));

const failing = (path: string) =>
  http.get(path, () => HttpResponse.json({ error: 'Not now.' }, { status: 400 }));

describe('the four figures', () => {
  it('are those of the server', async () => {
    await open();
    expect(await screen.findByText('Operational')).toBeVisible();
    const figure = (label: string) => screen.getByText(label).nextElementSibling;
    expect(figure('Total Bonuses')).toHaveTextContent('7');
    expect(figure('YouTube Videos')).toHaveTextContent('20');
    expect(figure('Admin Users')).toHaveTextContent('2');
  });

  it('are 0 and Unknown after a failure, with a message', async () => {
    await open(failing('*/api/admin/stats'));
    expect(await screen.findByText('Failed to fetch stats')).toBeVisible();
    expect(screen.getByText('API Status').nextElementSibling).toHaveTextContent('Unknown');
    expect(screen.getByText('Total Bonuses').nextElementSibling).toHaveTextContent('0');
  });
});

describe('the API status', () => {
  const failing = (source: SourceName) => createSourceStatus({ source, status: 'failing' });
  const waiting = createSourceStatus({
    source: 'sheet-us',
    status: 'waiting',
    decision: 'shrunken',
  });

  it.each<[string, string, SourceStatus[]]>([
    ['names the source that fails', 'Problem with YouTube', [failing('youtube')]],
    [
      'says how many sources fail',
      'Problem with 2 sources',
      [failing('youtube'), failing('sheet-com')],
    ],
    ['asks for a decision if only that is missing', 'Needs a decision', [waiting]],
  ])('%s', async (_what, text, statuses) => {
    const stats = { bonuses: 7, videos: 20, users: 2, apiStatus: 'Degraded' };
    await open(
      withSources(...statuses),
      http.get('*/api/admin/stats', () => HttpResponse.json(stats)),
    );
    await waitFor(() => {
      expect(screen.getByText('API Status').nextElementSibling).toHaveTextContent(text);
    });
  });
});

it('the Overview appears with all its parts at once, or after two seconds', async () => {
  // The two seconds end when the test says so: on a busy machine, they may be over before the other parts appear.
  const setTimeout = window.setTimeout.bind(window);
  let endTwoSeconds: (() => void) | undefined;
  const withoutTwoSeconds = (callback: () => void, ms?: number) => {
    if (ms !== 2_000) return setTimeout(callback, ms);
    endTwoSeconds = callback;
    return 0;
  };
  // Assigned: with a mock, waiting for elements would expect fake timers.
  window.setTimeout = withoutTwoSeconds as typeof setTimeout;
  let respond: (() => void) | undefined;
  const slow = http.get('*/api/admin/setup', async () => {
    await new Promise<void>((resolve) => (respond = resolve));
    return HttpResponse.json({ error: 'Not now.' }, { status: 400 });
  });
  await open(slow);
  const overview = screen.getByText('Total Bonuses').closest('[aria-busy]');
  expect(await screen.findByText('Operational')).toBeVisible();
  expect(overview).toHaveAttribute('aria-busy', 'true');
  act(() => endTwoSeconds?.());
  expect(overview).toHaveAttribute('aria-busy', 'false');
  window.setTimeout = setTimeout;
  respond?.();
});

it('the Overview appears at once when it is opened again', async () => {
  const user = await open();
  await waitFor(() => {
    expect(screen.getByText('Operational').closest('[aria-busy]')).toHaveAttribute(
      'aria-busy',
      'false',
    );
  });
  await user.click(screen.getByRole('link', { name: 'Help lines' }));
  await screen.findByRole('button', { name: /Add/ });
  await user.click(screen.getByRole('link', { name: 'Overview' }));
  const overview = (await screen.findByText('Total Bonuses')).closest('[aria-busy]');
  await waitFor(() => {
    expect(overview).toHaveAttribute('aria-busy', 'false');
  });
});

it('a part of the site that is turned off has no figure and no quick action', async () => {
  await open(
    withSources(
      createSourceStatus({ source: 'youtube', visitorsSee: 'off' }),
      createSourceStatus({ source: 'sheet-com', visitorsSee: 'off' }),
      createSourceStatus({ source: 'sheet-us', visitorsSee: 'off' }),
    ),
  );
  await waitFor(() => {
    expect(screen.queryByText('YouTube Videos')).toBeNull();
  });
  expect(screen.queryByRole('button', { name: 'Refresh Videos' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'The Race' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Add New Bonus' })).toBeVisible();
  expect(screen.getByText('Total Bonuses')).toBeVisible();
});

describe('the quick actions', () => {
  it('are all there while every part of the site is shown', async () => {
    await open(withSources(createSourceStatus({ source: 'youtube' })));
    expect(await screen.findByText('Operational')).toBeVisible();
    expect(screen.getAllByRole('button', { name: /^(Refresh Videos|The Race)$/ })).toHaveLength(2);
  });

  it('open the race', async () => {
    const user = await open(
      http.get('*/api/admin/leaderboard', async () => {
        await delay('infinite');
        return HttpResponse.json(null);
      }),
      http.get('*/api/leaderboard/months', () => HttpResponse.json([])),
    );
    await user.click(screen.getByRole('button', { name: 'The Race' }));
    expect(await screen.findByRole('heading', { name: 'The Race' })).toBeVisible();
    expect(screen.getByRole('main')).toHaveFocus();
  });
});

describe('the recent activity', () => {
  const entry = (id: number, actorId: number | null, actor: string, summary: string) => ({
    id,
    actorId,
    at: '2026-11-21T03:00:00.000Z',
    actor,
    action: 'update',
    entity: 'bonus',
    entityId: '1',
    summary,
    before: null,
    after: null,
  });

  it('shows who did what and marks automatic actions, which no username can imitate', async () => {
    await open(
      http.get('*/api/admin/activity', () =>
        HttpResponse.json([
          entry(3, 7, 'ada', 'Bonus "Cashback" updated'),
          entry(2, 8, 'system', 'Bonus "Cashback" deleted'),
          entry(1, null, 'system', 'Videos refreshed: 20 in the list, 1 new, 0 gone.'),
        ]),
      ),
    );
    const activity = within(await screen.findByRole('region', { name: 'Recent Activity' }));
    await activity.findByText('Bonus "Cashback" updated');
    const [first, impostor, automatic] = activity.getAllByRole('listitem');
    expect(first).toHaveTextContent(/^Bonus "Cashback" updatedada · /);
    expect(impostor).toHaveTextContent(/deletedsystem · /);
    expect(automatic).toHaveTextContent(/gone\.Automatic · /);
  });

  it('says that there is no activity', async () => {
    await open();
    expect(await screen.findByText('No activity yet.')).toBeVisible();
  });

  it('says that it is loading', async () => {
    await open(
      http.get('*/api/admin/activity', async () => {
        await delay('infinite');
        return HttpResponse.json([]);
      }),
    );
    expect(screen.getByRole('status', { name: 'Loading activity...' })).toBeVisible();
  });

  it('shows a button to try again after a failure', async () => {
    const user = await open(failing('*/api/admin/activity'));
    expect(await screen.findByText('The activity could not be loaded.')).toBeVisible();
    server.use(http.get('*/api/admin/activity', () => HttpResponse.json([])));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No activity yet.')).toBeVisible();
  });
});

describe('the warnings', () => {
  it('name a further race whose source fails, and lead to its page', async () => {
    const problem = { sourceId: 7, code: 'access-denied', reason: 'The host denies access.' };
    const races = [
      { ...createFurtherRace(), problem },
      { ...createFurtherRace({ id: 4, slug: 'euros' }), problem: null },
    ];
    await open(http.get('*/api/admin/races', () => HttpResponse.json(races)));
    expect(await screen.findByText('Race weekly: a source could not be used')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open the race' })).toHaveAttribute(
      'href',
      '/admin/race?race=weekly',
    );
  });

  it('explain each failing source and what to do, and omit the others', async () => {
    await open(
      withSources(
        createSourceStatus({
          source: 'youtube',
          status: 'failing',
          lastError: 'The source responded with status 503.',
          errorCode: 'server-error',
        }),
        createSourceStatus({ source: 'sheet-com', status: 'stale' }),
        createSourceStatus({ source: 'sheet-us', status: 'ok' }),
      ),
    );
    const warnings = await screen.findByRole('region', { name: 'Sources that need attention' });
    expect(warnings).toHaveTextContent('YouTube: Failing');
    expect(warnings).toHaveTextContent('Visitors see the last good videos.');
    expect(warnings).toHaveTextContent('The source responded with status 503.');
    expect(warnings).toHaveTextContent('The server tries again automatically');
    expect(warnings).toHaveTextContent('Stake.com sheet: Out of date');
    expect(warnings).not.toHaveTextContent('Stake.us sheet');
  });

  it('omit the sources of a part of the site that is turned off', async () => {
    await open(
      withSources(
        createSourceStatus({ source: 'youtube', status: 'stale', visitorsSee: 'off' }),
        createSourceStatus({ source: 'sheet-com', status: 'failing' }),
        createSourceStatus({
          source: 'sheet-us',
          status: 'waiting',
          decision: 'not-reset',
          visitorsSee: 'off',
        }),
      ),
    );
    const warnings = await screen.findByRole('region', { name: 'Sources that need attention' });
    expect(within(warnings).getAllByRole('alert')).toHaveLength(1);
    expect(warnings).toHaveTextContent('Stake.com sheet: Failing');
  });

  it('link to the race page if a sheet needs a decision', async () => {
    await open(
      withSources(
        createSourceStatus({
          source: 'sheet-us',
          status: 'waiting',
          lastError: 'it still contains last month’s wagers',
          visitorsSee: 'new-race',
          errorCode: 'not-reset',
          decision: 'not-reset',
        }),
      ),
    );
    expect(await screen.findByRole('link', { name: 'Decide on the race page' })).toHaveAttribute(
      'href',
      '/admin/race',
    );
    expect(screen.getByRole('region', { name: 'Sources that need attention' })).toHaveTextContent(
      'Stake.us sheet: Needs a decisionThe latest data needs a decision. Visitors see the new race, still without standings.The sheet still contains last month’s wagers.',
    );
  });

  it('name wagers that may be misread, although the sheet is published', async () => {
    const examples = [{ row: 2, cell: '$1.2M', read: 1.2 }];
    const reading = createReading({ suspicious: { count: 3, examples } });
    await open(withSources(createSourceStatus({ source: 'sheet-us', status: 'ok', reading })));
    const warnings = await screen.findByRole('region', { name: 'Sources that need attention' });
    expect(warnings).toHaveTextContent('Stake.us sheet: Check the wagers');
    expect(warnings).toHaveTextContent('3 wagers are not written as plain numbers');
    expect(warnings).toHaveTextContent('Row 2: “$1.2M” → read as $1.20');
  });

  it('say that they could not be loaded', async () => {
    await open(failing('*/api/admin/cache-status'));
    expect(await screen.findByText('The status of the sources could not be loaded')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
  });
});
