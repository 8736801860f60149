import { useCallback, useId } from 'react';
import { useDispatch } from 'react-redux';
import { setToastAction } from './toast-actions';
import { errorsDismissed, toastShown, type NewToast } from './toasts-slice';

/** A toast, possibly with a button, such as 'Undo'. */
export interface ActionToast extends Omit<NewToast, 'origin' | 'actionLabel'> {
  action?: { label: string; run: () => void };
  /** What the action changes, such as a row's id, if the component can change several things. */
  about?: number | string;
}

/**
 * Shows and dismisses the toasts of one action. A toast stays for ten seconds if it has a button, or
 * else for four; a newer one replaces the errors of the same action.
 */
export function useToasts() {
  const dispatch = useDispatch();
  const id = useId();
  const toast = useCallback(
    ({ action, about, ...shown }: ActionToast): void => {
      const origin = about === undefined ? id : `${id} ${String(about)}`;
      if (!action) {
        dispatch(toastShown({ ...shown, origin }));
        return;
      }
      const { payload } = dispatch(toastShown({ ...shown, origin, actionLabel: action.label }));
      setToastAction(payload.id, action.run);
    },
    [dispatch, id],
  );
  const dismissErrors = useCallback((): void => {
    dispatch(errorsDismissed(id));
  }, [dispatch, id]);
  return { toast, dismissErrors };
}

/** A function that shows a toast at the bottom right (see `useToasts`). */
export const useToast = (): ((toast: ActionToast) => void) => useToasts().toast;
