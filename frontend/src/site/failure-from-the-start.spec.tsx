import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { createBonus, createLeaderboard, createSite, createVideos } from '../testing/factories';
import { takeLogged } from '../testing/logged';
import { renderApp } from '../testing/render-app';
import { server } from '../testing/server';

type PageData = NonNullable<Parameters<typeof renderApp>[1]>;

/** All paragraphs of the page or of a part of it. */
const sentences = (root: HTMLElement = screen.getByRole('main')): string[] =>
  [...root.querySelectorAll('p')]
    .filter((paragraph) => !paragraph.closest('[hidden]'))
    .map(({ textContent }) => textContent ?? '')
    .filter(Boolean);

const DISCLOSURE =
  '18+ only. Links to casinos on this site are affiliate links: we may earn a commission if you sign up, at no cost to you (disclosure). Gambling can be addictive. Free help: 1-800-697-3738.';
const ENDS = 'December 1, 2026 at 00:00 UTC';
const UPDATED = 'November 21, 2026 at 03:00 UTC';

const standings = {
  'no sheet was ever set': createLeaderboard(3, { source: 'demo' }),
  'a sheet is set that was never read': createLeaderboard(0, {
    updatedAt: null,
    stale: true,
    totalWagered: 0,
  }),
  'the sheet has failed since it was read': createLeaderboard(3, { stale: true }),
  'the sheet has failed since it was read without players': createLeaderboard(0, { stale: true }),
  'a new month has no players': createLeaderboard(0),
  'last month’s sheet was not reset yet': createLeaderboard(0, {
    waiting: true,
    updatedAt: null,
    previous: {
      month: '2026-10',
      title: 'October $2,500 Leaderboard',
      topThree: createLeaderboard(3).entries,
    },
  }),
  'another server has closed the month': createLeaderboard(3, { isFinal: true }),
  'the sheet is read': createLeaderboard(3),
};
type Standings = keyof typeof standings;

describe('every sentence about the standings is true while', () => {
  const podium = [
    'player1',
    '$100,000 wagered',
    'player2',
    '$99,999 wagered',
    'player3',
    '$99,998 wagered',
    'All players are on the podium so far.',
  ];
  it.each<[Standings, string[]]>([
    [
      'no sheet was ever set',
      [
        `Last updated ${UPDATED}`,
        'These are demo standings: no race is connected yet.',
        ENDS,
        ...podium,
      ],
    ],
    [
      'a sheet is set that was never read',
      [
        'No standings have been published yet.',
        ENDS,
        'The standings haven’t been loaded yet. They will appear here automatically.',
      ],
    ],
    [
      'the sheet has failed since it was read',
      [`These standings are out of date. They were last updated ${UPDATED}`, ENDS, ...podium],
    ],
    [
      'the sheet has failed since it was read without players',
      [
        `These standings are out of date. They were last updated ${UPDATED}`,
        ENDS,
        'There were no players when the standings were last updated.',
      ],
    ],
    [
      'a new month has no players',
      [
        `Last updated ${UPDATED}`,
        ENDS,
        'No players on the leaderboard yet. It starts with the first wager of the month.',
      ],
    ],
    [
      'last month’s sheet was not reset yet',
      [
        'No standings have been published yet.',
        ENDS,
        ...podium.slice(0, -1),
        'The first standings appear here as soon as they are available.',
      ],
    ],
    [
      'another server has closed the month',
      [
        `Last updated ${UPDATED}`,
        'Final The month is over. The standings of the new race will appear here as soon as they are available.',
        ENDS,
        ...podium,
      ],
    ],
    ['the sheet is read', [`Last updated ${UPDATED}`, ENDS, ...podium]],
  ])('%s (leaderboard)', async (state, expected) => {
    await renderApp('/leaderboard', { leaderboard: standings[state], months: [] });
    const withoutUsMark = (text: string) => text.replace(/US player|US$/, '');
    expect(sentences().map(withoutUsMark)).toEqual([...expected, DISCLOSURE]);
  });

  it.each<[Standings, string[]]>([
    ['no sheet was ever set', ['These are demo standings: no race is connected yet.']],
    ['a sheet is set that was never read', ['The standings haven’t been loaded yet.']],
    ['the sheet has failed since it was read', [`Last updated ${UPDATED}.`]],
    [
      'the sheet has failed since it was read without players',
      [`Last updated ${UPDATED}.`, 'There were no players when the standings were last updated.'],
    ],
    ['a new month has no players', ['No players on the leaderboard yet. The top ranks are open.']],
    [
      'last month’s sheet was not reset yet',
      ['November’s race has begun. The top ranks are open.'],
    ],
    ['another server has closed the month', []],
    ['the sheet is read', []],
  ])('%s (home)', async (state, expected) => {
    await renderApp('/', { leaderboard: standings[state], videos: createVideos(1, 0) });
    const race = screen.getByRole('region', { name: /prize pool|final standings/ });
    const facts = /^(\$2,500|Resets in .*|In the race\? .*)$/;
    expect(sentences(race).filter((text) => !facts.test(text))).toEqual(expected);
  });

  it('a sheet is set that was never read: no total is claimed', async () => {
    await renderApp('/leaderboard', {
      leaderboard: standings['a sheet is set that was never read'],
      months: [],
    });
    const figures = [...document.querySelectorAll('main dl dd')].map(
      ({ textContent }) => textContent,
    );
    expect(figures).toEqual(['–', '–', '$2,500']);
  });
});

