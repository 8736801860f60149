import type { Unit } from '../../sources/connectors/connector.js';
import { allConnectors } from '../../sources/connectors/connectors.js';
import { readRows } from '../../sources/connectors/read-rows.js';
import type { SourceAnswer } from '../../sources/rows/source-rows.service.js';
import { SourceError, type SourceErrorCode } from '../../sources/source-error.js';
import { type StoredStandings, toStored } from '../standings/stored-standings.js';
import type { Ruling } from './rulings/apply-rulings.js';
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
  /** Whether a running total that has fallen was reset, and counts as it is. */
  acceptsReset: boolean;
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
  /** The rows from which a running total counts from now on, as `rows`; null if that does not change. */
  baseline: Uint8Array | null;
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

async function partOf(source: SourceInput): Promise<Part> {
  const { platformKey, answer, stored, baseline, acceptsReset } = source;
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
    const kept = await storeRows({ rows, hasMaskedNames });
    const isFirst = window === 'cumulative' && baseline === undefined;
    const before = baseline ? (await storedRows(baseline)).rows : null;
    const hasFallen = before !== null && totalOf(rows) < totalOf(before);
    const wasReset = hasFallen && acceptsReset;
    const newBaseline = wasReset ? await storeRows({ rows: [], hasMaskedNames }) : null;
    return {
      read: {
        ok: true,
        reading: {
          ...{ rows: kept, players: rows.length, unit, hasFallen },
          baseline: isFirst ? kept : newBaseline,
          race: race && { startsAt: race.startsAt, endsAt: race.endsAt },
        },
      },
      rows: {
        ...{ platformKey, rows, hasMaskedNames },
        baseline: isFirst ? rows : wasReset ? [] : before,
      },
    };
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    const { code, reason, retryAfterMs } = error;
    return { read: { ok: false, code, reason, retryAfterMs }, rows: null };
  }
}

const totalOf = (rows: readonly { amount: bigint }[]): bigint =>
  rows.reduce((sum, { amount }) => sum + amount, 0n);

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
