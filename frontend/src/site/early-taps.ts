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