describe('every sentence about the videos is true while', () => {
  const NONE = { source: 'demo', updatedAt: null } as const;
  it.each<[string, PageData['videos'] & object, string[], string[]]>([
    [
      'no channel was ever set',
      createVideos(1, 1, NONE),
      ['These are demo videos: no videos from this channel have been loaded yet.'],
      ['This is a demo video: no videos from this channel have been loaded yet.'],
    ],
    [
      'a channel is set that fails from the start',
      createVideos(1, 1, { ...NONE, stale: true }),
      ['These are demo videos: the channel’s own videos can’t be loaded right now.'],
      ['This is a demo video: the channel’s own videos can’t be loaded right now.'],
    ],
    [
      'the channel has failed since it was read',
      createVideos(1, 1, { stale: true }),
      [`The newest videos can’t be fetched right now. Last updated ${UPDATED}.`],
      [],
    ],
    [
      'the channel has no videos',
      createVideos(0, 0),
      ['No videos available at the moment. Check back soon!'],
      [],
    ],
    ['the channel is read', createVideos(1, 1), [], []],
  ])('%s', async (_state, videos, onVideos, onHome) => {
    const page = await renderApp('/videos', { videos });
    const facts = /Subscribe|Full-length sessions|views|ago/;
    expect(sentences().filter((text) => !facts.test(text))).toEqual(onVideos);
    page.unmount();

    await renderApp('/', { videos, leaderboard: createLeaderboard(3) });
    const latest = screen.getByRole('region', { name: /Latest Video|New Videos Coming Soon/ });
    expect(sentences(latest).filter((text) => !/Watch|views/.test(text))).toEqual(onHome);
  });
});

const respondWith = (status: number, body: string) => () =>
  new HttpResponse(body, {
    status,
    headers: { 'Content-Type': 'application/json', 'Retry-After': '0' },
  });

interface Call {
  page: string;
  call: string;
  /** The data of the page that is loaded. */
  data: PageData;
  toast: string | null;
  sentence: string;
  /** Text that the page must not show. */
  never: RegExp;
}

const CALLS: Call[] = [
  {
    page: '/leaderboard',
    call: '*/api/leaderboard',
    data: { months: [] },
    toast: 'Failed to load leaderboard data',
    sentence: 'The standings can’t be shown right now.',
    never: /No players on|haven’t been loaded yet|demo/,
  },
  {
    page: '/',
    call: '*/api/leaderboard',
    data: { videos: createVideos(1, 0) },
    toast: null,
    sentence: 'The standings can’t be shown right now.',
    never: /No players on|haven’t been loaded yet|demo/,
  },
  {
    page: '/videos',
    call: '*/api/videos',
    data: {},
    toast: 'Failed to load videos from YouTube',
    sentence: 'No videos available at the moment. Check back soon!',
    never: /demo|\(0\)/,
  },
  {
    page: '/',
    call: '*/api/videos',
    data: { leaderboard: createLeaderboard(3) },
    toast: 'Failed to load latest video',
    sentence: 'The latest video can’t be loaded right now.',
    never: /demo/,
  },
  {
    page: '/bonuses',
    call: '*/api/bonuses',
    data: {},
    toast: 'Loading bonus offers...',
    sentence: 'The bonuses can’t be loaded right now.',
    never: /There are no bonuses|The casino links on this page|These are the most recently/,
  },
];

async function expectFailure({ page, data, toast, sentence, never }: Call, reason: string) {
  await renderApp(page, data);
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible();
  expect(screen.queryByText('Oops! Something went wrong')).toBeNull();
  expect(screen.getByRole('main')).not.toHaveTextContent(never);
  const toasts = within(screen.getByRole('status', { name: 'Notifications' }));
  if (toast === null) expect(toasts.queryAllByRole('listitem')).toEqual([]);
  else
    expect(toasts.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      toast + reason,
    ]);
}

