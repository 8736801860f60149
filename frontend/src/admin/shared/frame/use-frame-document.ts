import { useCallback, useState, type RefCallback } from 'react';

/**
 * The document of an iframe without `src`, into which the panel renders.
 *
 * @returns the frame's ref, and its document once the frame is in the page
 */
export function useFrameDocument(): [RefCallback<HTMLIFrameElement>, Document | undefined] {
  const [frameDocument, setFrameDocument] = useState<Document>();
  // Not with `onLoad`: Chromium fires the event while React inserts the frame, and React ignores it.
  const ref = useCallback((frame: HTMLIFrameElement | null) => {
    if (!frame) return undefined;
    function adopt() {
      setFrameDocument(frame?.contentDocument ?? undefined);
    }
    adopt();
    // Other browsers replace the frame's document after it was inserted.
    frame.addEventListener('load', adopt);
    return () => {
      frame.removeEventListener('load', adopt);
    };
  }, []);
  return [ref, frameDocument];
}
