import { useEffect, useState } from 'react';

/**
 * Gives the focus back to where it was, for a dialog that is in the page only while it is open
 * (antd does so only for a dialog that stays in the page).
 */
export function useReturnFocus(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    },
    [before],
  );
}
