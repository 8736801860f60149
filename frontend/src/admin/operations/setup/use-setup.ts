import { useState, useCallback } from 'react';
import {
  useGetSetupQuery,
  useUpdateSetupMutation,
  type Setup,
  type SetupItem,
} from '../../../api/panel/setup';
import { useIsInUse } from '../../shared/in-use/use-is-in-use';
import { useToast } from '../../../shared/toasts/use-toast';
import { failureToast } from '../../shared/failure-toast';

/** Whether clocks on this device show the time in UTC, in winter and in summer. */
function hasUtcTime(): boolean {
  const year = new Date().getFullYear();
  return [0, 6].every((month) => new Date(year, month, 1).getTimezoneOffset() === 0);
}

export interface SetupProgress {
  items: readonly SetupItem[];
  done: number;
  /** The first item with something to enter or to check; undefined if there is none. */
  next: SetupItem | undefined;
  /** The items that wait only for the first response of a source. */
  pending: readonly SetupItem[];
  isComplete: boolean;
  dismissed: boolean;
}

/** The server knows whether a time zone is set, but not whether the owner needs another one than UTC. */
const forThisBrowser = (item: SetupItem): SetupItem =>
  item.key === 'timeZone' ? { ...item, done: item.done || hasUtcTime() } : item;

function progressOf({ items: stored, dismissed }: Setup): SetupProgress {
  const items = stored.map(forThisBrowser);
  return {
    items,
    dismissed,
    done: items.filter((item) => item.done).length,
    next: items.find((item) => !item.done && !item.pending),
    pending: items.filter((item) => item.pending),
    isComplete: items.every((item) => item.done),
  };
}

/** While the server reads a source for the first time. */
const READING_MS = 3_000;
/** While the server waits before it tries again, and after a request that failed. */
const FAILED_MS = 15_000;

/** How often Setup is loaded again, in milliseconds; 0: never. */
export function pollingIntervalMs(pending: readonly Pick<SetupItem, 'failed'>[]): number {
  if (pending.length === 0) return 0;
  return pending.every(({ failed }) => failed) ? FAILED_MS : READING_MS;
}

/**
 * The progress of Setup, always loaded again on mount, because another admin may have done something. It is
 * also polled while a source has not been read and after a failure, if the page is visible and in use.
 */
export function useSetup() {
  const [intervalMs, setIntervalMs] = useState(0);
  const { data, error, isFetching, refetch } = useGetSetupQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: useIsInUse() ? intervalMs : 0,
  });
  const progress = data && progressOf(data);
  const needed = error ? FAILED_MS : pollingIntervalMs(progress?.pending ?? []);
  if (needed !== intervalMs) setIntervalMs(needed);
  return { progress, error, isFetching, refetch };
}

/** Functions that hide Setup from Overview and show it there again, for all admins. */
export function useDismissSetup() {
  const [updateSetup, { isLoading }] = useUpdateSetupMutation();
  const toast = useToast();
  const reopen = useCallback(async () => {
    const { error } = await updateSetup({ saveSetup: { dismissed: false } });
    toast(
      error
        ? failureToast(error, 'Failed to show Setup')
        : { title: 'Setup is shown on Overview again', tone: 'success' },
    );
  }, [updateSetup, toast]);
  const dismiss = useCallback(async () => {
    const { error } = await updateSetup({ saveSetup: { dismissed: true } });
    toast(
      error
        ? failureToast(error, 'Failed to dismiss Setup')
        : {
            title: 'Setup dismissed',
            description: 'You can open it again at the bottom of Overview.',
            tone: 'success',
            action: { label: 'Undo', run: () => void reopen() },
          },
    );
  }, [updateSetup, toast, reopen]);
  return { dismiss, reopen, isSaving: isLoading };
}
