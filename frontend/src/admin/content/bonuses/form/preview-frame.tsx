import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useFrameDocument, useSize } from '../../../shared/frame/use-frame';
import styles from './bonus-preview.module.css';

interface PreviewFrameProps {
  title: string;
  /** The width of the screen, for which the styles apply. */
  screenPx: number;
  /** The middle part of the screen that is shown. */
  shownPx: number;
  children: ReactNode;
}

/** Copies the page's styles, so that the frame's content looks as on the page, and makes it inert. */
function prepare(target: Document): void {
  target.documentElement.lang = document.documentElement.lang;
  target.head.replaceChildren(
    ...[...document.querySelectorAll('link[rel=stylesheet], style')].map((style) =>
      target.importNode(style, true),
    ),
  );
  target.body.className = styles.screen ?? '';
  target.body.toggleAttribute('inert', true);
}

/**
 * Renders its children as on a screen of the given width, scaled down to the available width. It is a frame,
 * because styles depend on the width of the window. Its content is inert, because its links would leave the
 * panel.
 */
export function PreviewFrame({ title, screenPx, shownPx, children }: PreviewFrameProps) {
  const [frameRef, frameDocument] = useFrameDocument();
  const [outerRef, size] = useSize();
  const [heightPx, setHeightPx] = useState(0);
  const body = frameDocument?.body;

  useLayoutEffect(() => {
    if (frameDocument) prepare(frameDocument);
  }, [frameDocument]);

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

  const scale = Math.min(1, (size?.widthPx ?? shownPx) / shownPx);
  return (
    <div ref={outerRef} className={styles.frame} style={{ height: heightPx * scale }}>
      <iframe
        ref={frameRef}
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
