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

interface Size {
  widthPx: number;
  heightPx: number;
}

/** The inner size of an element, updated on changes; undefined before it is in the page. */
export function useSize(): [RefCallback<HTMLElement>, Size | undefined] {
  const [size, setSize] = useState<Size>();
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      setSize({ widthPx: element.clientWidth, heightPx: element.clientHeight });
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, []);
  return [ref, size];
}