describe('a call that fails from the start', () => {
  it.each(CALLS)('to $call shows the error state of $page with the reason', async (call) => {
    server.use(
      http.get('*/data/bonuses.json', respondWith(500, '')),
      http.get(call.call, respondWith(503, '{"error":"Down for a moment"}')),
    );
    await expectFailure(call, 'Down for a moment');
  });

  it.each(CALLS)('to $call without a message shows the HTTP status on $page', async (call) => {
    server.use(
      http.get('*/data/bonuses.json', respondWith(500, '')),
      http.get(call.call, respondWith(500, '{}')),
    );
    await expectFailure(call, 'HTTP 500');
  });
});

describe('a response 200 with the wrong shape', () => {
  const leaderboard = createLeaderboard(3);
  const [video] = createVideos(1, 0).longVideos;
  const WRONG: Record<string, unknown[]> = {
    '*/api/leaderboard': [
      null,
      [],
      {},
      { ...leaderboard, entries: null },
      { ...leaderboard, entries: [{}] },
      { ...leaderboard, resetsAt: 'soon' },
      { ...leaderboard, updatedAt: undefined },
    ],
    '*/api/videos': [
      null,
      {},
      'text',
      [null],
      { longVideos: [{ ...video, title: 1 }], shorts: [] },
    ],
    '*/api/bonuses': [null, {}, [null], [{ id: 1 }], [{ ...createBonus(), terms: null }]],
  };
  const cases = CALLS.flatMap((call) =>
    (WRONG[call.call] ?? []).map((body) => ({ ...call, body: JSON.stringify(body) })),
  );
  it.each(cases)('to $call is a failure on $page: $body', async ({ body, ...call }) => {
    server.use(
      http.get('*/data/bonuses.json', respondWith(200, body)),
      http.get(call.call, respondWith(200, body)),
    );
    await expectFailure(call, 'HTTP 200');
    expect(takeLogged()).toContainEqual(expect.stringMatching(/^warn: Unexpected response format/));
    takeLogged();
  });

  it.each(['null', '{}', '[1]', '["soon"]'])(
    'to the list of months leaves the leaderboard without it: %s',
    async (body) => {
      let requests = 0;
      server.use(
        http.get('*/api/leaderboard/months', () => {
          requests += 1;
          return respondWith(200, body)();
        }),
      );
      await renderApp('/leaderboard', { leaderboard });
      await waitFor(() => {
        expect(requests).toBe(4);
      });
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(leaderboard.title);
      expect(screen.queryByText('Past months')).toBeNull();
      takeLogged();
    },
  );

  it.each(['null', '{}', JSON.stringify({ ...createSite(), texts: undefined })])(
    'to the site’s settings keeps the layout and shows a message: %s',
    async (body) => {
      server.use(http.get('*/api/site', respondWith(200, body)));
      await renderApp('/play', { site: undefined });
      expect(
        await screen.findByText(
          'The site’s content can’t be loaded right now. Retrying automatically.',
        ),
      ).toBeVisible();
      expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible();
      expect(screen.getByRole('main')).not.toHaveTextContent(/PLAY|\$/);
      server.use(http.get('*/api/site', () => HttpResponse.json(createSite())));
      takeLogged();
    },
  );
});

it('a failure to load the site’s settings promises no retry if there is none', async () => {
  server.use(
    http.get('*/api/site', () => HttpResponse.json({ error: 'Not found' }, { status: 404 })),
  );
  await renderApp('/play', { site: undefined });
  expect(await screen.findByText('The site’s content can’t be loaded right now.')).toBeVisible();
  takeLogged();
});

it('the picture of an error message that can’t be loaded is hidden', async () => {
  server.use(
    http.get('*/api/site', () => HttpResponse.json({ error: 'Not found' }, { status: 404 })),
  );
  const { container } = await renderApp('/play', { site: undefined });
  await screen.findByText('The site’s content can’t be loaded right now.');
  const drawing = container.querySelector('main img');
  if (!drawing) throw new Error('There is no drawing');
  expect(drawing).toBeVisible();
  fireEvent.error(drawing);
  expect(drawing).not.toBeVisible();
  takeLogged();
});

it('a page gets the data as soon as the browser is online again', async () => {
  let isOnline = false;
  server.use(
    http.get('*/api/leaderboard', () =>
      isOnline ? HttpResponse.json(createLeaderboard(3)) : HttpResponse.error(),
    ),
  );
  await renderApp('/leaderboard', { months: [] });
  await screen.findByText('Loading leaderboard...');
  isOnline = true;
  act(() => {
    window.dispatchEvent(new Event('online'));
  });
  expect(await screen.findByText('player1')).toBeVisible();
});
