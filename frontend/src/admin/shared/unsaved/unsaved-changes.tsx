import { useCallback, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { UNSAFE_NavigationContext } from 'react-router-dom';
import { useGuardedNavigation } from './use-guarded-navigation';
import { LeaveDialog } from './leave-dialog';
import { LeaveGuardContext, type Hold, type Leaving } from './leave-guard';
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

/** A form that was saved takes a moment to find out that nothing in it is unsaved any more. */
const SETTLE_MS = 100;

type Holds = Readonly<Record<Hold, number>>;

const NO_HOLDS: Holds = { unsaved: 0, saving: 0 };

const isHolding = ({ unsaved, saving }: Holds) => unsaved > 0 || saving > 0;

interface Wish {
  leaving: Leaving;
  /** It came during a save, which decides about it. */
  waitsForSave: boolean;
}

/**
 * Asks once, whichever way one leaves, while a form inside has unsaved changes (`useUnsavedChanges`).
 * During a save nothing is asked: if it succeeds, the person leaves; if it fails, the person stays
 * where the form shows the reason.
 */
export function UnsavedChanges({ children }: { children: ReactNode }) {
  const holding = useRef(NO_HOLDS);
  const [holds, setHolds] = useState(NO_HOLDS);
  const isLeaving = useRef(false);
  const [wish, setWish] = useState<Wish>();

  const hold = useCallback((why: Hold) => {
    const change = (by: number) => {
      holding.current = { ...holding.current, [why]: holding.current[why] + by };
      setHolds(holding.current);
    };
    change(1);
    return () => {
      change(-1);
    };
  }, []);

  const leave = useCallback((leaving: Leaving) => {
    if (isLeaving.current || !isHolding(holding.current)) void leaving();
    else setWish({ leaving, waitsForSave: holding.current.saving > 0 });
  }, []);

  const leaveNow = useCallback(async (leaving: Leaving) => {
    isLeaving.current = true;
    try {
      await leaving();
    } finally {
      isLeaving.current = false;
    }
  }, []);

  // A save that begins after the question has opened takes its place.
  if (wish && !wish.waitsForSave && holds.saving > 0) setWish({ ...wish, waitsForSave: true });

  useLayoutEffect(() => {
    if (!wish || holds.saving > 0) return undefined;
    const isFree = holds.unsaved === 0;
    if (!isFree && !wish.waitsForSave) return undefined;
    const timer = setTimeout(
      () => {
        setWish(undefined);
        if (isFree) void leaveNow(wish.leaving);
      },
      isFree ? 0 : SETTLE_MS,
    );
    return () => {
      clearTimeout(timer);
    };
  }, [holds, leaveNow, wish]);

  const isHeld = isHolding(holds);
  useUnloadGuard(isHeld);
  useBackGuard(isHeld, leave);
  const navigation = useGuardedNavigation(leave);
  const guard = useMemo(() => ({ hold, leave }), [hold, leave]);
  return (
    <UNSAFE_NavigationContext value={navigation}>
      <LeaveGuardContext value={guard}>
        {children}
        {wish && !wish.waitsForSave && isHeld && (
          <LeaveDialog
            onStay={() => {
              setWish(undefined);
            }}
            onLeave={() => {
              setWish(undefined);
              void leaveNow(wish.leaving);
            }}
          />
        )}
      </LeaveGuardContext>
    </UNSAFE_NavigationContext>
  );
}
