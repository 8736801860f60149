import { useGetSetupQuery, type Setup, type SetupItem } from '../../api/panel/setup';

export interface SetupProgress {
  items: readonly SetupItem[];
  done: number;
  /** The first item that is not done; absent if all are done. */
  next: SetupItem | undefined;
  dismissed: boolean;
}

function progressOf({ items, dismissed }: Setup): SetupProgress {
  return {
    items,
    dismissed,
    done: items.filter((item) => item.done).length,
    next: items.find((item) => !item.done),
  };
}

/** Setup as it is now: another admin may have done something since it was last loaded. */
export function useSetup() {
  const { data, error, isFetching, refetch } = useGetSetupQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  return { progress: data && progressOf(data), error, isFetching, refetch };
}
