import { Navigate } from 'react-router-dom';
import { paths, type RacePage } from '@playhouse/rules/paths';
import { serverNow } from '../../shared/server-clock';
import NotFoundPage from '../not-found/not-found-page';
import { isMainRace } from './race-texts';

/**
 * What the server responds at the address of a race or period that does not exist: the running month
 * redirects to the leaderboard, any other is the not-found page.
 */
export default function MissingPeriod({ race, period }: RacePage) {
  // The response that the period is missing has stated the server's time.
  const month = new Date(serverNow()).toISOString().slice(0, 7);
  return isMainRace(race) && period === month ? (
    <Navigate to={paths.leaderboard} replace />
  ) : (
    <NotFoundPage />
  );
}
