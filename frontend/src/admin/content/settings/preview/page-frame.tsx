import { useEffect } from 'react';
import { useFrameDocument } from '../../../shared/frame/use-frame-document';
import { useSize } from '../../../shared/frame/use-size';
import { showPage, type PictureReplacement } from './show-page';
import styles from './preview.module.css';

interface PageFrameProps {
  title: string;
  page: Document;
  /** The replacement of the creator's picture; undefined without one. */
  picture: PictureReplacement | undefined;
  /** The path of the page. */
  path: string;
  /** The width of the screen, for which the styles apply. */
  screenPx: number;
}

/** Repeats the Escape key on the frame element, so that the dialog around it closes. */
function passEscape({ key, view }: KeyboardEvent): void {
  if (key !== 'Escape') return;
  view?.frameElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
}

/** Shows a page as on a screen of the given width, scaled down to the available width. It can be scrolled. */
export function PageFrame({ title, page, picture, path, screenPx }: PageFrameProps) {
  const [frameRef, frameDocument] = useFrameDocument();
  const [outerRef, size] = useSize();

  useEffect(() => {
    if (!frameDocument) return undefined;
    frameDocument.addEventListener('keydown', passEscape);
    return () => {
      frameDocument.removeEventListener('keydown', passEscape);
    };
  }, [frameDocument]);

  useEffect(() => {
    if (!frameDocument) return undefined;
    const change = new AbortController();
    void showPage(frameDocument, page, picture, change.signal);
    return () => {
      change.abort();
    };
  }, [frameDocument, page, picture]);

  useEffect(() => {
    frameDocument?.scrollingElement?.scrollTo(0, 0);
  }, [frameDocument, path]);

  const scale = size ? Math.min(1, size.widthPx / screenPx) : 1;
  return (
    <div ref={outerRef} className={styles.screen}>
      {/* Focusable, so that it can be scrolled with the keyboard. */}
      <iframe
        ref={frameRef}
        title={title}
        tabIndex={0}
        style={{
          width: screenPx,
          height: size ? size.heightPx / scale : 0,
          transform: `translateX(-50%) scale(${String(scale)})`,
        }}
      />
    </div>
  );
}
