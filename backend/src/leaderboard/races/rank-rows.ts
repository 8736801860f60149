import type { SourceRow } from '../../sources/connectors/read-rows.js';
import { compareCodePoints } from '../standings/merge-sheets.js';
import { IS_MASKED, Standings } from '../standings/standings.js';
import { applyRulings, type RankedPlayer, type Ruling } from './rulings/apply-rulings.js';

/**
 * Which rows are one player. `by-name`: those with exactly the same name, in any source; `separate`: those of one
 * platform with the same id or, without ids, the same name.
 */
export const MERGES = ['by-name', 'separate'] as const;
export type Merge = (typeof MERGES)[number];

/** The rows of a source, in minor units: hundredths of a unit. */
export interface RowsOfSource {
  platformKey: string;
  rows: readonly SourceRow[];
  /** Whether different players may have the same name, because it was masked by the source. */
  hasMaskedNames: boolean;
  /** The rows at the start of the race, if the source has only a running total. */
  baseline: readonly SourceRow[] | null;
}

const UNIT = 100;
const ANONYMOUS = 'Anonymous';

/**
 * The standings of a race: the highest amount first; equal ones by name in code point order, then by key, so that
 * the order is reproducible. Sums are exact.
 *
 * Of a source with a baseline, only what a player gained since counts; those who gained nothing are left out, and a
 * total that has fallen counts as 0. Anonymous players and masked names are never merged. Rulings apply to the sums.
 */
export function rankRows(
  sources: readonly RowsOfSource[],
  merge: Merge,
  rulings: readonly Ruling[] = [],
): Standings {
  const players = new Map<string, RankedPlayer>();
  for (const source of sources) {
    for (const { row, amount, identity } of gainsOf(source)) {
      const sharedName = merge === 'by-name' && !source.hasMaskedNames ? row.name : null;
      const key = sharedName ?? `${source.platformKey}\u0000${identity}`;
      const player = players.get(key);
      if (player) player.amount += amount;
      else {
        const isMasked = source.hasMaskedNames && row.name !== null;
        players.set(key, { key, name: row.name ?? ANONYMOUS, amount, isMasked });
      }
    }
  }
  return standingsOf(applyRulings(players, rulings));
}

/** What each player of a source gained, and what identifies the player within its platform. */
function* gainsOf({ rows, baseline, hasMaskedNames }: RowsOfSource) {
  const before = new Map<string, bigint>();
  const seen = new Map<string, number>();
  /** Rows that are never merged are numbered, because several may have the same name. */
  const identityOf = ({ id, name }: SourceRow): string => {
    if (id !== null && !hasMaskedNames) return `id ${id}`;
    if (name !== null && !hasMaskedNames) return `name ${name}`;
    const number = (seen.get(name ?? '') ?? 0) + 1;
    seen.set(name ?? '', number);
    return `${name ?? ''}\u0000${number}`;
  };
  for (const row of baseline ?? []) before.set(identityOf(row), row.amount);
  seen.clear();
  for (const row of rows) {
    const identity = identityOf(row);
    const gain = row.amount - (before.get(identity) ?? 0n);
    if (!baseline || gain > 0n) yield { row, amount: gain, identity };
  }
}

function standingsOf(players: RankedPlayer[]): Standings {
  const ranked = players.map((player) => ({ ...player, wagered: inUnits(player.amount) }));
  ranked.sort(
    (a, b) =>
      b.wagered - a.wagered || compareCodePoints(a.name, b.name) || compareCodePoints(a.key, b.key),
  );
  const total = players.reduce((sum, { amount }) => (amount > 0n ? sum + amount : sum), 0n);
  return new Standings({
    names: ranked.map(({ name }) => name),
    wagered: ranked.map(({ wagered }) => wagered),
    flags: ranked.map(({ isMasked }) => (isMasked ? IS_MASKED : 0)),
    keys: ranked.every(({ key, name }) => key === name) ? undefined : ranked.map(({ key }) => key),
    totalWagered: inUnits(total),
  });
}

const inUnits = (minor: bigint): number => Number(minor) / UNIT;
