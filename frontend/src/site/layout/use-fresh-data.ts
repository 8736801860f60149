import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { baseApi } from '../../api/base-api';

/** The data of an open page is requested again at this age. The live status has an interval of its own. */
const MAX_AGE_MS = 300_000;

/**
 * Keeps the data of an open page up to date: requests it again every five minutes while the page is visible,
 * and when it becomes visible after half of that time or more.
 */
export function useFreshData(): void {
  const dispatch = useDispatch();
  useEffect(() => {
    let refreshedAt = Date.now();
    const refresh = () => {
      // Half of the age, because timers are not exact. `abs`, so that a clock that is set back delays
      // nothing.
      const isRecent = Math.abs(Date.now() - refreshedAt) < MAX_AGE_MS / 2;
      if (document.hidden || isRecent) return;
      refreshedAt = Date.now();
      dispatch(baseApi.util.invalidateTags(['Bonus', 'Leaderboard', 'Site', 'Video']));
    };
    const timer = setInterval(refresh, MAX_AGE_MS);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [dispatch]);
}
