import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { LiveSource } from '../../../../api/panel/live-sources';
import type { Settings } from '../../../../api/panel/settings';
import { createSettings } from '../../../../testing/panel/settings';
import {
  openSiteConfig,
  save,
  section,
  typeInto,
  withSettings,
} from '../../../../testing/panel/site-config';
import { server } from '../../../../testing/server';

const HOUR_MS = 3_600_000;

/** Stores the declaration to be live; returns what was sent. */
function withSwitch(stored: Settings = createSettings()): (string | null)[] {
  const sent: (string | null)[] = [];
  server.use(
    http.put('*/api/admin/live', async ({ request }) => {
      const { liveUntil } = (await request.json()) as { liveUntil: string | null };
      sent.push(liveUntil);
      const version = stored.version + sent.length;
      return HttpResponse.json({ ...stored, version, live: { ...stored.live, liveUntil } });
    }),
  );
  return sent;
}

const source: LiveSource = {
  service: 'kick',
  hasKey: true,
  hasChannel: true,
  state: 'ok',
  isLive: true,
  checkedAt: new Date().toISOString(),
  lastError: null,
};

describe('the section Live', () => {
  it('declares the owner to be live with two clicks, and ends it with one', async () => {
    withSettings();
    const sent = withSwitch();
    const user = await openSiteConfig();
    await user.click(section('Live').getByRole('button', { name: 'I am live until …' }));
    expect(section('Live').getByRole('button', { name: '1 hour' })).toHaveFocus();
    const before = Date.now();
    await user.click(section('Live').getByRole('button', { name: '4 hours' }));
    expect(await section('Live').findByText(/^You are shown as live until /)).toBeVisible();
    const until = Date.parse(sent[0] ?? '') - before;
    expect(until).toBeGreaterThanOrEqual(4 * HOUR_MS);
    expect(until).toBeLessThan(4.1 * HOUR_MS);
    await user.click(section('Live').getByRole('button', { name: 'End Now' }));
    expect(await section('Live').findByText(/^Are you live/)).toBeVisible();
    expect(sent[1]).toBeNull();
  });

  it('lists what most owners need first: the switch, then the schedule, then the channels', async () => {
    withSettings();
    await openSiteConfig();
    const [declare, addStream] = ['I am live until …', 'Add Stream'].map((name) =>
      section('Live').getByRole('button', { name }),
    );
    const channel = section('Live').getByLabelText('Kick channel');
    const isBefore = (first: HTMLElement | undefined, second: HTMLElement | undefined) =>
      Boolean(
        first && second && first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING,
      );
    expect(isBefore(declare, addStream)).toBe(true);
    expect(isBefore(addStream, channel)).toBe(true);
  });

  it('keeps what is typed in the form, and the next save is based on the new version', async () => {
    const saved = withSettings();
    withSwitch();
    const user = await openSiteConfig();
    await typeInto(user, section('Creator').getByLabelText('Name'), 'Lady Luck');
    await user.click(section('Live').getByRole('button', { name: 'I am live until …' }));
    await user.click(section('Live').getByRole('button', { name: '2 hours' }));
    await section('Live').findByText(/^You are shown as live until /);
    await save(user);
    await waitFor(() => {
      expect(saved).toHaveLength(1);
    });
    expect(saved[0]).toMatchObject({ version: 5, creator: { name: 'Lady Luck' } });
    expect(saved[0]?.live?.liveUntil).toMatch(/^20/);
  });

  it('reports why the declaration was not stored', async () => {
    withSettings();
    server.use(
      http.put('*/api/admin/live', () =>
        HttpResponse.json({ error: 'Please choose another time' }, { status: 400 }),
      ),
    );
    const user = await openSiteConfig();
    await user.click(section('Live').getByRole('button', { name: 'I am live until …' }));
    await user.click(section('Live').getByRole('button', { name: '1 hour' }));
    expect(await screen.findByText('Please choose another time')).toBeVisible();
    expect(section('Live').getByText(/^Are you live/)).toBeVisible();
  });

  it('saves the channels and the schedule, whose streams start in the zone of the settings', async () => {
    const saved = withSettings({ timeZone: 'Europe/Berlin' });
    const user = await openSiteConfig();
    await typeInto(user, section('Live').getByLabelText('Kick channel'), 'https://kick.com/acme');
    await user.click(section('Live').getByRole('button', { name: 'Add Stream' }));
    await typeInto(user, section('Live').getByLabelText('Title (optional)'), 'Bonus hunt 🎰');
    await save(user);
    await waitFor(() => {
      expect(saved).toHaveLength(1);
    });
    const stream = { weekday: 'monday', time: '20:00', zone: 'Europe/Berlin' };
    expect(saved[0]?.live).toEqual({
      services: { kick: 'https://kick.com/acme', twitch: '' },
      schedule: [{ ...stream, title: 'Bonus hunt 🎰' }],
      liveUntil: null,
    });
  });

  it('shows what each service lacks or last reported', async () => {
    withSettings();
    const lacking = { state: 'unconfigured', isLive: false, checkedAt: null } as const;
    server.use(
      http.get('*/api/admin/live', () =>
        HttpResponse.json([
          source,
          { ...source, ...lacking, service: 'twitch', hasKey: false, hasChannel: false },
          { ...source, service: 'youtube', state: 'failing', lastError: 'The quota is used up.' },
        ]),
      ),
    );
    await openSiteConfig();
    expect(await section('Live').findByText(/^You are live\. Checked/)).toBeVisible();
    expect(
      section('Live').getByText(
        /^The server has no key for Twitch\. Set TWITCH_CLIENT_ID .* in the file \.env on the server.* Enter the name/,
      ),
    ).toBeVisible();
    expect(section('Live').getByText('The quota is used up.')).toBeVisible();
  });

  it('shows the first response of a service without a reload', async () => {
    withSettings();
    const responses: LiveSource[] = [{ ...source, state: 'waiting', checkedAt: null }, source];
    server.use(
      http.get('*/api/admin/live', () =>
        HttpResponse.json([responses.length > 1 ? responses.shift() : source]),
      ),
    );
    await openSiteConfig();
    expect(await section('Live').findByText('It has not responded yet.')).toBeVisible();
    expect(
      await section('Live').findByText(/^You are live\. Checked/, undefined, { timeout: 20_000 }),
    ).toBeVisible();
  });
});
