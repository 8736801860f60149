import assert from 'node:assert/strict';
import type { Bonus } from '../../testing/admin-responses.ts';
import type { TestServer } from '../../testing/server.ts';
import { isAcknowledged, type WriteHistory } from './concurrent-writes.ts';

/** A bonus as an audit row describes it. */
interface Audited {
  id: number;
  title: string | undefined;
}

const NOTHING_CHANGED = /: 503 \{"error":"The database [^"]+ Nothing was changed[^"]*"\}/;
const UNCERTAIN =
  ': 503 {"error":"The database failed while saving, so the change may or may not be stored.';

/**
 * Asserts that every acknowledged write is stored with its audit row, that no write is stored in part, that
 * the error messages of the rejected writes are correct, and that the database is not damaged.
 *
 * @returns for the log: how many writes were reported as possibly stored, and how many of them are stored
 */
export async function assertNothingLost(
  server: TestServer,
  history: WriteHistory,
): Promise<{ uncertain: number; stored: number }> {
  const { client } = history;
  const [bonuses, activity] = [await client.listBonuses(), await client.activity()];
  const audited = activity
    .filter(({ entity }) => entity === 'bonus')
    .map(({ entityId, after }) => ({
      id: Number(entityId),
      title: (after as { title?: string } | null)?.title,
    }));
  assertAcknowledgedIsStored(history, bonuses, audited);
  assertNothingReverted(history, bonuses);
  assertNothingStoredInPart(bonuses, audited);
  assert.deepEqual(await server.integrityProblems(), [], 'the database is not damaged');
  return assertErrorMessagesAreCorrect(history, audited);
}

function assertAcknowledgedIsStored(
  { records, workers }: WriteHistory,
  bonuses: Bonus[],
  audited: Audited[],
): void {
  const bonusById = new Map(bonuses.map((bonus) => [bonus.id, bonus]));
  const changed = new Set(workers.map(({ updates }) => updates));
  const rows = Map.groupBy(audited, ({ id, title }) => `${id} ${title}`);
  for (const { id, title } of records.filter(isAcknowledged)) {
    const own = rows.get(`${id} ${title}`) ?? [];
    assert.equal(own.length, 1, `'${title}' was acknowledged and has one audit row`);
    if (changed.has(id)) continue;
    assert.equal(bonusById.get(id)?.title, title, `'${title}' was acknowledged and is stored`);
  }
}

/** Asserts that a changed bonus has the values of its last acknowledged change, or of a later one. */
function assertNothingReverted({ records, workers }: WriteHistory, bonuses: Bonus[]): void {
  const bonusById = new Map(bonuses.map((bonus) => [bonus.id, bonus]));
  for (const { name, updates } of workers.filter((worker) => worker.updates !== null)) {
    const bonus = bonusById.get(updates ?? 0);
    const own = records.filter(({ worker }) => worker === name);
    const acknowledged = own.filter(isAcknowledged).at(-1);
    // The write that was not acknowledged may have been stored.
    const allowed = own.slice(acknowledged === undefined ? 0 : own.indexOf(acknowledged));
    const unchanged = acknowledged === undefined && bonus?.title.includes('from before') === true;
    assert.ok(
      unchanged || allowed.some(({ title }) => title === bonus?.title),
      `${name}'s bonus is '${bonus?.title}' after '${acknowledged?.title}' was acknowledged`,
    );
    if (bonus?.title === acknowledged?.title) assert.equal(bonus?.version, acknowledged?.version);
  }
}

/** Asserts that each bonus matches its newest audit row, whether the write was acknowledged or not. */
function assertNothingStoredInPart(bonuses: Bonus[], audited: Audited[]): void {
  const newest = new Map(audited.toReversed().map(({ id, title }) => [id, title]));
  const written = bonuses.filter(({ title }) => /write \d+$|from before/.test(title));
  assert.deepEqual(
    written.map(({ id, title }) => [id, title]),
    written.map(({ id }) => [id, newest.get(id)]),
  );
  const ids = new Set(bonuses.map(({ id }) => id));
  const missing = [...newest.keys()].filter((id) => !ids.has(id));
  assert.deepEqual(missing, [], 'every audit row belongs to a bonus that exists');
}

/** Asserts that a write whose error message was 'Nothing was changed' is not stored. */
function assertErrorMessagesAreCorrect({ records }: WriteHistory, audited: Audited[]) {
  const titles = new Set(audited.map(({ title }) => title));
  const counts = { uncertain: 0, stored: 0 };
  for (const record of records) {
    if (record.outcome !== 'rejected') continue;
    if (record.reason.includes(UNCERTAIN)) {
      counts.uncertain += 1;
      if (titles.has(record.title)) counts.stored += 1;
      continue;
    }
    assert.match(record.reason, NOTHING_CHANGED);
    assert.ok(
      !titles.has(record.title),
      `'${record.title}' was reported as not stored, but is stored`,
    );
  }
  return counts;
}
