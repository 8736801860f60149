import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { releaseDialects } from '../../../test/harness.js';
import { type Race, startRace } from '../../../test/race.js';
import { changeSettings } from '../../../test/settings-form.js';
import { examine } from './examine.js';

const HOUR_MS = 60 * 60_000;

describe.each(releaseDialects)('the doctor, for a source that responds, on %s,', (dialect) => {
  let race: Race;

  beforeEach(async () => {
    race = await startRace({ dialect });
    await race.tick();
  });
  afterEach(() => race.close());

  /** What the doctor reports about the sheet of Stake.com. */
  async function findings(): Promise<string[]> {
    const lines: string[] = [];
    const variables = {
      ...race.upstreams.environment,
      DATABASE_URL: race.database.url,
      SESSION_SECRET: 'a secret that only the tests know, 42',
    };
    for await (const { level, message } of examine(variables, race.clock)) {
      if (message.includes('Stake.com sheet')) lines.push(`${level}: ${message}`);
    }
    return lines;
  }

  const RESPONDS = expect.stringMatching(/^ok: The Stake.com sheet responds: /);

  it('reports when it was last refreshed', async () => {
    const refreshedAt = race.clock.now().toISOString();
    expect(await findings()).toEqual([
      RESPONDS,
      `ok: The Stake.com sheet was last refreshed at ${refreshedAt}.`,
    ]);
  });

  it('reports a sheet that was rejected because it lost rows, and what to do', async () => {
    race.upstreams.fault('sheet-com', { kind: 'shrunken', share: 0.4 });
    await race.refresh();
    expect(await findings()).toEqual([
      RESPONDS,
      'problem: The Stake.com sheet waits for a decision: it has lost more than half of its rows. If the sheet is right, accept it on the race page of the panel; otherwise restore its rows.',
    ]);
  });

  it('reports a sheet that was not reset for the new month, and what to do', async () => {
    race.clock.set('2026-12-01T00:30:00Z');
    await race.tick();
    expect(await findings()).toEqual([
      RESPONDS,
      'problem: The Stake.com sheet waits for a decision: it still contains last month’s wagers. Reset it for the new month, or accept it as it is on the race page of the panel.',
    ]);
  });

  it('reports why the last refresh failed, although the source responds again', async () => {
    race.upstreams.fault('sheet-com', { kind: 'status', status: 503 });
    await race.refresh();
    race.upstreams.fault('sheet-com', null);
    expect(await findings()).toEqual([
      RESPONDS,
      expect.stringMatching(
        /^problem: The last refresh of the Stake.com sheet failed: Failed to fetch Stake.com data: 503\. The server tries again at 20[\d-]+T[\d:.]+Z\. /,
      ),
    ]);
  });

  it('reports no problem while the race is turned off', async () => {
    race.upstreams.fault('sheet-com', { kind: 'status', status: 503 });
    await race.refresh();
    await changeSettings(await race.panel(), { showRace: false });
    expect(await findings()).toEqual([
      'ok: The Stake.com sheet is not used: the settings turn this part of the site off.',
    ]);
  });

  it('reports that nothing has refreshed it for more than two intervals', async () => {
    const refreshedAt = race.clock.now().toISOString();
    race.clock.advance(3 * HOUR_MS);
    expect(await findings()).toEqual([
      RESPONDS,
      expect.stringContaining(
        `problem: The Stake.com sheet was last refreshed at ${refreshedAt}, more than two`,
      ),
    ]);
  });
});
