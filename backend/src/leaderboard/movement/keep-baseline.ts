import { type EntityManager, LessThan } from 'typeorm';
import { LeaderboardSnapshot } from '../leaderboard-snapshot.entity.js';
import type { Month } from '../standings/month.js';
import { LeaderboardBaseline } from './leaderboard-baseline.entity.js';

const utcDay = (moment: Date): string => moment.toISOString().slice(0, 10);

/**
 * Keeps the stored standings of a month as its baseline if they are from an earlier UTC day. Call it
 * before they are replaced.
 */
export async function keepBaseline(manager: EntityManager, month: Month, now: Date): Promise<void> {
  const stored = await manager.findOneBy(LeaderboardSnapshot, { month, isFinal: false });
  if (!stored || stored.isProvisional || utcDay(stored.takenAt) >= utcDay(now)) return;
  await manager.delete(LeaderboardBaseline, { month });
  // Copied within the database, because the entries may have many megabytes.
  await manager.query(
    'INSERT INTO leaderboard_baselines (month, takenAt, sha256, entries) ' +
      'SELECT month, takenAt, sha256, entries FROM leaderboard_snapshots WHERE month = ?',
    [month],
  );
}

/** Removes the baselines of the months before this one: their standings no longer move. */
export async function removeBaselinesBefore(manager: EntityManager, month: Month): Promise<void> {
  await manager.delete(LeaderboardBaseline, { month: LessThan(month) });
}
