import { formatMonthName } from '@playhouse/rules/month';
import type { Leaderboard } from '../../../api/leaderboard';
import { isMainRace } from '../race-texts';

/** Explains the moments between the end of a race and the new one, for a page that is open then. */
export function RaceOver({ race: { race, month } }: { race: Leaderboard }) {
  return (
    <p role="status">
      {isMainRace(race)
        ? `${formatMonthName(month)}’s race is over. The final results appear here in a moment.`
        : 'The new standings appear here in a moment.'}
    </p>
  );
}
