import { useEffect } from 'react';
import { useFrameDocument, useSize } from '../../../shared/frame/use-frame';
import styles from './preview.module.css';

/** A picture that is shown in place of a stored one, which the server does not have yet. */
interface PictureReplacement {
  stored: string;
  chosen: string;
}

/** What a page needs in its head to look right. */
const LOOKS = 'link[rel=stylesheet], meta[name=color-scheme]';

/** Scripts, and the content for browsers without scripts. */
const NOT_SHOWN = 'script, noscript';

const untilLoaded = (style: Element): Promise<unknown> =>
  new Promise((resolve) => {
    style.addEventListener('load', resolve);
    style.addEventListener('error', resolve);
  });

/**
 * Lets tables inherit the style of their text. A frame without `src` has no document type and is therefore
 * in quirks mode, in which tables do not inherit it. Everything else looks the same in both modes.
 */
function inheritText({ style }: HTMLTableElement): void {
  for (const name of ['font-size', 'font-style', 'font-weight', 'line-height']) {
    style.setProperty(name, 'inherit');
  }
}

/**
 * Shows a page in the document of a frame, without scripts. The page is inert, because its links would
 * leave the panel or be blocked by the content security policy. The scroll position stays.
 *
 * @param picture the replacement of the creator's picture; undefined without one
 * @param signal keeps the earlier page if it is aborted while the styles are loading
 */
async function showPage(
  target: Document,
  page: Document,
  picture: PictureReplacement | undefined,
  signal: AbortSignal,
): Promise<void> {
  const looks = [...page.querySelectorAll(LOOKS)].map((element) =>
    target.importNode(element, true),
  );
  const isShown = (element: Element) =>
    [...target.head.children].some((shown) => shown.isEqualNode(element));
  const added = looks.filter((element) => !isShown(element));
  const loaded = Promise.all(
    added.filter((element) => element.tagName === 'LINK').map(untilLoaded),
  );
  target.head.append(...added);
  await loaded;
  if (signal.aborted) return;
  for (const shown of [...target.head.children]) {
    if (!looks.some((element) => element.isEqualNode(shown))) shown.remove();
  }
  const body = target.importNode(page.body, true);
  for (const element of body.querySelectorAll(NOT_SHOWN)) element.remove();
  for (const image of picture ? body.querySelectorAll('img') : []) {
    if (image.getAttribute('src') === picture?.stored) image.src = picture.chosen;
  }
  for (const table of body.querySelectorAll('table')) inheritText(table);
  body.toggleAttribute('inert', true);
  // A phone's scrollbar takes no width.
  target.documentElement.style.scrollbarWidth = 'none';
  target.documentElement.lang = page.documentElement.lang;
  target.body.replaceWith(body);
}

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
