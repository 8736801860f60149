/**
 * The element that holds the toasts. It is in the top layer, above dialogs and menus. A modal dialog
 * makes everything outside it inert, so while one is open the region is inside it.
 */
let region: HTMLElement | undefined;

/** Dialogs that are open, the latest last. */
const dialogs: HTMLElement[] = [];

/** Puts the region into the latest dialog, else into the body, above what is there. */
function place(): void {
  if (!region) return;
  (dialogs.at(-1) ?? document.body).append(region);
  // An element that is moved leaves the top layer.
  region.showPopover();
}

/**
 * Takes the element that the toasts are in.
 *
 * @returns takes it away again
 */
export function placeToastRegion(element: HTMLElement): () => void {
  region = element;
  place();
  return () => {
    element.remove();
    region = undefined;
  };
}

/**
 * To be called when a modal dialog has opened.
 *
 * @returns to be called before it closes
 */
export function raiseToastsInto(dialog: HTMLElement): () => void {
  dialogs.push(dialog);
  place();
  return () => {
    dialogs.splice(dialogs.indexOf(dialog), 1);
    place();
  };
}
