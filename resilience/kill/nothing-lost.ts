import assert from 'node:assert/strict';
import type { Bonus } from '../../testing/admin-client.ts';
import type { TestServer } from '../../testing/server.ts';
import { type Aftermath, isAcknowledged } from './amid-writes.ts';

/** What an audit row tells of an offer. */
interface Audited {
  id: number;
  title: string | undefined;
}

const NOTHING_CHANGED = /: 503 \{"error":"The database [^"]+ Nothing was changed[^"]*"\}/;
const UNKNOWN =
  ': 503 {"error":"The database failed while saving, so the change may or may not be stored.';

/**
 * Everything that was acknowledged is there with its audit row, nothing is half done, what was told of
 * the refused writes is true, and the database is whole.
 *
 * @returns for the log: of how many writes it was told that they may be stored or not, and how many are
 */
export async function assertNothingLost(
  server: TestServer,
  aftermath: Aftermath,
): Promise<{ open: number; stored: number }> {
  const { client } = aftermath;
  const [offers, activity] = [await client.listBonuses(), await client.activity()];
  const audited = activity
    .filter(({ entity }) => entity === 'bonus')
    .map(({ entityId, after }) => ({
      id: Number(entityId),
      title: (after as { title?: string } | null)?.title,
    }));
  assertAcknowledgedIsThere(aftermath, offers, audited);
  assertNothingUndone(aftermath, offers);
  assertNothingHalfDone(offers, audited);
  assert.deepEqual(await server.damage(), [], 'the database is whole');
  return assertToldTheTruth(aftermath, audited);
}

function assertAcknowledgedIsThere(
  { records, lanes }: Aftermath,
  offers: Bonus[],
  audited: Audited[],
): void {
  const offerById = new Map(offers.map((offer) => [offer.id, offer]));
  const changed = new Set(lanes.map(({ updates }) => updates));
  const rows = Map.groupBy(audited, ({ id, title }) => `${id} ${title}`);
  for (const { id, title } of records.filter(isAcknowledged)) {
    const own = rows.get(`${id} ${title}`) ?? [];
    assert.equal(own.length, 1, `'${title}' was acknowledged and has one audit row`);
    if (changed.has(id)) continue;
    assert.equal(offerById.get(id)?.title, title, `'${title}' was acknowledged and is there`);
  }
}

/** An offer that was changed is as the last acknowledged change left it, or as one that came after. */
function assertNothingUndone({ records, lanes }: Aftermath, offers: Bonus[]): void {
  const offerById = new Map(offers.map((offer) => [offer.id, offer]));
  for (const { name, updates } of lanes.filter((lane) => lane.updates !== null)) {
    const offer = offerById.get(updates ?? 0);
    const own = records.filter(({ lane }) => lane === name);
    const acknowledged = own.filter(isAcknowledged).at(-1);
    // The write that was not acknowledged may have been stored.
    const allowed = own.slice(acknowledged === undefined ? 0 : own.indexOf(acknowledged));
    const unchanged = acknowledged === undefined && offer?.title.includes('from before') === true;
    assert.ok(
      unchanged || allowed.some(({ title }) => title === offer?.title),
      `${name}'s offer is '${offer?.title}' after '${acknowledged?.title}' was acknowledged`,
    );
    if (offer?.title === acknowledged?.title) assert.equal(offer?.version, acknowledged?.version);
  }
}

/** With or without an acknowledgement: an offer's newest audit row tells what it is. */
function assertNothingHalfDone(offers: Bonus[], audited: Audited[]): void {
  const newest = new Map(audited.toReversed().map(({ id, title }) => [id, title]));
  const written = offers.filter(({ title }) => /write \d+$|from before/.test(title));
  assert.deepEqual(
    written.map(({ id, title }) => [id, title]),
    written.map(({ id }) => [id, newest.get(id)]),
  );
  const there = new Set(offers.map(({ id }) => id));
  const missing = [...newest.keys()].filter((id) => !there.has(id));
  assert.deepEqual(missing, [], 'no audit row tells of an offer that is not there');
}

/** Who was told that nothing was changed can believe it. */
function assertToldTheTruth({ records }: Aftermath, audited: Audited[]) {
  const stored = new Set(audited.map(({ title }) => title));
  const told = { open: 0, stored: 0 };
  for (const one of records) {
    if (one.outcome !== 'refused') continue;
    if (one.reason.includes(UNKNOWN)) {
      told.open += 1;
      if (stored.has(one.title)) told.stored += 1;
      continue;
    }
    assert.match(one.reason, NOTHING_CHANGED);
    assert.ok(!stored.has(one.title), `'${one.title}' is stored, but was told not to be`);
  }
  return told;
}
