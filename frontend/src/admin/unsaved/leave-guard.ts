import { createContext, useContext, useLayoutEffect } from 'react';

/** Something that takes the person away from what is on the screen. */
export type Leaving = () => void | Promise<void>;

export interface LeaveGuard {
  /** Says that something is unsaved, until the returned function is called. */
  hold: () => () => void;
  /** Leaves: at once, or, while something is unsaved, when the person says so. */
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
 */
export function useUnsavedChanges(isUnsaved: boolean): void {
  const { hold } = useContext(LeaveGuardContext);
  useLayoutEffect(() => (isUnsaved ? hold() : undefined), [hold, isUnsaved]);
}

/** For what leaves a form without changing the address: asks first while something is unsaved. */
export function useLeave(): LeaveGuard['leave'] {
  return useContext(LeaveGuardContext).leave;
}
