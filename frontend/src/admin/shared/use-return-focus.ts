import { useEffect, useState } from 'react';
import { FocusPlace } from './focus-place';

/**
 * Gives the focus back to where it was, for a dialog that is in the page only while it is open
 * (antd does so only for a dialog that stays in the page).
 */
export function useReturnFocus(): void {
  const [before] = useState(() => FocusPlace.now());
  useEffect(() => {
    const forget = before?.lieBehindDialog();
    return () => {
      forget?.();
      before?.restore();
    };
  }, [before]);
}
