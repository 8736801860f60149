import type { Unit } from '../../sources/connectors/connector.js';
import { allConnectors } from '../../sources/connectors/connectors.js';
import { readRows } from '../../sources/connectors/read-rows.js';
import type { SourceAnswer } from '../../sources/rows/source-rows.service.js';
import { SourceError, type SourceErrorCode } from '../../sources/source-error.js';
import { type StoredStandings, toStored } from '../standings/stored-standings.js';
import type { Ruling } from './apply-rulings.js';
import { type Merge, rankRows, type RowsOfSource } from './rank-rows.js';
import { storedRows, storeRows } from './stored-rows.js';

/** A source of a race: a new answer, or what is stored of an earlier one. */
export interface SourceInput {
  platformKey: string;
  answer: SourceAnswer | null;
  /** Rows of `storeRows`, used without an answer; null if there are none. */
  stored: Uint8Array | null;
  /** Rows of `storeRows` from which a running total counts. */
  baseline: Uint8Array | undefined;
}

export interface RaceInput {
  merge: Merge;
  rulings: Ruling[];
  sources: SourceInput[];
}

/** What was read from a new answer. */
export interface NewReading {
  /** See `storeRows`. */
  rows: Uint8Array;
  players: number;
  unit: Unit;
  /** Whether it is a running total's first answer, from which it counts. */
  isBaseline: boolean;
  /** Whether a running total is below that from which it counts. */
  hasFallen: boolean;
  /** The dates of the casino's own race. */
  race: { startsAt: Date; endsAt: Date } | null;
}

/** The result of a source; without a reading if its answer was not new. */
export type ReadSource =
  | { ok: true; reading?: NewReading }
  | { ok: false; code: SourceErrorCode; reason: string; retryAfterMs: number | undefined };

/** Standings as they are stored. */
export interface ComputedRace extends StoredStandings {
  /** `wagered` in units. */
  totals: { players: number; wagered: number };
}

export interface RaceOutput {
  /** In the order of the sources. */
  reads: ReadSource[];
  /** Null if an answer could not be read. */
  standings: ComputedRace | null;
}

interface Part {
  read: ReadSource;
  rows: RowsOfSource | null;
}

async function partOf({ platformKey, answer, stored, baseline }: SourceInput): Promise<Part> {
  if (!answer) {
    const { rows, hasMaskedNames } = await storedRows(stored);
    const before = baseline ? (await storedRows(baseline)).rows : null;
    return { read: { ok: true }, rows: { platformKey, rows, hasMaskedNames, baseline: before } };
  }
  const connector = (await allConnectors()).get(answer.connector);
  if (!connector) throw new Error(`There is no connector ${answer.connector}.`);
  try {
    const read = readRows(connector, answer.bodies, answer.context);
    const { rows, unit, race, window, hasMaskedNames } = read;
    const isBaseline = window === 'cumulative' && baseline === undefined;
    const earlier = baseline ? (await storedRows(baseline)).rows : null;
    const before = isBaseline ? rows : earlier;
    const total = (list: readonly { amount: bigint }[]) =>
      list.reduce((sum, { amount }) => sum + amount, 0n);
    return {
      read: {
        ok: true,
        reading: {
          ...{ rows: await storeRows({ rows, hasMaskedNames }), players: rows.length, unit },
          ...{ isBaseline, hasFallen: before !== null && total(rows) < total(before) },
          race: race && { startsAt: race.startsAt, endsAt: race.endsAt },
        },
      },
      rows: { platformKey, rows, hasMaskedNames, baseline: before },
    };
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    const { code, reason, retryAfterMs } = error;
    return { read: { ok: false, code, reason, retryAfterMs }, rows: null };
  }
}

/** Reads the answers of a race's sources, and ranks the players. Needs neither the application nor a database. */
export async function rankRace({ sources, merge, rulings }: RaceInput): Promise<RaceOutput> {
  const parts: Part[] = [];
  for (const source of sources) parts.push(await partOf(source));
  const rows = parts.flatMap((part) => part.rows ?? []);
  const reads = parts.map(({ read }) => read);
  if (rows.length < parts.length) return { reads, standings: null };
  const standings = rankRows(rows, merge, rulings);
  const totals = { players: standings.size, wagered: standings.totalWagered };
  return { reads, standings: { ...(await toStored(standings)), totals } };
}
