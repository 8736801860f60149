import { createHmac } from 'node:crypto';
import { ApiProperty } from '@nestjs/swagger';
import { sumOfPrizes } from '../../settings/settings.service.js';
import type { Race } from '../races.js';
import { leaderboardTitle } from '../standings/leaderboard-title.js';

const RACE_SOURCES = ['sheets', 'demo'] as const;

const SNAPSHOT_DIGITS = 16;

/** What is said of a race, whoever asks. */
export class LeaderboardHeadDto {
  /** UTC, `YYYY-MM`. */
  @ApiProperty({ example: '2026-11' })
  month: string;

  title: string;

  @ApiProperty({ enum: RACE_SOURCES })
  source: 'sheets' | 'demo';

  /** Names the state that a page was cut from: who pages starts over when it changes. */
  snapshot: string;

  /** When the sheets were fetched; null: never yet. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  updatedAt: string | null;

  /** The standings are older than twice the refresh interval. */
  stale: boolean;

  /** When the race that runs now ends. */
  @ApiProperty({ format: 'date-time' })
  resetsAt: string;

  /** The month is over, and these are its final standings. */
  isFinal: boolean;

  /** Dollars. */
  prizePool: number;

  /** Players with a wager above $0. */
  @ApiProperty({ type: 'integer' })
  activePlayers: number;

  /** Dollars, of the active players. */
  totalWagered: number;

  /** How many entries there are in all, players without a wager included. */
  @ApiProperty({ type: 'integer' })
  total: number;

  /** @param key secret of the installation. */
  static of(race: Race, key: string): LeaderboardHeadDto {
    const prizePool = sumOfPrizes(race.prizes);
    return {
      month: race.month,
      title: leaderboardTitle(race.month, prizePool),
      source: race.source,
      snapshot: nameState(race, key),
      updatedAt: race.updatedAt?.toISOString() ?? null,
      stale: race.stale,
      resetsAt: race.resetsAt.toISOString(),
      isFinal: race.isFinal,
      prizePool,
      activePlayers: race.standings.activePlayers,
      totalWagered: race.standings.totalWagered,
      total: race.standings.size,
    };
  }
}

/** Pages with the same name fit together: same places, same prizes. */
function nameState({ month, contentHash, isFinal, prizes }: Race, key: string): string {
  const state = JSON.stringify([month, contentHash, isFinal, prizes]);
  return createHmac('sha256', key).update(state).digest('hex').slice(0, SNAPSHOT_DIGITS);
}
