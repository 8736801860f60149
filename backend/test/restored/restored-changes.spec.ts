import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { BONUS_CHANGES } from '../changes/bonus-changes.js';
import { releaseDialects } from '../harness.js';
import { type Race, startRace } from '../race.js';
import { SITE_CHANGES } from '../changes/site-changes.js';
import { PublicationsService } from '../../src/core/publishing/publications.service.js';
import { RegionRule } from '../../src/platforms/regions/region-rule.entity.js';
import { tinyClient } from '../tiny-client.js';
import { BONUS_RESTORATIONS } from './bonus-restorations.js';
import { IMPORT_RESTORATIONS } from './import-restorations.js';
import { Panel } from './panel.js';
import { panelState, publishedSite } from './published-site.js';
import { RACE_RESTORATIONS } from './race-restorations.js';
import { SETTINGS_RESTORATIONS } from './settings-restorations.js';
import { addContent } from './site-content.js';

const CHANGES = [
  ...BONUS_RESTORATIONS,
  ...SETTINGS_RESTORATIONS,
  ...IMPORT_RESTORATIONS,
  ...RACE_RESTORATIONS,
];
/** Routes whose changes come from a source, not from an admin. */
const READS_A_SOURCE = ['POST /api/admin/refresh-videos', 'POST /api/admin/refresh-leaderboard'];
const SECOND_MS = 1_000;

const files = mkdtempSync(join(tmpdir(), 'playhouse-restored-'));
afterAll(() => rmSync(files, { recursive: true }));

describe('the changes that are restored below', () => {
  it('include every change that visitors can see', () => {
    const visible = [...BONUS_CHANGES, ...SITE_CHANGES].filter(({ publicState }) => publicState);
    const routes = new Set(visible.map(({ route }) => route));
    const covered = new Set([...CHANGES.map(({ route }) => route), ...READS_A_SOURCE]);
    expect([...covered].toSorted()).toEqual([...routes].toSorted());
  });
});

describe.each(releaseDialects)('every public response on %s', (dialect) => {
  let race: Race;
  let panel: Panel;
  /** What the previous test read at its end; undefined if it failed. Reading takes most of the time. */
  let known: readonly [site: Record<string, string>, panel: unknown] | undefined;

  beforeAll(async () => {
    race = await startRace({
      dialect,
      client: tinyClient(files),
      // Otherwise the environment sets it, and the settings cannot.
      env: { LEADERBOARD_US_AFFILIATE: '' },
    });
    await addContent(race, new Panel(await race.panel()));
  });
  beforeEach(async () => {
    panel = new Panel(await race.panel());
  });
  afterAll(() => race.close());

  /** Undoes what a restoration does not: rules of a restored platform need a new confirmation. */
  async function forgetUnsureRules(): Promise<void> {
    const publications = race.app.get(PublicationsService);
    await race.dataSource.transaction(async (manager) => {
      await manager.update(RegionRule, { needsConfirmation: true }, { needsConfirmation: false });
      await publications.touch(manager, 'regions');
    });
    await publications.changed();
  }

  it.each(CHANGES)(
    'is restored to the byte after $description ($route)',
    async ({ make, isPrivate = false, unconfirmsRules = false }) => {
      const ids = (await panel.bonuses()).map(({ id }) => id);
      const read = async () => [await publishedSite(race, ids), await panelState(panel)] as const;
      race.clock.advance(SECOND_MS);
      const before = known ?? (await read());
      known = undefined;

      race.clock.advance(SECOND_MS);
      const restore = await make(panel);
      const [changed, changedInPanel] = await read();
      if (isPrivate) expect(changedInPanel).not.toEqual(before[1]);
      else expect(changed).not.toEqual(before[0]);

      race.clock.advance(SECOND_MS);
      await restore();
      if (unconfirmsRules) await forgetUnsureRules();
      const restored = await read();
      expect(restored).toEqual(before);
      known = restored;
    },
  );
});
