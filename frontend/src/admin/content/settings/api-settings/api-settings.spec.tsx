import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { SaveSettings, Settings, SourceTest } from '../../../../api/panel/settings';
import { server } from '../../../../testing/server';
import { renderPanel } from '../../../../testing/panel/panel';
import { createSettings } from '../../../../testing/panel/settings';
import { createSourceStatus } from '../../../../testing/panel/sources';

const CHANNEL = 'UCplayhouse00000000000AA';

/** Stubs the API with these settings; returns an array that collects the bodies of the saves. */
function stubSettings(changes: Partial<Settings> = {}): SaveSettings[] {
  const sent: SaveSettings[] = [];
  server.use(
    http.get('*/api/admin/settings', () => HttpResponse.json(createSettings(changes))),
    http.put('*/api/admin/settings', async ({ request }) => {
      sent.push((await request.json()) as SaveSettings);
      return HttpResponse.json(
        createSettings({
          version: 5,
          sources: {
            ...createSettings().sources,
            youtubeChannelId: { set: true, by: 'settings' },
          },
        }),
      );
    }),
    http.get('*/api/admin/sources/configuration', () =>
      HttpResponse.json({
        youtubeApiKeySet: false,
        videosRefreshMinutes: 30,
        leaderboardRefreshMinutes: 60,
        sourceHosts: ['docs.google.com', '*.googleusercontent.com'],
      }),
    ),
  );
  return sent;
}

const STATUSES = [
  createSourceStatus({
    status: 'unconfigured',
    setBy: null,
    address: null,
    name: null,
    lastSuccessAt: null,
  }),
  createSourceStatus({
    source: 'sheet-com',
    status: 'failing',
    setBy: 'settings',
    address: 'Google sheet 1sha…0COM, tab 0',
    name: null,
    lastError: 'Failed to fetch Stake.com data: 403 (the sheet is private: it requires a sign-in)',
    errorCode: 'sign-in-required',
  }),
  createSourceStatus({ source: 'sheet-us' }),
];

async function open(statuses = STATUSES): Promise<UserEvent> {
  const rendered = renderPanel('/admin/settings');
  server.use(http.get('*/api/admin/cache-status', () => HttpResponse.json(statuses)));
  const { user } = await rendered;
  await screen.findByText('Failing');
  return user;
}

const card = (name: RegExp) => within(screen.getByRole('region', { name }));

async function typeChannel(user: UserEvent, text: string): Promise<void> {
  await user.click(screen.getByLabelText('Channel'));
  await user.paste(text);
}

const FOUND_CHANNEL = {
  ok: true,
  canSave: true,
  items: 11,
  tookMs: 40,
  channel: {
    id: CHANNEL,
    name: 'Playhouse',
    handle: '@playhouse',
    picture: 'data:image/jpeg;base64,AA==',
    newestVideo: 'I turned $100 into a bonus hunt',
  },
} satisfies SourceTest;

const FOUND_SHEET = {
  ok: true,
  canSave: true,
  items: 1204,
  tookMs: 56,
  sheet: {
    columns: [
      { title: 'Affiliate Name', use: 'affiliate' },
      { title: 'Notes', use: null },
      { title: 'User Name', use: 'userName' },
      { title: 'Wagered', use: 'wagered' },
    ],
    rows: [
      { row: 2, userName: 'HighRollerHank', wagered: '$1,250,000.50', amount: 1_250_000.5 },
      { row: 3, userName: 'A', wagered: 'n/a', amount: null },
    ],
    players: 1204,
    total: 1_250_042.5,
    malformed: 7,
    malformedRows: [
      { row: 3, userName: 'A', wagered: 'n/a', amount: null },
      { row: 9, userName: 'long', wagered: '5', amount: 5 },
    ],
    decimalCommas: { count: 0, examples: [] },
    suspicious: { count: 0, examples: [] },
  },
} satisfies SourceTest;

const PRIVATE_SHEET = {
  ok: false,
  canSave: true,
  items: 0,
  tookMs: 9,
  error: 'the sheet is private: it requires a sign-in',
  errorCode: 'sign-in-required',
} satisfies SourceTest;

/** Stubs the tests of a source; returns an array that collects their sources and bodies. */
function stubTests(...results: SourceTest[]): unknown[] {
  const tested: unknown[] = [];
  server.use(
    http.post('*/api/admin/sources/:source/test', async ({ params, request }) => {
      tested.push([params.source, await request.json()]);
      return HttpResponse.json(results[tested.length - 1] ?? results.at(-1));
    }),
  );
  return tested;
}

