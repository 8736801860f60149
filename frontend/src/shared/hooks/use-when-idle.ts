import { useEffect, useState } from 'react';
import { idle, loadUntilDone } from '../load-with-retries';

/**
 * Loads a module that the first view of a page does not need. A failed attempt is repeated.
 *
 * @param load an import; must be the same function on every render
 * @param isNeeded whether to load it now; otherwise when the browser is idle
 * @param loaded the module if it is already loaded; it is then used as soon as it is needed
 * @returns undefined until it is loaded
 */
export function useWhenIdle<T extends object>(
  load: () => Promise<T>,
  isNeeded = false,
  loaded?: T,
): T | undefined {
  const [module, setModule] = useState<T>();
  if (!module && isNeeded && loaded) setModule(loaded);
  useEffect(() => {
    if (module) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    void (async () => {
      if (!isNeeded) await idle();
      setModule(await loadUntilDone(load, signal));
    })();
    return () => {
      stop.abort();
    };
  }, [load, isNeeded, module]);
  return module;
}
