import { createContext, useContext, useLayoutEffect } from 'react';

/** Something that takes the person away from what is on the screen. */
export type Leaving = () => void | Promise<void>;

/** Why leaving is not possible at once: it asks first, or waits until the save has ended. */
export type Hold = 'unsaved' | 'saving';

export interface LeaveGuard {
  /** Holds the person back until the returned function is called. */
  hold: (why: Hold) => () => void;
  /**
   * Leaves: at once; while something is unsaved, after a confirmation; during a save, once it has
   * succeeded.
   */
  leave: (leaving: Leaving) => void;
}

export const LeaveGuardContext = createContext<LeaveGuard>({
  hold: () => () => undefined,
  leave: (leaving) => void leaving(),
});

/**
 * Asks before unsaved changes are left behind: by a link or a tab of the panel, by the back button,
 * by Logout, by reload and close. From the moment on at which one can see that they are unsaved:
 * hence effects of the layout, here and in the guards.
 *
 * @param isUnsaved false again as soon as everything is saved
 * @param isSaving until the save has ended and its result is shown: leaving waits for it
 */
export function useUnsavedChanges(isUnsaved: boolean, isSaving = false): void {
  const { hold } = useContext(LeaveGuardContext);
  useLayoutEffect(() => (isUnsaved ? hold('unsaved') : undefined), [hold, isUnsaved]);
  useLayoutEffect(() => (isSaving ? hold('saving') : undefined), [hold, isSaving]);
}

/** For what leaves a form without changing the address: asks first while something is unsaved. */
export function useLeave(): LeaveGuard['leave'] {
  return useContext(LeaveGuardContext).leave;
}
