import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { toastShown, type NewToast } from './toasts-slice';

/** A function that shows a toast at the bottom right for four seconds. */
export function useToast(): (toast: NewToast) => void {
  const dispatch = useDispatch();
  return useCallback((toast: NewToast) => void dispatch(toastShown(toast)), [dispatch]);
}
