import { idle, loadUntilDone } from '../../shared/load-with-retries';
import type { PageMetadata } from '../../shared/page-metadata';

const loadHead = () => loadUntilDone(() => import('./head'));

/**
 * Updates the document's head on navigation (`keepHead`). The code is loaded when the browser is idle,
 * or by the first navigation: the server has written the head of the first page.
 *
 * @param renderedPath path of the page that the server rendered; undefined if it rendered none
 */
export function lazyHead(
  document: Document,
  renderedPath: string | undefined,
): (metadata: PageMetadata) => void {
  let latest: PageMetadata | undefined;
  let update: ((metadata: PageMetadata) => void) | undefined;
  return (metadata) => {
    const isServed = latest === undefined && renderedPath !== undefined;
    latest = metadata;
    void (isServed ? idle().then(loadHead) : loadHead()).then(({ keepHead }) => {
      update ??= keepHead(document, renderedPath);
      if (latest === metadata) update(metadata);
    });
  };
}