const button = (name: string) => screen.getByRole('button', { name });

/** Tests what was typed, and waits for the result. */
async function testBeforeSaving(user: UserEvent): Promise<void> {
  await user.click(button('Test Before Saving'));
  await screen.findByText(/Not saved yet|The test failed/);
}

afterEach(() => {
  jest.useRealTimers();
});

describe('API Settings', () => {
  it("shows each source's status and where it is set, and which sheet it is", async () => {
    stubSettings();
    await open();
    expect(card(/^YouTube/).getByText(/^Not set yet\. Paste/)).toBeVisible();
    const com = card(/^Stake\.com sheet/);
    expect(await com.findByText(/The sheet is private/)).toBeVisible();
    expect(com.getByText(/choose Share, General access/)).toBeVisible();
    expect(com.getByText(/Failed to fetch Stake.com data: 403/)).toBeVisible();
    expect(com.getByText('Google sheet 1sha…0COM, tab 0')).toBeVisible();
    expect(com.getByText(/^Enter a new one to replace it\./)).toBeVisible();
    expect(com.getByRole('textbox')).toHaveValue('');
    const us = card(/^Stake\.us sheet/);
    expect(
      us.getByText(
        'This is set as LEADERBOARD_US_CSV_URL in the file .env on the server, and can be changed only there.',
      ),
    ).toBeVisible();
    expect(us.queryByRole('textbox')).toBeNull();
    await screen.findByRole('region', { name: /^Set on the server/ });
    const environment = card(/^Set on the server/);
    expect(environment.getByText('Every 30 minutes')).toBeVisible();
    expect(environment.getByText('Every 60 minutes')).toBeVisible();
    expect(environment.getByText(/Not set: the channel's public feed/)).toBeVisible();
  });

  it('tests a new channel before it is saved, and shows whose it is', async () => {
    const sent = stubSettings();
    const tested = stubTests(FOUND_CHANNEL);
    const user = await open();
    await typeChannel(user, ' youtube.com/@playhouse ');
    await testBeforeSaving(user);
    expect(tested).toEqual([['youtube', { url: 'youtube.com/@playhouse' }]]);
    expect(sent).toEqual([]);
    const youtube = card(/^YouTube/);
    expect(youtube.getByRole('heading', { name: 'Is this you?' })).toBeVisible();
    expect(youtube.getByText('Playhouse')).toBeVisible();
    expect(youtube.getByText('@playhouse')).toBeVisible();
    expect(youtube.getByText(/I turned \$100 into a bonus hunt/)).toBeVisible();
    expect(youtube.getByRole('link', { name: /Open on YouTube/ })).toHaveAttribute(
      'href',
      `https://www.youtube.com/channel/${CHANNEL}`,
    );
    await user.click(button('Save Changes'));
    expect(await screen.findByText('API settings updated successfully')).toBeVisible();
    expect(screen.getByText(/visitors see the previous data/)).toBeVisible();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ version: 4, sources: { youtubeChannelId: CHANNEL } });
    expect(Object.keys(sent[0]?.sources ?? {})).toEqual(['youtubeChannelId']);
    expect(screen.getByLabelText('Channel')).toHaveValue('');
    expect(screen.queryByText('Is this you?')).toBeNull();
    expect(button('Clear YouTube')).toBeVisible();
  });

  it('shows the columns, the first rows, the totals and what could not be read of a new sheet', async () => {
    const sent = stubSettings();
    stubTests(FOUND_SHEET);
    const user = await open();
    const com = card(/^Stake\.com sheet/);
    await user.click(com.getByRole('textbox'));
    await user.paste('docs.google.com/spreadsheets/d/1shared/edit#gid=0');
    await testBeforeSaving(user);
    expect(com.getByText('1,204')).toBeVisible();
    expect(com.getByText('$1,250,042.50')).toBeVisible();
    const rows = com.getAllByRole('row').map((row) => row.textContent);
    expect(rows).toEqual([
      'User nameWager, and its text in the sheet',
      'HighRollerHank$1,250,000.50 “$1,250,000.50”',
      'Anot an amount “n/a”',
    ]);
    const listed = com.getAllByRole('listitem').map((item) => item.textContent);
    expect(listed).toEqual([
      'Row 3, A: “n/a” is not an amount and counts as $0',
      'Row 9, long: one of its texts is too long',
      'and 5 more rows',
      '“Affiliate Name”: affiliate',
      '“Notes”: not used',
      '“User Name”: user name',
      '“Wagered”: wager',
    ]);
    await user.click(button('Save Changes'));
    await screen.findByText('API settings updated successfully');
    expect(sent[0]?.sources).toEqual({
      sheetComUrl: 'docs.google.com/spreadsheets/d/1shared/edit#gid=0',
    });
  });

  it('does not say that a sheet with a decimal comma works, and shows how it is read', async () => {
    stubSettings();
    const examples = [{ row: 2, cell: '1.234,56', read: 1.234_56 }];
    stubTests({
      ...{ ...FOUND_SHEET, ok: false, items: 0, errorCode: 'decimal-comma' },
      error: '1 wager with a decimal comma would be misread.',
      sheet: { ...FOUND_SHEET.sheet, decimalCommas: { count: 1, examples } },
    });
    const user = await open();
    const com = card(/^Stake\.com sheet/);
    await user.click(com.getByRole('textbox'));
    await user.paste('docs.google.com/spreadsheets/d/1shared/edit#gid=0');
    await testBeforeSaving(user);
    expect(com.getByText(/so the server would misread them/)).toBeVisible();
    expect(com.queryByText(/It works/)).toBeNull();
    expect(com.getByText('1 wager has a decimal comma, which the server ignores:')).toBeVisible();
    expect(com.getByText(/→ read as \$1\.23/)).toHaveTextContent('Row 2: “1.234,56”');
  });

  it('warns that a sheet without players empties the leaderboard', async () => {
    stubSettings();
    const sheet = { ...FOUND_SHEET.sheet, rows: [], players: 0, total: 0, malformed: 0 };
    stubTests({ ...FOUND_SHEET, items: 0, sheet });
    const user = await open();
    const com = card(/^Stake\.com sheet/);
    await user.click(com.getByRole('textbox'));
    await user.paste('docs.google.com/spreadsheets/d/1shared/edit');
    await testBeforeSaving(user);
    expect(com.getByText(/It has no players yet/)).toBeVisible();
    expect(com.queryByRole('table')).toBeNull();
  });

  it('saves an address whose test has failed only if the user chooses that', async () => {
    const sent = stubSettings();
    stubTests(PRIVATE_SHEET);
    const user = await open();
    const com = card(/^Stake\.com sheet/);
    await user.click(com.getByRole('textbox'));
    await user.paste('docs.google.com/spreadsheets/d/1private/edit');
    await testBeforeSaving(user);
    expect(com.getAllByText(/The sheet is private/)).toHaveLength(2);
    expect(sent).toEqual([]);
    await user.click(button('Save Anyway'));
    await screen.findByText('API settings updated successfully');
    expect(sent[0]?.sources).toEqual({
      sheetComUrl: 'docs.google.com/spreadsheets/d/1private/edit',
    });
  });

  it('does not save an address that the server would reject', async () => {
    const sent = stubSettings();
    stubTests({
      ...PRIVATE_SHEET,
      canSave: false,
      error: 'The host of the address is not allowed.',
      errorCode: 'forbidden-host',
    });
    const user = await open();
    const com = card(/^Stake\.com sheet/);
    await user.click(com.getByRole('textbox'));
    await user.paste('https://evil.example/com.csv');
    await testBeforeSaving(user);
    expect(com.getByText(/does not read addresses of this website/)).toBeVisible();
    expect(screen.getByText('The test failed. Please correct the address.')).toBeVisible();
    expect(button('Save Changes')).toBeDisabled();
    expect(com.getByRole('textbox')).toHaveValue('https://evil.example/com.csv');
    expect(sent).toEqual([]);
  });

  it('tests a corrected address again', async () => {
    const sent = stubSettings();
    const tested = stubTests(PRIVATE_SHEET, FOUND_SHEET);
    const user = await open();
    const com = card(/^Stake\.com sheet/);
    await user.click(com.getByRole('textbox'));
    await user.paste('docs.google.com/spreadsheets/d/1private/edit');
    await testBeforeSaving(user);
    await user.clear(com.getByRole('textbox'));
    await user.click(com.getByRole('textbox'));
    await user.paste('docs.google.com/spreadsheets/d/1shared/edit');
    await testBeforeSaving(user);
    expect(tested).toHaveLength(2);
    await user.click(button('Save Changes'));
    await screen.findByText('API settings updated successfully');
    expect(sent[0]?.sources).toEqual({
      sheetComUrl: 'docs.google.com/spreadsheets/d/1shared/edit',
    });
  });

  it('tests the other new addresses while one is being tested, and each only once', async () => {
    const sent = stubSettings();
    const tested: unknown[] = [];
    const { promise, resolve: finishChannel } = Promise.withResolvers<undefined>();
    server.use(
      http.post('*/api/admin/sources/:source/test', async ({ params: { source } }) => {
        tested.push(source);
        if (source === 'youtube') await promise;
        return HttpResponse.json(source === 'youtube' ? FOUND_CHANNEL : FOUND_SHEET);
      }),
    );
    const user = await open();
    await typeChannel(user, CHANNEL);
    await user.click(button('Test now: YouTube'));
    const com = card(/^Stake\.com sheet/);
    await user.click(com.getByRole('textbox'));
    await user.paste('docs.google.com/spreadsheets/d/1shared/edit');
    await user.click(button('Test Before Saving'));
    expect(await com.findByText(/^It works/)).toBeVisible();
    await user.click(button('Testing...'));
    expect(tested).toEqual(['youtube', 'sheet-com']);
    expect(sent).toEqual([]);
    finishChannel(undefined);
    expect(await screen.findByRole('button', { name: 'Save Changes' })).toBeEnabled();
  });

  it('explains how to find the id of the channel if there is no API key, and otherwise not', async () => {
    stubSettings();
    await open();
    expect(card(/^YouTube/).getByText(/Settings, Advanced settings/)).toBeVisible();
    expect(card(/^YouTube/).getByPlaceholderText('UC…')).toBeVisible();
    server.use(
      http.get('*/api/admin/sources/configuration', () =>
        HttpResponse.json({
          youtubeApiKeySet: true,
          videosRefreshMinutes: 30,
          leaderboardRefreshMinutes: 60,
          sourceHosts: [],
        }),
      ),
    );
    cleanup();
    await open();
    expect(await card(/^YouTube/).findByText(/its @handle, or its id/)).toBeVisible();
    expect(card(/^YouTube/).queryByText(/Advanced settings/)).toBeNull();
    expect(card(/^YouTube/).getByPlaceholderText('https://www.youtube.com/…')).toBeVisible();
  });

  it('shows the name of the stored channel and links to it', async () => {
    stubSettings({
      sources: { ...createSettings().sources, youtubeChannelId: { set: true, by: 'settings' } },
    });
    await open([createSourceStatus({ setBy: 'settings' }), ...STATUSES.slice(1)]);
    const youtube = card(/^YouTube/);
    expect(await youtube.findByText('Playhouse')).toBeVisible();
    expect(youtube.getByRole('link', { name: new RegExp(CHANNEL) })).toBeVisible();
  });

  it('polls the status of a source until it was fetched, and rarely after that, as long as the page is in use', async () => {
    stubSettings();
    const user = await open();
    let requestCount = 0;
    const responses = [
      createSourceStatus({ status: 'waiting', pending: true, visitorsSee: 'demo' }),
      createSourceStatus({ status: 'waiting', pending: true, visitorsSee: 'demo' }),
      createSourceStatus({ status: 'ok' }),
    ];
    server.use(
      http.get('*/api/admin/cache-status', () => {
        requestCount += 1;
        return HttpResponse.json([responses[requestCount - 1] ?? responses.at(-1)]);
      }),
    );
    stubTests(FOUND_CHANNEL);
    await typeChannel(user, CHANNEL);
    await testBeforeSaving(user);
    jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask'] });
    await user.click(button('Save Changes'));
    expect(await card(/^YouTube/).findByText('Waiting')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(3_000));
    await act(() => jest.advanceTimersByTimeAsync(3_000));
    expect(await card(/^YouTube/).findByText('Working')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(300_000));
    expect(requestCount).toBe(4);
    // Each request extends the session.
    await act(() => jest.advanceTimersByTimeAsync(3_600_000));
    expect(requestCount).toBeLessThanOrEqual(5);
    const before = requestCount;
    act(() => {
      document.dispatchEvent(new Event('pointerdown'));
    });
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(requestCount).toBe(before + 1);
  });

  it('opens the details of sources that fail or wait for a decision', async () => {
    stubSettings();
    const waiting = createSourceStatus({
      source: 'sheet-us',
      status: 'waiting',
      lastError: 'waiting for the sheet to be reset',
      errorCode: 'not-reset',
      decision: 'not-reset',
    });
    await open([createSourceStatus(), ...STATUSES.slice(1, 2), waiting]);
    expect(card(/^Stake\.com sheet/).getByText(/The last attempt failed/)).toBeVisible();
    expect(card(/^Stake\.us sheet/).getByText(/The latest data needs a decision/)).toBeVisible();
    expect(card(/^YouTube/).getByText('The latest data was read.')).not.toBeVisible();
  });

  it('clears an address on save unless the user undoes it', async () => {
    const sent = stubSettings();
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Clear Stake.com sheet' }));
    expect(screen.getByText(/It will be cleared when you save/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Keep it' }));
    expect(screen.getByRole('button', { name: 'Save Changes' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Clear Stake.com sheet' }));
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await screen.findByText('API settings updated successfully');
    expect(sent[0]?.sources).toEqual({ sheetComUrl: null });
  });

  it("shows the server's message next to the address and keeps the input", async () => {
    stubSettings();
    const user = await open();
    server.use(
      http.put('*/api/admin/settings', () =>
        HttpResponse.json(
          { error: 'Not allowed.', fields: { 'sources.sheetComUrl': 'This host is not allowed' } },
          { status: 400 },
        ),
      ),
    );
    const com = card(/^Stake\.com sheet/);
    await user.click(com.getByRole('textbox'));
    await user.paste('https://evil.example/com.csv');
    stubTests(PRIVATE_SHEET);
    await testBeforeSaving(user);
    await user.click(button('Save Anyway'));
    expect(await com.findByText('This host is not allowed')).toBeVisible();
    expect(com.getByRole('textbox')).toHaveValue('https://evil.example/com.csv');
  });

  it('keeps the input when another user has saved in the meantime, and shows their changes', async () => {
    stubSettings();
    const user = await open();
    server.use(
      http.put(
        '*/api/admin/settings',
        () =>
          HttpResponse.json(
            { error: 'Changed meanwhile.', current: createSettings({ version: 9, code: 'LUCKY' }) },
            { status: 409 },
          ),
        { once: true },
      ),
    );
    stubTests(FOUND_CHANNEL);
    await typeChannel(user, CHANNEL);
    await testBeforeSaving(user);
    await user.click(button('Save Changes'));
    expect(
      await screen.findByText('The settings were changed while you were editing'),
    ).toBeVisible();
    expect(screen.getByText('LUCKY')).toBeVisible();
    expect(screen.getByLabelText('Channel')).toHaveValue(CHANNEL);
  });
});

describe('Test now', () => {
  it('tests the stored address without storing anything', async () => {
    const sent = stubSettings();
    const tests = stubTests({ ok: true, canSave: true, items: 1234, tookMs: 56 });
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Test now: Stake.us sheet' }));
    expect(await screen.findByText(/It works: 1,234 rows in 56 ms/)).toBeVisible();
    expect(tests).toEqual([['sheet-us', {}]]);
    expect(sent).toEqual([]);
  });

  it('tests the typed address, explains its problem, and removes the explanation when the input changes', async () => {
    stubSettings();
    const tests = stubTests({
      ok: false,
      canSave: true,
      items: 0,
      tookMs: 9,
      error: 'The source responded with status 404: the channel was not found.',
      errorCode: 'unknown-channel',
    });
    const user = await open();
    const button = screen.getByRole('button', { name: 'Test now: YouTube' });
    expect(button).toBeDisabled();
    await typeChannel(user, CHANNEL);
    await user.click(button);
    expect(await screen.findByText(/the channel was not found/)).toBeVisible();
    expect(screen.getByText(/YouTube has no channel with this id/)).toBeVisible();
    expect(screen.getByText(/Copy the id in YouTube/)).toBeVisible();
    expect(tests).toEqual([['youtube', { url: CHANNEL }]]);
    await user.type(screen.getByLabelText('Channel'), 'x');
    expect(screen.queryByText(/the channel was not found/)).toBeNull();
  });
});
