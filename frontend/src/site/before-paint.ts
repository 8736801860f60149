/**
 * A separate script, which every public document runs before its first paint: during a break, styles
 * (`shared/ui/base.css`) then hide what the break hides, and show a note instead. It may not export
 * anything, because only scripts that are not modules run that early. The layout also imports it, for
 * visitors who come from the panel, and in case the file could not be loaded.
 *
 * It only sets the attribute. `visitor-break.ts` ends a break, after the server has confirmed it: a page
 * that is open when a break ends does not change.
 */
function hideOnBreak(): void {
  try {
    if (localStorage.getItem('playhouse.break') === null) return;
  } catch {
    // Without storage, there are no breaks.
    return;
  }
  document.documentElement.dataset.break = '';
  // Titles contain prizes, too. Only in the run of the script tag itself, `currentScript` is set.
  const title = document.currentScript?.dataset.title;
  if (title !== undefined) document.title = title;
}

// Not on the server.
if (typeof document !== 'undefined') {
  hideOnBreak();
  // Another tab has started a break.
  addEventListener('storage', hideOnBreak);
  // The browser has restored the page from its back/forward cache.
  addEventListener('pageshow', hideOnBreak);
}

/**
 * Part of the script that every public document runs before its first paint. On a slow phone, a page is
 * visible seconds before its buttons work: the last tap on one is repeated as soon as they do.
 */
function keepEarlyTap(): void {
  const { documentElement: root } = document;
  let tapped: HTMLButtonElement | null = null;
  const remember = ({ target }: Event) => {
    tapped = target instanceof Element ? target.closest('button') : null;
  };
  addEventListener('click', remember, true);
  const observer = new MutationObserver(() => {
    observer.disconnect();
    removeEventListener('click', remember, true);
    tapped?.click();
  });
  // Set as soon as the page is hydrated (`app/routes.tsx`).
  observer.observe(root, { attributeFilter: ['data-hydrated'] });
}

// Only in the run of the script tag itself, `currentScript` is set. Not on the server.
if (typeof document !== 'undefined' && document.currentScript) keepEarlyTap();
