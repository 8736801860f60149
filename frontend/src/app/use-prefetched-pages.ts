import { useEffect } from 'react';
import { idle } from '../shared/load-with-retries';
import { NAVIGATION } from '../site/layout/navigation';
import { useShownLinks } from '../site/shown-links';
import { findPublicPage } from './pages';

/** Whether the visitor's browser is set to save data. Only some browsers have the setting. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** Loads the code of the pages in the navigation, one at a time, whenever the browser is idle. */
export function usePrefetchedPages(): void {
  const shown = useShownLinks(NAVIGATION)
    .map(({ href }) => href)
    .join(' ');
  useEffect(() => {
    if (savesData()) return undefined;
    const stop = new AbortController();
    void (async () => {
      for (const href of shown.split(' ')) {
        await idle();
        if (stop.signal.aborted) return;
        await findPublicPage(href).prefetch();
      }
    })();
    return () => {
      stop.abort();
    };
  }, [shown]);
}
