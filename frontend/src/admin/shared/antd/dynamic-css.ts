/**
 * Stands in for `@rc-component/util`'s module of the same name (see build-styles.ts): what antd
 * still writes at run time, its CSS variables and the scroll lock behind a dialog, becomes an
 * adopted style sheet instead of a `<style>` element, which the content security policy refuses.
 */
const sheets = new Map<string, CSSStyleSheet>();

/** Callers mark the element they get; it is never put into the document. */
function unattached(): HTMLStyleElement {
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
  return unattached();
}

/** Adds a style sheet that stays. */
export function injectCSS(css: string): HTMLStyleElement {
  return updateCSS(css, css);
}

/** Removes the style sheet of a key. */
export function removeCSS(key: string): void {
  const sheet = sheets.get(key);
  if (!sheet) return;
  sheets.delete(key);
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
}

/** There are no containers here that could be remembered. */
export function clearContainerCache(): void {
  sheets.clear();
}
