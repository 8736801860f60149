import { expect } from '@jest/globals';
import sharp from 'sharp';
import { sheet } from '../../../testing/upstreams/sheet.ts';
import { raceRows } from '../../../testing/race-rows.ts';
import type { HistoryEntryDto } from '../../src/core/http/history/history-entry.dto.js';
import type { SiteDto } from '../../src/settings/site.dto.js';
import type { Change, Outcome } from './change.js';
import { HIDDEN_PLAYER_CHANGES } from './hidden-player-changes.js';
import { PAID_MARK_CHANGES } from './paid-mark-changes.js';
import type { Race } from '../race.js';
import { changeSettings, readSettings, toSave } from '../settings-form.js';

const VIDEO = 'LoNg0000001';
const TITLE = 'I turned $100 into a bonus hunt of 40 slots';

const videos = async ({ http }: Race) => (await http.get('/api/videos').expect(200)).body;
const idsOf = (list: { id: string }[]) => list.map(({ id }) => id);
const site = async ({ http }: Race) => (await http.get('/api/site').expect(200)).body as SiteDto;
const players = async (race: Race) => (await race.standings()).activePlayers;

/** A change to a video that still has its default values. */
function videoChange(
  description: string,
  change: { hidden?: boolean; kind?: 'short' },
  summary: string,
  [isLong, isShort]: [boolean, boolean],
): Change {
  const before = { hidden: false, kind: null };
  return {
    route: 'PATCH /api/admin/videos/:id',
    description,
    publicState: async (race) => {
      const { longVideos, shorts } = await videos(race);
      return [idsOf(longVideos).includes(VIDEO), idsOf(shorts).includes(VIDEO)];
    },
    prepare: async (browser) => {
      await browser.post('/api/admin/refresh-videos').expect(200);
      await browser.patch(`/api/admin/videos/${VIDEO}`).send(before).expect(200);
      return async () => {
        await browser.patch(`/api/admin/videos/${VIDEO}`).send(change).expect(200);
        return {
          auditRows: [
            {
              action: 'video.updated',
              entity: 'video',
              entityId: VIDEO,
              summary: `Video '${TITLE}': ${summary}.`,
              before,
              after: { ...before, ...change },
            },
          ],
          published: [isLong, isShort],
        };
      };
    },
  };
}

const refreshRow = (month: string, playerCount: number): Outcome['auditRows'][number] => ({
  action: 'leaderboard.refreshed',
  entity: 'leaderboard',
  entityId: month,
  summary: `Leaderboard refreshed: ${playerCount} players`,
  before: null,
  after: { month, players: playerCount, totalWagered: expect.any(Number) },
});

