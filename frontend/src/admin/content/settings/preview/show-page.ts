/** A picture that is shown in place of a stored one, which the server does not have yet. */
export interface PictureReplacement {
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
export async function showPage(
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
