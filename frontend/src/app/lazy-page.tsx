import { lazy, useState, useSyncExternalStore, type ComponentType } from 'react';

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;
/** After so many failures an answering server means that it no longer has this file. */
const FAILURES_OF_A_MISSING_FILE = 3;

export interface LazyPage {
  Page: ComponentType;
  /** Loads the page's code, however long it takes; afterwards `Page` renders without suspending. */
  preload: () => Promise<void>;
  /** How often in a row loading has failed; 0 while it hasn't, and once the code is there. */
  useFailures: () => number;
  /** Tries at once what is tried again later otherwise. */
  retry: () => void;
}

/** Whether the server has the document of the present address. */
async function isServed(): Promise<boolean> {
  const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(
    () => null,
  );
  return answer?.ok === true;
}

/**
 * A page whose code is a chunk of its own. Unlike plain `React.lazy` it renders at once when its
 * code is there already, which server rendering and hydration need, and it never gives up: a failure
 * is tried again with growing pauses, and at once when the browser is online again. Where the server
 * answers and the code still fails, a new release has taken its place: the page is loaded anew.
 */
export function lazyPage(load: () => Promise<{ default: ComponentType }>): LazyPage {
  let Loaded: ComponentType | undefined;
  let loading: Promise<{ default: ComponentType }> | undefined;
  let isOpened = false;
  let failures = 0;
  let retry = (): void => undefined;
  const listeners = new Set<() => void>();
  const setFailures = (count: number) => {
    failures = count;
    for (const listener of listeners) listener();
  };
  const pause = (ms: number) =>
    new Promise<void>((resume) => {
      retry = () => {
        clearTimeout(timer);
        removeEventListener('online', retry);
        resume();
      };
      const timer = setTimeout(retry, ms);
      addEventListener('online', retry);
    });

  async function loadUntilThere() {
    for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
      try {
        const module = await load();
        Loaded = module.default;
        setFailures(0);
        return module;
      } catch {
        setFailures(failures + 1);
        if (isOpened && failures >= FAILURES_OF_A_MISSING_FILE && (await isServed())) {
          location.reload();
        }
        await pause(wait);
      }
    }
  }
  const loadOnce = () => (loading ??= loadUntilThere());
  const Waiting = lazy(() => {
    isOpened = true;
    return loadOnce();
  });
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    // Chosen once per mount: changing the component type later would throw its state away.
    Page: function Page() {
      const [Chosen] = useState<ComponentType>(() => Loaded ?? Waiting);
      return <Chosen />;
    },
    preload: async () => {
      await loadOnce();
    },
    useFailures: () =>
      useSyncExternalStore(
        subscribe,
        () => failures,
        () => 0,
      ),
    retry: () => {
      retry();
    },
  };
}
