import { MAX_TOASTS } from './toasts-slice';

/** Actions of the latest toasts, by the toast's id. The store cannot contain functions. */
const actions = new Map<string, () => void>();

/** Sets the action of a toast. */
export function setToastAction(id: string, run: () => void): void {
  actions.set(id, run);
  const [oldest] = actions.keys();
  // The toast of the oldest action is no longer visible.
  if (actions.size > MAX_TOASTS && oldest !== undefined) actions.delete(oldest);
}

/** Runs the action of a toast, once. */
export function runToastAction(id: string): void {
  const run = actions.get(id);
  actions.delete(id);
  run?.();
}
