import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { beforeRouter } from '../../../shared/before-router';
import type { LeaveGuard } from './leave-guard';

/** The router's index of a history entry; entries of other pages have none. */
function entryIndex(state: unknown): number | undefined {
  if (typeof state !== 'object' || state === null || !('idx' in state)) return undefined;
  return typeof state.idx === 'number' ? state.idx : undefined;
}

/**
 * Makes the back and forward buttons ask first. The browser reports navigation only afterwards, so
 * the hook goes back before the router handles it, and repeats the navigation if the user confirms.
 *
 * @param isHeld whether something is unsaved or being saved
 */
export function useBackGuard(isHeld: boolean, leave: LeaveGuard['leave']): void {
  const location = useLocation();
  const currentIndex = useRef(0);
  useLayoutEffect(() => {
    currentIndex.current = entryIndex(window.history.state) ?? currentIndex.current;
  }, [location]);

  const isHeldNow = useRef(isHeld);
  useLayoutEffect(() => {
    isHeldNow.current = isHeld;
  }, [isHeld]);

  // Always listens: a navigation that began while something was unsaved may arrive later.
  useLayoutEffect(() => {
    /** Called when the navigation that this hook started has arrived. */
    let onArrival: ((event: PopStateEvent) => void) | undefined;
    const travel = (entries: number, arrived: (event: PopStateEvent) => void) => {
      onArrival = arrived;
      window.history.go(entries);
    };
    const onPopState = (event: PopStateEvent) => {
      if (onArrival) {
        const arrived = onArrival;
        onArrival = undefined;
        arrived(event);
        return;
      }
      if (!isHeldNow.current) return;
      const entries = (entryIndex(event.state) ?? currentIndex.current) - currentIndex.current;
      if (entries === 0) return;
      event.stopImmediatePropagation();
      travel(-entries, (back) => {
        back.stopImmediatePropagation();
        leave(
          () =>
            new Promise((resolve) => {
              travel(entries, () => {
                resolve();
              });
            }),
        );
      });
    };
    beforeRouter.onPopState = onPopState;
    return () => {
      beforeRouter.onPopState = undefined;
    };
  }, [leave]);
}
