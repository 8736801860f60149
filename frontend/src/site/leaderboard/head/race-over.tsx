import { formatMonthName } from '@playhouse/rules/month';

/** Explains the moments between the end of a race and the new one, for a page that is open then. */
export function RaceOver({ month }: { month: string }) {
  return (
    <p role="status">
      {formatMonthName(month)}’s race is over. The final results appear here in a moment.
    </p>
  );
}
