import { expect } from '@jest/globals';
import { PaidMark } from '../../src/leaderboard/paid-marks/paid-mark.entity.js';
import { type AuditRow, type Change, DEPUTY } from './change.js';
import type { Browser } from '../harness.js';
import type { Race } from '../race.js';
import { changeSettings } from '../settings-form.js';

const MONTH = '2026-10';
const RANK = 2;
const ROUTE = '/api/admin/leaderboard/:month/paid-marks/:rank';
const PATH = ROUTE.replace(':month', MONTH).replace(':rank', String(RANK));
const NOTE = 'Tip 77';

/** A closed month whose prizes visitors see, without marks. */
async function prepareMonth(browser: Browser, race: Race): Promise<void> {
  await race.addClosedMonth(MONTH, [100, 50]);
  await race.dataSource.getRepository(PaidMark).clear();
  await changeSettings(browser, { showPaidPrizes: true });
}

const paidPrizes = async (race: Race) => (await race.standings(`?month=${MONTH}`)).paidPrizes;

const mark = (browser: Browser, version: number) =>
  browser.put(PATH).send({ version, note: NOTE }).expect(200);

/** The mark as the audit log stores it. */
const RECORD = {
  month: MONTH,
  rank: RANK,
  prize: 50,
  paidBy: DEPUTY.username,
  paidAt: expect.any(String),
  note: NOTE,
};

const auditRow = (
  verb: string,
  result: string,
  [before, after]: readonly [object | null, object | null],
): AuditRow => ({
  action: `leaderboard.${verb}`,
  entity: 'leaderboard',
  entityId: MONTH,
  summary: `Race of ${MONTH}, prize of rank ${RANK}: ${result}`,
  before,
  after,
});

/** All changes to the marks of paid prizes. */
export const PAID_MARK_CHANGES: Change[] = [
  {
    route: `PUT ${ROUTE}`,
    description: 'a prize is marked as paid',
    publicState: paidPrizes,
    prepare: async (browser, race) => {
      await prepareMonth(browser, race);
      return async () => {
        await mark(browser, 0);
        return {
          auditRows: [auditRow('prize-paid', 'marked as paid', [null, RECORD])],
          published: { paid: 1, total: 2 },
        };
      };
    },
  },
  {
    route: `PUT ${ROUTE}`,
    description: 'the note on a paid prize is changed',
    prepare: async (browser, race) => {
      await prepareMonth(browser, race);
      await mark(browser, 0);
      return async () => {
        await browser.put(PATH).send({ version: 1, note: null }).expect(200);
        const row = auditRow('prize-note-changed', 'note changed', [
          RECORD,
          { ...RECORD, note: null },
        ]);
        return { auditRows: [row] };
      };
    },
  },
  {
    route: `DELETE ${ROUTE}`,
    description: 'the mark of a paid prize is removed',
    publicState: paidPrizes,
    prepare: async (browser, race) => {
      await prepareMonth(browser, race);
      await mark(browser, 0);
      return async () => {
        await browser.delete(PATH).expect(200);
        return {
          auditRows: [auditRow('prize-unpaid', 'no longer marked as paid', [RECORD, null])],
          published: { paid: 0, total: 2 },
        };
      };
    },
  },
  {
    route: `POST ${ROUTE}/restore`,
    description: 'a removed mark is restored',
    publicState: paidPrizes,
    prepare: async (browser, race) => {
      await prepareMonth(browser, race);
      await mark(browser, 0);
      await browser.delete(PATH).expect(200);
      return async () => {
        await browser.post(`${PATH}/restore`).send({ version: 2 }).expect(200);
        return {
          auditRows: [auditRow('prize-paid-again', 'marked as paid again', [null, RECORD])],
          published: { paid: 1, total: 2 },
        };
      };
    },
  },
];