/** All changes to videos, settings, sources and the race. */
export const SITE_CHANGES: Change[] = [
  videoChange('a video is hidden', { hidden: true }, 'hidden', [false, false]),
  videoChange('a video is classified as a Short', { kind: 'short' }, 'is a Short', [false, true]),
  {
    route: 'PUT /api/admin/settings',
    description: 'the settings are saved',
    publicState: async (race) => {
      const { code, creator } = await site(race);
      return { code, name: creator.name };
    },
    prepare: async (browser) => {
      const stored = await readSettings(browser);
      const before = { code: stored.code, creator: stored.creator };
      const after = { code: 'LUCKY', creator: { ...stored.creator, name: 'Lucky Lou' } };
      return async () => {
        await browser
          .put('/api/admin/settings')
          .send({ ...toSave(stored), ...after })
          .expect(200);
        return {
          auditRows: [
            {
              action: 'settings.updated',
              entity: 'settings',
              summary: 'Site settings updated: creator, code',
              before,
              after,
            },
          ],
          published: { code: 'LUCKY', name: 'Lucky Lou' },
        };
      };
    },
  },
  {
    route: 'POST /api/admin/settings/history/:entry/restore',
    description: 'an older version of the settings is restored',
    publicState: async (race) => (await site(race)).code,
    prepare: async (browser) => {
      await changeSettings(browser, { code: 'BEFORE' });
      await changeSettings(browser, { code: 'AFTER' });
      const { body } = await browser.get('/api/admin/settings/history').expect(200);
      const [latest] = body as HistoryEntryDto[];
      return async () => {
        await browser.post(`/api/admin/settings/history/${latest?.entry}/restore`).expect(200);
        return {
          auditRows: [
            {
              action: 'settings.reverted',
              entity: 'settings',
              summary: 'Site settings reverted: code',
              before: { code: 'AFTER' },
              after: { code: 'BEFORE' },
            },
          ],
          published: 'BEFORE',
        };
      };
    },
  },
  {
    route: 'PUT /api/admin/live',
    description: 'the owner declares to be live',
    publicState: async ({ http }) => (await http.get('/api/live').expect(200)).body.status,
    prepare: async (browser, { clock }) => {
      await browser.put('/api/admin/live').send({ liveUntil: null }).expect(200);
      const { live: before } = await readSettings(browser);
      const liveUntil = new Date(clock.now().getTime() + 3_600_000).toISOString();
      return async () => {
        await browser.put('/api/admin/live').send({ liveUntil }).expect(200);
        return {
          auditRows: [
            {
              action: 'settings.updated',
              entity: 'settings',
              summary: 'Site settings updated: live',
              before: { live: before },
              after: { live: { ...before, liveUntil } },
            },
          ],
          published: 'live',
        };
      };
    },
  },
  {
    route: 'PUT /api/admin/setup',
    description: 'Setup is dismissed',
    prepare: async (browser) => {
      await browser.put('/api/admin/setup').send({ dismissed: false }).expect(200);
      return async () => {
        await browser.put('/api/admin/setup').send({ dismissed: true }).expect(200);
        return {
          auditRows: [
            {
              action: 'setup.dismissed',
              entity: 'setup',
              summary: 'Setup dismissed',
              before: { dismissed: false },
              after: { dismissed: true },
            },
          ],
        };
      };
    },
  },
  {
    route: 'POST /api/admin/code-replacements',
    description: 'an old code is replaced',
    publicState: async (race) => (await site(race)).texts.footer,
    prepare: async (browser) => {
      const { texts } = await readSettings(browser);
      const before = { ...texts, footer: 'Use OLD' };
      await changeSettings(browser, { code: 'CURRENT', texts: before });
      return async () => {
        const body = { from: { code: 'OLD' }, preview: false };
        await browser.post('/api/admin/code-replacements').send(body).expect(200);
        return {
          auditRows: [
            {
              action: 'settings.code-replaced',
              entity: 'settings',
              summary: 'Code "OLD" replaced in 1 place',
              before: { texts: before, bonuses: {} },
              after: { texts: { ...before, footer: 'Use {code}' }, bonuses: {} },
            },
          ],
          published: 'Use CURRENT',
        };
      };
    },
  },
  {
    route: 'POST /api/admin/import',
    description: 'a file is imported',
    publicState: async (race) => (await site(race)).code,
    prepare: async (browser) => {
      const { body: document } = await browser.get('/api/admin/export').expect(200);
      const before = document.settings.code as string;
      const settings = { ...document.settings, code: 'IMPORTED' };
      const send = (options: object) =>
        browser
          .post('/api/admin/import')
          .query(options)
          .set('Content-Type', 'application/vnd.playhouse+json')
          .send(JSON.stringify({ ...document, settings }))
          .expect(200);
      const { state } = (await send({ preview: true })).body;
      return async () => {
        await send({ state });
        return {
          auditRows: [
            {
              action: 'settings.imported',
              entity: 'settings',
              summary: 'File imported: settings',
              before: { code: before, bonuses: {} },
              after: { code: 'IMPORTED', bonuses: {} },
            },
          ],
          published: 'IMPORTED',
        };
      };
    },
  },
  {
    route: 'PUT /api/admin/avatar',
    description: "the creator's picture is replaced",
    publicState: async (race) => (await site(race)).creator.avatarUrl,
    prepare: async (browser, race) => {
      const before = await site(race);
      const black = { width: 64, height: 64, channels: 3 as const, background: '#000' };
      const picture = await sharp({ create: black }).png().toBuffer();
      return async () => {
        const { body } = await browser
          .put('/api/admin/avatar')
          .set('Content-Type', 'image/png')
          .send(picture)
          .expect(200);
        return {
          auditRows: [
            {
              action: 'settings.avatar-updated',
              entity: 'settings',
              summary: "Creator's picture replaced",
              before: { avatarUrl: before.creator.avatarUrl },
              after: { avatarUrl: body.avatarUrl },
            },
          ],
          published: body.avatarUrl,
        };
      };
    },
  },
  {
    route: 'POST /api/admin/refresh-videos',
    description: 'the channel is read',
    publicState: async (race) => idsOf((await videos(race)).longVideos),
    prepare: async (browser, { upstreams }) => {
      await browser.post('/api/admin/refresh-videos').expect(200);
      upstreams.serveChannel([{ id: 'onlyvideo00', title: 'The only one', duration: 'PT9M' }]);
      return async () => {
        const { body } = await browser.get('/api/admin/videos').expect(200);
        await browser.post('/api/admin/refresh-videos').expect(200);
        return {
          auditRows: [
            {
              action: 'videos.refreshed',
              entity: 'videos',
              summary: `Videos refreshed: 1 listed, 1 new, ${body.length} removed.`,
              after: { source: 'youtube', videos: 1, added: 1, removed: body.length },
            },
          ],
          published: ['onlyvideo00'],
        };
      };
    },
  },
  {
    route: 'POST /api/admin/refresh-leaderboard',
    description: 'the sheets are read',
    publicState: players,
    prepare: (browser, { upstreams }) => {
      upstreams.serve('sheet-com', sheet(raceRows(20)));
      upstreams.serve('sheet-us', sheet([]));
      return Promise.resolve(async () => {
        await browser.post('/api/admin/refresh-leaderboard').send({}).expect(200);
        return { auditRows: [refreshRow('2026-11', 20)], published: 20 };
      });
    },
  },
  {
    route: 'POST /api/admin/refresh-leaderboard',
    description: 'a shrunken sheet is accepted',
    publicState: players,
    prepare: async (browser, { upstreams }) => {
      upstreams.serve('sheet-com', sheet(raceRows(20)));
      upstreams.serve('sheet-us', sheet([]));
      await browser.post('/api/admin/refresh-leaderboard').send({ acceptSheet: true }).expect(200);
      upstreams.serve('sheet-com', sheet(raceRows(3)));
      return async () => {
        await browser.post('/api/admin/refresh-leaderboard').send({}).expect(502);
        await browser
          .post('/api/admin/refresh-leaderboard')
          .send({ acceptSheet: true })
          .expect(200);
        return {
          auditRows: [
            {
              action: 'leaderboard.sheet-accepted',
              entity: 'leaderboard',
              entityId: '2026-11',
              summary:
                'The Stake.com sheet was accepted: it shrank from 20 rows to 3, less than half',
              before: null,
              after: expect.objectContaining({ sheet: 'com' }),
            },
            refreshRow('2026-11', 3),
          ],
          published: 3,
        };
      };
    },
  },
  // They refresh the standings, so they come after the changes of the sheets.
  ...PAID_MARK_CHANGES,
  ...HIDDEN_PLAYER_CHANGES,
];
