import { createHmac } from 'node:crypto';
import { ApiProperty } from '@nestjs/swagger';
import { sumOfPrizes } from '../../settings/settings.service.js';
import type { Race } from '../races.service.js';
import { PaidPrizesDto } from './paid-prizes.dto.js';
import { leaderboardTitle } from '../standings/leaderboard-title.js';

const RACE_SOURCES = ['sheets', 'demo', 'off'] as const satisfies readonly Race['source'][];

const SNAPSHOT_DIGITS = 16;

/** A race with what is known about the payment of its prizes. */
export interface PayableRace {
  race: Race;
  /** Null if there is nothing to show. */
  paidPrizes: PaidPrizesDto | null;
}

/** The facts about a race that visitors and admins see. */
export class LeaderboardHeadDto {
  /** The UTC month, as `YYYY-MM`. */
  @ApiProperty({ example: '2026-11' })
  month: string;

  title: string;

  /** `demo` while no sheet is configured; `off` if the site has no race. */
  @ApiProperty({ enum: RACE_SOURCES })
  source: Race['source'];

  /** Identifies the standings that a page belongs to. When it changes, start again with the first page. */
  snapshot: string;

  /** When the sheets were last fetched; null if they never were. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  updatedAt: string | null;

  /** Whether the standings are older than twice the refresh interval. */
  stale: boolean;

  /**
   * The last standings of an earlier UTC day, with which the places are compared (`moved`); null on
   * the first day of a race, after its end, and for up to two seconds after an update.
   */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  movedSince: string | null;

  /** When the running race ends. */
  @ApiProperty({ format: 'date-time' })
  resetsAt: string;

  /** Whether the month is over and these are its final standings. */
  isFinal: boolean;

  /** The sum of the prizes in US dollars. */
  prizePool: number;

  /** Players with a wager above $0. */
  @ApiProperty({ type: 'integer' })
  activePlayers: number;

  /** The wagers of the active players in US dollars. */
  totalWagered: number;

  /** The number of entries on all pages, players without a wager included. */
  @ApiProperty({ type: 'integer' })
  total: number;

  /**
   * The prizes that are marked as paid; null for a month that is not over or has no winners, and for
   * visitors unless the settings publish it.
   */
  @ApiProperty({ type: PaidPrizesDto, nullable: true })
  paidPrizes: PaidPrizesDto | null;

  /** @param key secret of the installation. */
  static of({ race, paidPrizes }: PayableRace, key: string): LeaderboardHeadDto {
    const prizePool = sumOfPrizes(race.prizes);
    return {
      month: race.month,
      title: race.source === 'off' ? 'Leaderboard' : leaderboardTitle(race.month, prizePool),
      source: race.source,
      snapshot: snapshotId(race, key),
      updatedAt: race.updatedAt?.toISOString() ?? null,
      stale: race.stale,
      movedSince: race.movement?.since.toISOString() ?? null,
      resetsAt: race.resetsAt.toISOString(),
      isFinal: race.isFinal,
      prizePool,
      activePlayers: race.standings.activePlayers,
      totalWagered: race.standings.totalWagered,
      total: race.standings.size,
      paidPrizes,
    };
  }
}

/**
 * Standings with the same ID have the same ranks, prizes, movement and hidden names, so their pages can be
 * combined.
 */
export function snapshotId(
  { month, contentHash, isFinal, prizes, movement, hidden }: Race,
  key: string,
): string {
  const state = JSON.stringify([
    ...[month, contentHash, isFinal, prizes, movement?.since],
    [...hidden.ids].sort(),
  ]);
  return createHmac('sha256', key).update(state).digest('hex').slice(0, SNAPSHOT_DIGITS);
}
