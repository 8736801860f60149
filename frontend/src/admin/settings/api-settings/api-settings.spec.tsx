import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { SaveSettings, Settings } from '../../../api/settings';
import { server } from '../../../testing/server';
import { renderPanel } from '../../../testing/panel/panel';
import { createSettings } from '../../../testing/panel/settings';
import { createSourceStatus } from '../../../testing/panel/sources';

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
    http.get('*/api/admin/sources', () =>
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
  createSourceStatus({ status: 'unconfigured', setBy: null, lastSuccessAt: null }),
  createSourceStatus({
    source: 'sheet-com',
    status: 'failing',
    setBy: 'settings',
    lastError: 'Failed to fetch COM data: 403',
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
  await user.click(screen.getByLabelText('Channel id'));
  await user.paste(text);
}

describe('API Settings', () => {
  it("shows each source's status and where it is set, but never its address", async () => {
    stubSettings();
    await open();
    expect(card(/^YouTube/).getByText('Not set yet.')).toBeVisible();
    const com = card(/^Stake\.com sheet/);
    expect(await com.findByText(/The sheet is private/)).toBeVisible();
    expect(com.getByText(/choose Share, General access/)).toBeVisible();
    expect(com.getByText(/Failed to fetch COM data: 403/)).toBeVisible();
    expect(
      com.getByText('It is set, but never shown. Enter a new one to replace it.'),
    ).toBeVisible();
    expect(com.getByRole('textbox')).toHaveValue('');
    const us = card(/^Stake\.us sheet/);
    expect(us.getByText(/LEADERBOARD_US_CSV_URL/)).toBeVisible();
    expect(us.queryByRole('textbox')).toBeNull();
    await screen.findByRole('region', { name: /^Set by the environment/ });
    const environment = card(/^Set by the environment/);
    expect(environment.getByText('Every 30 minutes')).toBeVisible();
    expect(environment.getByText('Every 60 minutes')).toBeVisible();
    expect(environment.getByText(/Not set: the channel's public feed/)).toBeVisible();
  });

  it('stores the changed addresses and keeps the others', async () => {
    const sent = stubSettings();
    const user = await open();
    await typeChannel(user, ` ${CHANNEL} `);
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('API settings updated successfully')).toBeVisible();
    expect(screen.getByText(/visitors see the previous data/)).toBeVisible();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ version: 4, sources: { youtubeChannelId: CHANNEL } });
    expect(Object.keys(sent[0]?.sources ?? {})).toEqual(['youtubeChannelId']);
    expect(screen.getByLabelText('Channel id')).toHaveValue('');
    expect(screen.getByRole('button', { name: 'Clear YouTube' })).toBeVisible();
  });

  it("accepts a channel's URL instead of its id", async () => {
    const sent = stubSettings();
    const user = await open();
    const address = `https://www.youtube.com/channel/${CHANNEL}`;
    await typeChannel(user, address);
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('API settings updated successfully')).toBeVisible();
    expect(sent[0]?.sources).toEqual({ youtubeChannelId: address });
  });

  it('polls the status of a source until it was fetched', async () => {
    stubSettings();
    const user = await open();
    let asked = 0;
    const answers = [
      createSourceStatus({ status: 'waiting', pending: true, visitorsSee: 'demo' }),
      createSourceStatus({ status: 'waiting', pending: true, visitorsSee: 'demo' }),
      createSourceStatus({ status: 'ok' }),
    ];
    server.use(
      http.get('*/api/admin/cache-status', () => {
        asked += 1;
        return HttpResponse.json([answers[asked - 1] ?? answers.at(-1)]);
      }),
    );
    await typeChannel(user, CHANNEL);
    jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask'] });
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await card(/^YouTube/).findByText('Waiting')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(3_000));
    await act(() => jest.advanceTimersByTimeAsync(3_000));
    expect(await card(/^YouTube/).findByText('Working')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(600_000));
    expect(asked).toBe(3);
    jest.useRealTimers();
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
    expect(card(/^YouTube/).getByText('The site shows the latest data.')).not.toBeVisible();
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

  it('rejects an invalid channel without a request', async () => {
    const sent = stubSettings();
    const user = await open();
    await typeChannel(user, '@creator');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText(/This is the channel's name, not its id/)).toBeVisible();
    expect(sent).toEqual([]);
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
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
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
    await typeChannel(user, CHANNEL);
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(
      await screen.findByText('The settings were changed while you were editing'),
    ).toBeVisible();
    expect(screen.getByText('LUCKY')).toBeVisible();
    expect(screen.getByLabelText('Channel id')).toHaveValue(CHANNEL);
  });
});

describe('Test now', () => {
  /** Stubs the tests of a source; returns an array that collects their sources and bodies. */
  function stubSourceCheck(answer: object): unknown[] {
    const tried: unknown[] = [];
    server.use(
      http.post('*/api/admin/sources/:source/test', async ({ params, request }) => {
        tried.push([params.source, await request.json()]);
        return HttpResponse.json(answer);
      }),
    );
    return tried;
  }

  it('tests the stored address without storing anything', async () => {
    const sent = stubSettings();
    const tried = stubSourceCheck({ ok: true, items: 1234, tookMs: 56 });
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Test now: Stake.us sheet' }));
    expect(await screen.findByText(/It works: 1,234 rows in 56 ms/)).toBeVisible();
    expect(tried).toEqual([['sheet-us', {}]]);
    expect(sent).toEqual([]);
  });

  it('tests the typed address, explains its problem, and removes the explanation when the input changes', async () => {
    stubSettings();
    const tried = stubSourceCheck({
      ok: false,
      items: 0,
      tookMs: 9,
      error: 'The source responded with status 404: there is no such channel.',
      errorCode: 'unknown-channel',
    });
    const user = await open();
    const button = screen.getByRole('button', { name: 'Test now: YouTube' });
    expect(button).toBeDisabled();
    await typeChannel(user, CHANNEL);
    await user.click(button);
    expect(await screen.findByText(/there is no such channel/)).toBeVisible();
    expect(screen.getByText(/YouTube has no channel with this id/)).toBeVisible();
    expect(screen.getByText(/Copy the id in YouTube/)).toBeVisible();
    expect(tried).toEqual([['youtube', { url: CHANNEL }]]);
    await user.type(screen.getByLabelText('Channel id'), 'x');
    expect(screen.queryByText(/there is no such channel/)).toBeNull();
  });
});
