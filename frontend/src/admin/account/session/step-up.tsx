import { Suspense, useEffect, useRef, useState } from 'react';
import { stepUp } from '../../../api/step-up';
import { lazyWithRetries } from '../../../shared/load-with-retries';

const StepUpDialog = lazyWithRetries(() => import('./step-up-dialog'));

/**
 * Opens the step-up dialog when a request of any page requires it. The request waits and is repeated
 * afterwards, so that its form keeps its input. Several waiting requests share one dialog.
 */
export function StepUp() {
  const [isAsking, setIsAsking] = useState(false);
  const waiting = useRef<((isEntered: boolean) => void)[]>([]);

  function settle(isEntered: boolean): void {
    for (const resolve of waiting.current.splice(0)) resolve(isEntered);
    setIsAsking(false);
  }

  useEffect(() => {
    const requests = waiting.current;
    stepUp.enterPassword = () => {
      setIsAsking(true);
      return new Promise((resolve) => requests.push(resolve));
    };
    return () => {
      stepUp.enterPassword = undefined;
      for (const resolve of requests.splice(0)) resolve(false);
    };
  }, []);

  if (!isAsking) return null;
  return (
    <Suspense>
      <StepUpDialog onAnswer={settle} />
    </Suspense>
  );
}
