import { useCallback, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { UNSAFE_NavigationContext } from 'react-router-dom';
import { useGuardedNavigation } from './use-guarded-navigation';
import { LeaveDialog } from './leave-dialog';
import { LeaveGuardContext, type Leaving } from './leave-guard';
import { useBackGuard } from './use-back-guard';

/** Reload and close: the browser asks in its own words. */
function useUnloadGuard(isHeld: boolean): void {
  useLayoutEffect(() => {
    if (!isHeld) return undefined;
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      event.preventDefault();
    };
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => {
      window.removeEventListener('beforeunload', onBeforeUnload);
    };
  }, [isHeld]);
}

/**
 * Asks once, whichever way one leaves, while a form inside has unsaved changes (`useUnsavedChanges`).
 */
export function UnsavedChanges({ children }: { children: ReactNode }) {
  const holds = useRef(0);
  const [isHeld, setIsHeld] = useState(false);
  const isLeaving = useRef(false);
  const [asked, setAsked] = useState<Leaving>();

  const hold = useCallback(() => {
    const change = (by: number) => {
      holds.current += by;
      setIsHeld(holds.current > 0);
    };
    change(1);
    return () => {
      change(-1);
    };
  }, []);

  const leave = useCallback((leaving: Leaving) => {
    if (holds.current === 0 || isLeaving.current) void leaving();
    else setAsked(() => leaving);
  }, []);

  async function leaveNow(leaving: Leaving) {
    setAsked(undefined);
    isLeaving.current = true;
    try {
      await leaving();
    } finally {
      isLeaving.current = false;
    }
  }

  useUnloadGuard(isHeld);
  useBackGuard(isHeld, leave);
  const navigation = useGuardedNavigation(leave);
  const guard = useMemo(() => ({ hold, leave }), [hold, leave]);
  return (
    <UNSAFE_NavigationContext value={navigation}>
      <LeaveGuardContext value={guard}>
        {children}
        {asked && (
          <LeaveDialog
            onStay={() => {
              setAsked(undefined);
            }}
            onLeave={() => void leaveNow(asked)}
          />
        )}
      </LeaveGuardContext>
    </UNSAFE_NavigationContext>
  );
}
