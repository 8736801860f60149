import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';

/** How long a toast stays. */
export const TOAST_MS = 4_000;
/** How long a toast with a button stays: long enough to reach it by keyboard. */
export const ACTION_TOAST_MS = 10_000;
export const MAX_TOASTS = 3;

export interface Toast {
  id: string;
  title: string;
  description?: string;
  tone: 'neutral' | 'success' | 'destructive';
  /** The label of its button (see toast-actions.ts). */
  actionLabel?: string;
  /** Identifies the action that it is about. */
  origin?: string;
}

export interface NewToast {
  title: string;
  description?: string;
  tone?: Toast['tone'];
  actionLabel?: string;
  origin?: string;
}

const initialState: Toast[] = [];

/** The toasts without the errors of an action. */
const withoutErrors = (toasts: readonly Toast[], origin: string | undefined): Toast[] =>
  toasts.filter(
    (toast) => origin === undefined || toast.origin !== origin || toast.tone !== 'destructive',
  );

const toastsSlice = createSlice({
  name: 'toasts',
  initialState,
  reducers: {
    toastShown: {
      prepare: (toast: NewToast) => ({
        payload: { tone: 'neutral' as const, ...toast, id: nanoid() },
      }),
      // An earlier error of the same action no longer applies. Of the others, the oldest toast is
      // removed: at most three are visible.
      reducer: (toasts, { payload }: PayloadAction<Toast>) =>
        [...withoutErrors(toasts, payload.origin), payload].slice(-MAX_TOASTS),
    },
    toastDismissed: (toasts, { payload: id }: PayloadAction<string>) =>
      toasts.filter((toast) => toast.id !== id),
    errorsDismissed: (toasts, { payload: origin }: PayloadAction<string>) =>
      withoutErrors(toasts, origin),
  },
});

export const { toastShown, toastDismissed, errorsDismissed } = toastsSlice.actions;
export const toastsReducer = toastsSlice.reducer;
