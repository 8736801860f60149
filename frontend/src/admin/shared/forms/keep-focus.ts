import type { MouseEvent } from 'react';

/**
 * Props for a button at the end of a form. A click leaves the focus in the field. Otherwise the
 * field would be checked when the mouse button goes down, and a new error could push the button
 * away from the pointer, so that the click would be lost.
 */
export const keepFocus = {
  onMouseDown: (event: MouseEvent) => {
    event.preventDefault();
  },
};
