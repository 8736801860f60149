import { useEffect, useState } from 'react';
import { FocusPlace } from './focus-place';

/**
 * Restores the focus after a dialog that is mounted only while it is open (antd does so only for
 * dialogs that stay mounted).
 */
export function useReturnFocus(): void {
  const [origin] = useState(() => FocusPlace.now());
  useEffect(() => {
    const onClosed = origin?.saveForDialog();
    return () => {
      onClosed?.();
      origin?.restore();
    };
  }, [origin]);
}
