import { isDeepStrictEqual } from 'node:util';
import type { SourceFacts } from '../../sources/rows/source-rows.service.js';
import type { SourceErrorCode } from '../../sources/source-error.js';
import type { RaceDefinition } from './race-definition.entity.js';
import type { RacePeriod } from './race-period.entity.js';
import type { RaceReading } from './race-reading.entity.js';
import type { ReadSource } from './rank-race.js';

type StoredReading = Pick<RaceReading, 'players'>;

interface ReadingCase {
  race: Pick<RaceDefinition, 'unit'>;
  period: Pick<RacePeriod, 'startsAt' | 'endsAt'>;
  /** Whether far fewer players, or a lower total, are accepted. */
  accepts: boolean;
}

/** What was read of a source, or why it cannot be published. */
export function readingVerdict(
  read: ReadSource,
  { facts, stored }: { facts: Pick<SourceFacts, 'window'>; stored: StoredReading | undefined },
  { race, period, accepts }: ReadingCase,
): ReadSource {
  if (!read.ok || !read.reading) return read;
  const { reading } = read;
  const refused = (code: SourceErrorCode, reason: string): ReadSource => ({
    ...{ ok: false, code, reason },
    retryAfterMs: undefined,
  });
  if (!isDeepStrictEqual(reading.unit, race.unit)) {
    return refused('unexpected-format', 'Its amounts are in another unit than the race.');
  }
  if (reading.race && !isSamePeriod(reading.race, period)) {
    const [from, to] = [reading.race.startsAt.toISOString(), reading.race.endsAt.toISOString()];
    return refused(
      'unexpected-format',
      `The casino’s own race runs from ${from} to ${to}. Give this race the same start and end.`,
    );
  }
  if (accepts || facts.window === 'manual') return read;
  if (reading.hasFallen) {
    return refused(
      'too-few-rows',
      'Its total is lower than at the start of the race, so it was reset or has lost rows.',
    );
  }
  if (stored && reading.players * 2 < stored.players) {
    return refused(
      'too-few-rows',
      `It shrank from ${stored.players} players to ${reading.players}, less than half.`,
    );
  }
  return read;
}

const isSamePeriod = (
  race: { startsAt: Date; endsAt: Date },
  { startsAt, endsAt }: ReadingCase['period'],
): boolean =>
  race.startsAt.getTime() === startsAt.getTime() && race.endsAt.getTime() === endsAt.getTime();
