import { Navigate } from 'react-router-dom';
import { paths } from '@playhouse/rules/paths';
import { serverNow } from '../../shared/server-clock';
import NotFoundPage from '../not-found/not-found-page';

interface MissingMonthProps {
  /** A month without final standings (YYYY-MM). */
  month: string;
}

/**
 * What the server responds at the address of a month without final standings: the running month
 * redirects to the leaderboard, any other is the not-found page.
 */
export default function MissingMonth({ month }: MissingMonthProps) {
  // The response that the month is missing has stated the server's time.
  const isRunning = new Date(serverNow()).toISOString().startsWith(month);
  return isRunning ? <Navigate to={paths.leaderboard} replace /> : <NotFoundPage />;
}
