import { HiddenPlayer } from '../../src/leaderboard/hidden-players/hidden-player.entity.js';
import { type AuditRow, type Change, DEPUTY } from './change.js';
import { expect } from '@jest/globals';
import type { Browser } from '../harness.js';
import type { Race } from '../race.js';

const MONTH = '2026-10';
const ROUTE = '/api/admin/leaderboard/hidden-players/:id';
const REASON = 'Request 77';

/** A closed month without hidden players; returns the path of its winner. */
async function prepareMonth(browser: Browser, race: Race): Promise<string> {
  await race.addClosedMonth(MONTH, [100, 50]);
  const stored = race.dataSource.getRepository(HiddenPlayer);
  for (const { id } of await stored.find()) {
    await browser.delete(ROUTE.replace(':id', id)).expect(204);
  }
  const { entries } = await race.fullStandings(`?month=${MONTH}`);
  return ROUTE.replace(':id', entries[0]?.id ?? '');
}

const winner = async (race: Race) => (await race.standings(`?month=${MONTH}`)).entries[0]?.username;

const hide = (browser: Browser, path: string, reason = REASON) =>
  browser.put(path).send({ month: MONTH, reason }).expect(200);

const RECORD = {
  month: MONTH,
  reason: REASON,
  hiddenBy: DEPUTY.username,
  hiddenAt: expect.any(String),
};

const auditRow = (
  verb: string,
  summary: string,
  [before, after]: readonly [object | null, object | null],
): AuditRow => ({
  action: `hidden-player.${verb}`,
  entity: 'hidden-player',
  entityId: expect.stringMatching(/^[\w-]{16}$/) as unknown as string,
  summary,
  before,
  after,
});

/** All changes to hidden players. */
export const HIDDEN_PLAYER_CHANGES: Change[] = [
  {
    route: `PUT ${ROUTE}`,
    description: 'the name of a player is hidden',
    publicState: winner,
    prepare: async (browser, race) => {
      const path = await prepareMonth(browser, race);
      return async () => {
        await hide(browser, path);
        return {
          auditRows: [auditRow('hidden', "A player's name was hidden", [null, RECORD])],
          published: 'Hidden player',
        };
      };
    },
  },
  {
    route: `PUT ${ROUTE}`,
    description: 'the reason for hiding a name is changed',
    prepare: async (browser, race) => {
      const path = await prepareMonth(browser, race);
      await hide(browser, path);
      return async () => {
        await hide(browser, path, 'Request 78');
        const sides = [RECORD, { ...RECORD, reason: 'Request 78' }] as const;
        const summary = 'The reason for hiding a player was changed';
        return { auditRows: [auditRow('reason-changed', summary, sides)] };
      };
    },
  },
  {
    route: `POST ${ROUTE}/hidden-again`,
    description: 'a player who was hidden with an earlier secret is marked as hidden again',
    prepare: async (browser, race) => {
      const path = await prepareMonth(browser, race);
      await hide(browser, path);
      const id = path.slice(path.lastIndexOf('/') + 1);
      await race.dataSource.getRepository(HiddenPlayer).update({ id }, { keyId: 'an earlier key' });
      return async () => {
        await browser.post(`${path}/hidden-again`).expect(200);
        const summary = 'A player was hidden again after SESSION_SECRET was replaced';
        return { auditRows: [auditRow('hidden-again', summary, [null, RECORD])] };
      };
    },
  },
  {
    route: `DELETE ${ROUTE}`,
    description: 'the name of a hidden player is shown again',
    publicState: winner,
    prepare: async (browser, race) => {
      const path = await prepareMonth(browser, race);
      const published = await winner(race);
      await hide(browser, path);
      return async () => {
        await browser.delete(path).expect(204);
        return {
          auditRows: [auditRow('shown', 'A hidden player is shown again', [RECORD, null])],
          published,
        };
      };
    },
  },
];
