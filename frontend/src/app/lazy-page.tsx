import { lazy, useState, useSyncExternalStore, type ComponentType } from 'react';
import { pause } from '../shared/pause';
import type { FillOwn } from './page-data';

const FIRST_WAIT_MS = 500;
const MAX_WAIT_MS = 30_000;
/** If a server that responds fails this many times, a new release has probably removed the file. */
const FAILURES_OF_A_MISSING_FILE = 3;

interface PageModule {
  default: ComponentType;
  fill?: FillOwn;
}

export interface LazyPage {
  Page: ComponentType;
  /** Whether a note replaces the page while the visitor takes a break. */
  isHiddenOnBreak?: boolean;
  /** Loads the page's code, and retries until it succeeds. Then `Page` renders without suspending. */
  preload: () => Promise<PageModule>;
  /** Tries once to load the page's code and its later parts, before the page is needed. */
  prefetch: () => Promise<void>;
  /** Whether the code is loaded. */
  isLoaded: () => boolean;
  /** Number of consecutive failed attempts; 0 before a failure and after success. */
  useFailures: () => number;
  /** Retries immediately instead of waiting. */
  retry: () => void;
}

/** Whether the server responds to the current address. */
async function isServed(): Promise<boolean> {
  const response = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(
    () => null,
  );
  return response?.ok === true;
}

/**
 * A page in a separate chunk. Unlike `React.lazy` it renders synchronously if the code is already
 * loaded, which server rendering and hydration need. Failed attempts are repeated with growing
 * delays, and immediately when the browser is online again. If the server responds but the code
 * still fails, a new release has replaced it, and the page is reloaded.
 *
 * @param load the import of the page
 * @param loadLaterParts loads the parts that a served page loads when the browser is idle
 */
export function lazyPage(
  load: () => Promise<PageModule>,
  loadLaterParts?: () => Promise<void>,
): LazyPage {
  let Loaded: ComponentType | undefined;
  let loading: Promise<PageModule> | undefined;
  let isOpened = false;
  let failures = 0;
  let currentPause: AbortController | undefined;
  const listeners = new Set<() => void>();
  const setFailures = (count: number) => {
    failures = count;
    for (const listener of listeners) listener();
  };

  async function loadWithRetries() {
    for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 2, MAX_WAIT_MS)) {
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
        currentPause = new AbortController();
        await pause(wait, currentPause.signal);
      }
    }
  }
  const loadOnce = () => (loading ??= loadWithRetries());
  const SuspendedPage = lazy(() => {
    isOpened = true;
    return loadOnce();
  });
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    // Chosen once per mount, because changing the component type would discard its state.
    Page: function Page() {
      const [Content] = useState<ComponentType>(() => Loaded ?? SuspendedPage);
      return <Content />;
    },
    preload: loadOnce,
    prefetch: async () => {
      try {
        Loaded ??= (await load()).default;
        // An attempt that waits for its next try would keep the page's placeholder.
        currentPause?.abort();
        await loadLaterParts?.();
      } catch {
        // Opening the page tries again.
      }
    },
    isLoaded: () => Loaded !== undefined,
    useFailures: () =>
      useSyncExternalStore(
        subscribe,
        () => failures,
        () => 0,
      ),
    retry: () => {
      currentPause?.abort();
    },
  };
}
