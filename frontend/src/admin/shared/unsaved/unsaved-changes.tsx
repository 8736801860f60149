import {
  type ContextType,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { parsePath, type To, UNSAFE_NavigationContext, useLocation } from 'react-router-dom';
import { type Hold, type LeaveGuard, LeaveGuardContext, type Leaving } from './leave-guard';
import { lazyWithRetries } from '../../../shared/load-with-retries';
import { useBackGuard } from './use-back-guard';

type Navigation = ContextType<typeof UNSAFE_NavigationContext>;

/**
 * The router's navigation with a confirmation, for links, redirects and `navigate` below its
 * provider. The declarative router has no blocker; the data router has one but would add 16 kB to
 * every public page.
 */
function useGuardedNavigation(leave: LeaveGuard['leave']): Navigation {
  const navigation = useContext(UNSAFE_NavigationContext);
  const { pathname, search } = useLocation();
  return useMemo(() => {
    const { navigator } = navigation;
    /** A link to a fragment stays on the page. */
    const isHere = (to: To) => {
      const target = typeof to === 'string' ? parsePath(to) : to;
      return (target.pathname ?? pathname) === pathname && (target.search ?? '') === search;
    };
    return {
      ...navigation,
      navigator: {
        ...navigator,
        createHref: (to) => navigator.createHref(to),
        push: (to, state, options) => {
          if (isHere(to)) navigator.push(to, state, options);
          else leave(() => navigator.push(to, state, options));
        },
        replace: (to, state, options) => {
          if (isHere(to)) navigator.replace(to, state, options);
          else leave(() => navigator.replace(to, state, options));
        },
        go: (delta) => {
          leave(() => navigator.go(delta));
        },
      },
    };
  }, [leave, navigation, pathname, search]);
}

/** On reload and close, the browser shows its own question. */
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

const loadLeaveDialog = () => import('./leave-dialog');
const LeaveDialog = lazyWithRetries(() =>
  loadLeaveDialog().then((file) => ({ default: file.LeaveDialog })),
);

/** How long a form may take after a save until it renders without unsaved changes. */
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
 * Asks once before the user leaves a form with unsaved changes (`useUnsavedChanges`), in any way.
 * During a save there is no question: if it succeeds, the user leaves; if it fails, the user
 * stays and the form shows the reason.
 */
export function UnsavedChanges({ children }: { children: ReactNode }) {
  const currentHolds = useRef(NO_HOLDS);
  const [holds, setHolds] = useState(NO_HOLDS);
  const isLeaving = useRef(false);
  const [pendingLeave, setPendingLeave] = useState<PendingLeave>();

  const hold = useCallback((reason: Hold) => {
    const change = (delta: number) => {
      currentHolds.current = {
        ...currentHolds.current,
        [reason]: currentHolds.current[reason] + delta,
      };
      setHolds(currentHolds.current);
    };
    change(1);
    return () => {
      change(-1);
    };
  }, []);

  const leave = useCallback((leaving: Leaving) => {
    if (isLeaving.current || !isHolding(currentHolds.current)) void leaving();
    else setPendingLeave({ leaving, waitsForSave: currentHolds.current.saving > 0 });
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
  if (pendingLeave && !pendingLeave.waitsForSave && holds.saving > 0) {
    setPendingLeave({ ...pendingLeave, waitsForSave: true });
  }

  useLayoutEffect(() => {
    if (!pendingLeave || holds.saving > 0) return undefined;
    const isSaved = holds.unsaved === 0;
    if (!isSaved && !pendingLeave.waitsForSave) return undefined;
    const timer = setTimeout(
      () => {
        setPendingLeave(undefined);
        if (isSaved) void leaveNow(pendingLeave.leaving);
      },
      isSaved ? 0 : SETTLE_MS,
    );
    return () => {
      clearTimeout(timer);
    };
  }, [holds, leaveNow, pendingLeave]);

  const isHeld = isHolding(holds);
  useEffect(() => {
    // Loaded in advance, so that the question appears at once, and without a connection too.
    if (isHeld) void loadLeaveDialog().catch(() => undefined);
  }, [isHeld]);
  useUnloadGuard(isHeld);
  useBackGuard(isHeld, leave);
  const navigation = useGuardedNavigation(leave);
  const guard = useMemo(() => ({ hold, leave }), [hold, leave]);
  return (
    <UNSAFE_NavigationContext value={navigation}>
      <LeaveGuardContext value={guard}>
        {children}
        {pendingLeave && !pendingLeave.waitsForSave && isHeld && (
          <Suspense>
            <LeaveDialog
              onStay={() => {
                setPendingLeave(undefined);
              }}
              onLeave={() => {
                setPendingLeave(undefined);
                void leaveNow(pendingLeave.leaving);
              }}
            />
          </Suspense>
        )}
      </LeaveGuardContext>
    </UNSAFE_NavigationContext>
  );
}
