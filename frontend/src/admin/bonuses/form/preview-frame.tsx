import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styles from './bonus-preview.module.css';

interface PreviewFrameProps {
  title: string;
  /** The width of the screen, for which the styles apply. */
  screenPx: number;
  /** The middle part of the screen that is shown. */
  shownPx: number;
  children: ReactNode;
}

/** Copies the page's styles, so that the frame's content looks as on the page. */
function copyStyles(target: Document): void {
  target.documentElement.lang = document.documentElement.lang;
  target.head.replaceChildren(
    ...[...document.querySelectorAll('link[rel=stylesheet], style')].map((style) =>
      target.importNode(style, true),
    ),
  );
}

/**
 * Renders its children on a screen of another width, scaled to the available width. It is a frame,
 * because styles depend on the width of the window. Its content is inert: its links would leave the
 * panel.
 */
export function PreviewFrame({ title, screenPx, shownPx, children }: PreviewFrameProps) {
  const [body, setBody] = useState<HTMLElement>();
  const [heightPx, setHeightPx] = useState(0);
  const [availablePx, setAvailablePx] = useState(shownPx);

  const observeWidth = useCallback((outer: HTMLElement | null) => {
    if (!outer) return undefined;
    const observer = new ResizeObserver(() => {
      setAvailablePx(outer.clientWidth);
    });
    observer.observe(outer);
    return () => {
      observer.disconnect();
    };
  }, []);

  // Not with `onLoad`: Chromium fires the event while React inserts the frame, and React ignores it.
  const adoptDocument = useCallback((frame: HTMLIFrameElement | null) => {
    if (!frame) return undefined;
    function adopt() {
      const loaded = frame?.contentDocument;
      if (!loaded) return;
      copyStyles(loaded);
      loaded.body.className = styles.screen ?? '';
      loaded.body.inert = true;
      setBody(loaded.body);
    }
    adopt();
    // Other browsers replace the frame's document after it was inserted.
    frame.addEventListener('load', adopt);
    return () => {
      frame.removeEventListener('load', adopt);
    };
  }, []);

  useEffect(() => {
    if (!body) return undefined;
    const observer = new ResizeObserver(() => {
      setHeightPx(body.scrollHeight);
    });
    observer.observe(body);
    return () => {
      observer.disconnect();
    };
  }, [body]);

  const scale = Math.min(1, availablePx / shownPx);
  return (
    <div ref={observeWidth} className={styles.frame} style={{ height: heightPx * scale }}>
      <iframe
        ref={adoptDocument}
        title={title}
        tabIndex={-1}
        style={{
          width: screenPx,
          height: heightPx,
          transform: `translateX(-50%) scale(${String(scale)})`,
        }}
      />
      {body && createPortal(children, body)}
    </div>
  );
}
