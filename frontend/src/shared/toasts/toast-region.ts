/**
 * The element that holds the toasts. It is in the top layer, above dialogs and menus. A modal
 * dialog makes everything outside it inert, so the element moves into the open dialog.
 */
let region: HTMLElement | undefined;

/** Open dialogs, the most recent last. */
const dialogs: HTMLElement[] = [];

/** Moves the region into the most recent dialog, or else into the body, on top of the top layer. */
function placeRegion(): void {
  if (!region) return;
  (dialogs.at(-1) ?? document.body).append(region);
  // Moving an element removes it from the top layer. Older browsers have no popovers: there, it is on top of
  // the page or of the dialog that it is in.
  region.showPopover?.();
}

/**
 * Registers the element that holds the toasts.
 *
 * @returns a function that removes it
 */
export function placeToastRegion(element: HTMLElement): () => void {
  region = element;
  placeRegion();
  return () => {
    element.remove();
    region = undefined;
  };
}

/**
 * Call this when a modal dialog has opened.
 *
 * @returns a function to call before the dialog closes
 */
export function raiseToastsInto(dialog: HTMLElement): () => void {
  dialogs.push(dialog);
  placeRegion();
  return () => {
    dialogs.splice(dialogs.indexOf(dialog), 1);
    placeRegion();
  };
}
