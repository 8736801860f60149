/**
 * Replaces the module of the same name in `@rc-component/util` (see build-styles.ts): styles that
 * antd writes at run time (CSS variables, the scroll lock behind dialogs) become an adopted style
 * sheet, because the content security policy blocks `<style>` elements.
 */
const sheets = new Map<string, CSSStyleSheet>();

/** Callers set attributes on the returned element; it is never inserted into the document. */
function detachedElement(): HTMLStyleElement {
  return document.createElement('style');
}

/** Writes or replaces the style sheet of a key. */
export function updateCSS(css: string, key: string): HTMLStyleElement {
  let sheet = sheets.get(key);
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheets.set(key, sheet);
    document.adoptedStyleSheets.push(sheet);
  }
  sheet.replaceSync(css);
  return detachedElement();
}

export function injectCSS(css: string): HTMLStyleElement {
  return updateCSS(css, css);
}

export function removeCSS(key: string): void {
  const sheet = sheets.get(key);
  if (!sheet) return;
  sheets.delete(key);
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter(
    (existing) => existing !== sheet,
  );
}

/** The original module exports this for tests. Already adopted style sheets stay in the document. */
export function clearContainerCache(): void {
  sheets.clear();
}
