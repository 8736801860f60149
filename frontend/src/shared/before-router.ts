/**
 * What hears of the browser's back and forward buttons before the router does, and may keep it from
 * the router (`stopImmediatePropagation`). The panel sets it while it holds unsaved text.
 */
export const beforeRouter: { onPopState?: ((event: PopStateEvent) => void) | undefined } = {};

/**
 * To be called before the router is mounted: the listeners of a window are called in the order in
 * which they were added, in Chromium the capturing ones as well.
 */
export function listenBeforeRouter(): void {
  window.addEventListener('popstate', (event) => beforeRouter.onPopState?.(event), {
    capture: true,
  });
}
