import { useCallback, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { UNSAFE_NavigationContext } from 'react-router-dom';
import { useGuardedNavigation } from './use-guarded-navigation';
import { LeaveDialog } from './leave-dialog';
import { LeaveGuardContext, type Hold, type Leaving } from './leave-guard';
import { useBackGuard } from './use-back-guard';

/** On reload and close the browser shows its own question. */
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

/** After a save, the form needs a moment to notice that nothing is unsaved. */
const SETTLE_MS = 100;

type Holds = Readonly<Record<Hold, number>>;

const NO_HOLDS: Holds = { unsaved: 0, saving: 0 };

const isHolding = ({ unsaved, saving }: Holds) => unsaved > 0 || saving > 0;

interface PendingLeave {
  leaving: Leaving;
  /** It was requested during a save and depends on its result. */
  waitsForSave: boolean;
}

/**
 * Asks once before the user leaves a form with unsaved changes (`useUnsavedChanges`), however they
 * leave. During a save there is no question: if it succeeds, the user leaves; if it fails, the user
 * stays and the form shows the reason.
 */
export function UnsavedChanges({ children }: { children: ReactNode }) {
  const holding = useRef(NO_HOLDS);
  const [holds, setHolds] = useState(NO_HOLDS);
  const isLeaving = useRef(false);
  const [wish, setWish] = useState<PendingLeave>();

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

  // A save that begins while the question is open replaces it.
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
