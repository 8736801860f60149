import { createContext, useContext, useLayoutEffect } from 'react';

/** An action that leaves the current page or form. */
export type Leaving = () => void | Promise<void>;

/** Why leaving is delayed: by a question about unsaved changes, or until a running save has ended. */
export type Hold = 'unsaved' | 'saving';

export interface LeaveGuard {
  /** Delays leaving until the returned function is called. */
  hold: (reason: Hold) => () => void;
  /**
   * Leaves immediately, after a confirmation if something is unsaved, or after a running save has
   * succeeded.
   */
  leave: (leaving: Leaving) => void;
}

export const LeaveGuardContext = createContext<LeaveGuard>({
  hold: () => () => undefined,
  leave: (leaving) => void leaving(),
});

/**
 * Asks before the user leaves unsaved changes: by a link or a tab of the panel, the back button,
 * Logout, reload or closing the tab. The guards use layout effects so that they are active as soon
 * as the changes are visible.
 *
 * @param isUnsaved false again as soon as everything is saved
 * @param isSaving true until a save has ended and its result is shown; leaving waits for it
 */
export function useUnsavedChanges(isUnsaved: boolean, isSaving = false): void {
  const { hold } = useContext(LeaveGuardContext);
  useLayoutEffect(() => (isUnsaved ? hold('unsaved') : undefined), [hold, isUnsaved]);
  useLayoutEffect(() => (isSaving ? hold('saving') : undefined), [hold, isSaving]);
}

/** For actions that leave a form without a navigation: asks first if something is unsaved. */
export function useLeave(): LeaveGuard['leave'] {
  return useContext(LeaveGuardContext).leave;
}
