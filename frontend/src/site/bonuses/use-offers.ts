import {
  useGetBonusesQuery,
  useGetFallbackBonusesQuery,
  type PublicBonus,
} from '../../api/bonuses';
import { useFailureToast } from '../../shared/use-failure-toast';

/**
 * The public offers. When the server can't answer, a toast says so and the static copy of the last
 * published offers takes their place; if that is missing too, there are none.
 */
export function useOffers(): {
  offers: PublicBonus[];
  isLoading: boolean;
  /** The offers are the static copy. */
  isCopy: boolean;
} {
  const { data, isError, isLoading } = useGetBonusesQuery();
  const hasFailed = isError && !data;
  const fallback = useGetFallbackBonusesQuery(undefined, { skip: !hasFailed });
  useFailureToast(hasFailed, 'Loading bonus offers...');
  return {
    offers: data ?? fallback.data ?? [],
    isCopy: hasFailed && fallback.data !== undefined,
    isLoading: isLoading || (hasFailed && (fallback.isUninitialized || fallback.isLoading)),
  };
}
