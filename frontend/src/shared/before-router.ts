/**
 * Receives `popstate` events before the router, and can hide them from it with
 * `stopImmediatePropagation`. The panel sets the handler while a form has unsaved changes.
 */
export const beforeRouter: { onPopState?: ((event: PopStateEvent) => void) | undefined } = {};

/**
 * Call this before the router is mounted: window listeners run in the order in which they were added. In
 * Chromium, this also applies to capturing listeners.
 */
export function listenBeforeRouter(): void {
  window.addEventListener('popstate', (event) => beforeRouter.onPopState?.(event), {
    capture: true,
  });
}
