import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { setToastAction } from './toast-actions';
import { toastShown, type NewToast } from './toasts-slice';

/** A toast with a button, such as 'Undo'. */
export interface ToastWithAction extends NewToast {
  action?: { label: string; run: () => void };
}

/** A function that shows a toast at the bottom right, for ten seconds if it has an action, or else for four. */
export function useToast(): (toast: ToastWithAction) => void {
  const dispatch = useDispatch();
  return useCallback(
    ({ action, ...toast }: ToastWithAction) => {
      if (!action) {
        dispatch(toastShown(toast));
        return;
      }
      const { payload } = dispatch(toastShown({ ...toast, actionLabel: action.label }));
      setToastAction(payload.id, action.run);
    },
    [dispatch],
  );
}
