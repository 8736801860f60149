import { formatMonthName } from '@playhouse/rules/month';
import type { Leaderboard } from '../../../api/leaderboard';
import { isMainRace } from '../race-texts';

/** Explains the moments between the end of a race and the new one, for a page that is open then. */
export function RaceOver({ race: { race, month, state } }: { race: Leaderboard }) {
  return (
    <p role="status">
      {isMainRace(race)
        ? `${formatMonthName(month)}’s race is over. The final results appear here in a moment.`
        : `The race ${state === 'scheduled' ? 'starts now' : 'is over'}. This page is updated in a moment.`}
    </p>
  );
}
