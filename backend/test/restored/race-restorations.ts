import type { AdminLeaderboardDto } from '../../src/leaderboard/admin-leaderboard.dto.js';
import type { Panel } from './panel.js';
import type { RestorableChange } from './restorable-change.js';
import { CLOSED_MONTH, PAID_RANK, UNPAID_RANK } from './site-content.js';

const MARKS = '/api/admin/leaderboard/:month/paid-marks/:rank';
const pathOf = (rank: number) =>
  MARKS.replace(':month', CLOSED_MONTH).replace(':rank', String(rank));

async function versionOf({ browser }: Panel, rank: number): Promise<number> {
  const { body } = await browser.get(`/api/admin/leaderboard?month=${CLOSED_MONTH}`).expect(200);
  const entry = (body as AdminLeaderboardDto).entries.find((row) => row.rank === rank);
  return entry?.paidMark?.version ?? 0;
}

async function addMark(panel: Panel, rank: number): Promise<void> {
  const version = await versionOf(panel, rank);
  await panel.browser.put(pathOf(rank)).send({ version, note: null }).expect(200);
}

async function removeMark(panel: Panel, rank: number): Promise<void> {
  const version = await versionOf(panel, rank);
  await panel.browser.delete(pathOf(rank)).query({ version }).expect(200);
}

async function restoreMark(panel: Panel, rank: number): Promise<void> {
  const version = await versionOf(panel, rank);
  await panel.browser
    .post(`${pathOf(rank)}/restore`)
    .send({ version })
    .expect(200);
}

const video = (changes: object, stored: object): RestorableChange => ({
  route: 'PATCH /api/admin/videos/:id',
  description: `a video with ${JSON.stringify(changes)}`,
  make: async ({ browser }) => {
    const path = '/api/admin/videos/LoNg0000001';
    await browser.patch(path).send(changes).expect(200);
    return () => browser.patch(path).send(stored).expect(200);
  },
});

const HIDDEN_PLAYERS = '/api/admin/leaderboard/hidden-players/:id';

/** The path that hides the winner of the closed month. */
async function hiddenWinner({ browser }: Panel): Promise<string> {
  const { body } = await browser.get(`/api/admin/leaderboard?month=${CLOSED_MONTH}`).expect(200);
  return HIDDEN_PLAYERS.replace(':id', (body as AdminLeaderboardDto).entries[0]?.id ?? '');
}

const hide = ({ browser }: Panel, path: string) =>
  browser.put(path).send({ month: CLOSED_MONTH, reason: 'Request 77' }).expect(200);

const showAgain = ({ browser }: Panel, path: string) => browser.delete(path).expect(204);

/** All changes of videos, of hidden players and of the marks of paid prizes. */
export const RACE_RESTORATIONS: RestorableChange[] = [
  video({ hidden: true }, { hidden: false }),
  video({ kind: 'short' }, { kind: null }),
  {
    route: `PUT ${HIDDEN_PLAYERS}`,
    description: 'a hidden player',
    make: async (panel) => {
      const path = await hiddenWinner(panel);
      await hide(panel, path);
      return () => showAgain(panel, path);
    },
  },
  {
    route: `DELETE ${HIDDEN_PLAYERS}`,
    description: 'a player who is shown again',
    make: async (panel) => {
      const path = await hiddenWinner(panel);
      await hide(panel, path);
      await showAgain(panel, path);
      await hide(panel, path);
      return () => showAgain(panel, path);
    },
  },
  {
    route: `PUT ${MARKS}`,
    description: 'a prize that is marked as paid',
    make: async (panel) => {
      await addMark(panel, UNPAID_RANK);
      return () => removeMark(panel, UNPAID_RANK);
    },
  },
  {
    route: `DELETE ${MARKS}`,
    description: 'a removed mark of a paid prize',
    make: async (panel) => {
      await removeMark(panel, PAID_RANK);
      return () => restoreMark(panel, PAID_RANK);
    },
  },
  {
    route: `POST ${MARKS}/restore`,
    description: 'a restored mark of a paid prize',
    make: async (panel) => {
      await addMark(panel, UNPAID_RANK);
      await removeMark(panel, UNPAID_RANK);
      await restoreMark(panel, UNPAID_RANK);
      return () => removeMark(panel, UNPAID_RANK);
    },
  },
];
