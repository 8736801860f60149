import type { LeaderboardDto } from '../../leaderboard/leaderboard.dto.js';
import type { PreviewContent, PreviewPlace } from './preview-content.js';

type RaceCard = Extract<PreviewContent['card'], { kind: 'race' }>;

const PLACES = 3;

const monthName = (month: string, year?: 'numeric'): string =>
  new Intl.DateTimeFormat('en-US', { month: 'long', year, timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );

/** The last day of the race, such as 'November 30'. */
const lastDay = (resetsAt: string): string =>
  new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(Date.parse(resetsAt) - 1),
  );

function noteOn({
  source,
  isFinal,
  resetsAt,
}: Pick<LeaderboardDto, 'source' | 'isFinal' | 'resetsAt'>): string {
  if (isFinal) return 'Final results';
  return source === 'demo' ? 'Demo standings' : `Ends on ${lastDay(resetsAt)}, 24:00 UTC`;
}

/**
 * The card of a race, from what visitors see of it. Names are masked there.
 *
 * @param prizes of the running month in dollars by rank, for ranks that no one has yet; else empty
 */
export function raceCard(
  { month, source, isFinal, resetsAt, prizePool, entries }: LeaderboardDto,
  { prizes, subject }: { prizes: readonly number[]; subject: RaceCard['subject'] },
): RaceCard {
  const leaders = entries
    .slice(0, PLACES)
    .filter(({ wagered }) => wagered > 0)
    .map(({ rank, username, wagered, isClose, prize }) => ({
      ...{ rank, name: username, wagered, isClose, prize },
    }));
  const open: PreviewPlace[] = isFinal
    ? []
    : prizes.slice(leaders.length, PLACES).map((prize, index) => {
        return { rank: leaders.length + index + 1, name: null, wagered: 0, prize };
      });
  return {
    kind: 'race',
    subject,
    title: `${monthName(month, isFinal ? 'numeric' : undefined)} prize pool`,
    note: noteOn({ source, isFinal, resetsAt }),
    prizePool,
    places: [...leaders, ...open],
  };
}
