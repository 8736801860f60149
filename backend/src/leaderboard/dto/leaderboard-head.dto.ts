import { createHmac } from 'node:crypto';
import { ApiProperty } from '@nestjs/swagger';
import { sumOfPrizes } from '../../settings/settings.service.js';
import type { Race } from '../races.service.js';
import { PaidPrizesDto } from './paid-prizes.dto.js';
import { leaderboardTitle } from '../standings/leaderboard-title.js';

const RACE_SOURCES = ['sheets', 'demo'] as const;

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

  @ApiProperty({ enum: RACE_SOURCES })
  source: 'sheets' | 'demo';

  /** Identifies the standings that a page belongs to. When it changes, start again with the first page. */
  snapshot: string;

  /** When the sheets were last fetched; null if they never were. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  updatedAt: string | null;

  /** Whether the standings are older than twice the refresh interval. */
  stale: boolean;

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
      title: leaderboardTitle(race.month, prizePool),
      source: race.source,
      snapshot: snapshotId(race, key),
      updatedAt: race.updatedAt?.toISOString() ?? null,
      stale: race.stale,
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

/** Standings with the same ID have the same ranks and prizes, so their pages can be combined. */
function snapshotId({ month, contentHash, isFinal, prizes }: Race, key: string): string {
  const state = JSON.stringify([month, contentHash, isFinal, prizes]);
  return createHmac('sha256', key).update(state).digest('hex').slice(0, SNAPSHOT_DIGITS);
}
