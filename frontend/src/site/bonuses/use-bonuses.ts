import {
  useGetBonusesQuery,
  useGetFallbackBonusesQuery,
  type PublicBonus,
} from '../../api/bonuses';
import { useKeepRetrying } from '../../shared/hooks/use-keep-retrying';
import { useQueryFailure } from '../../shared/hooks/use-query-failure';
import { useBonusExcerpt } from './bonus-excerpt';

/**
 * The public bonuses. When the first request fails, a toast says so, and the static copy of the
 * last published bonuses is shown until the server responds. On the page of a bonus, the bonuses in the
 * document are shown until there are more.
 */
export function useBonuses(): {
  /**
   * Undefined while loading, and if neither the bonuses nor their copy can be loaded and the document
   * has none.
   */
  bonuses: PublicBonus[] | undefined;
  isLoading: boolean;
  /** Whether there may be more bonuses than those in the document. */
  isExcerpt: boolean;
  /** Whether the bonuses are the static copy. */
  isCopy: boolean;
  /** Whether the bonuses or their copy are being fetched. */
  isFetching: boolean;
  reload: () => void;
} {
  const query = useGetBonusesQuery();
  const { data, isFetching, refetch } = query;
  const failure = useQueryFailure(query, 'Loading bonus offers...', 0);
  const copy = useGetFallbackBonusesQuery(undefined, { skip: failure === undefined });
  const excerpt = useBonusExcerpt();
  const loaded = data ?? copy.data;
  const bonuses = loaded ?? excerpt;
  useKeepRetrying(loaded ? undefined : copy.error, copy.refetch, 0);
  return {
    bonuses,
    isLoading: !bonuses && copy.error === undefined,
    isExcerpt: !loaded && bonuses !== undefined,
    isCopy: !data && copy.data !== undefined,
    isFetching: isFetching || copy.isFetching,
    reload: () => {
      void refetch();
      if (!copy.isUninitialized) void copy.refetch();
    },
  };
}
