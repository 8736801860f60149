/**
 * Replaces the module of the same name in `@rc-component/util` (see build-styles.ts): styles that
 * antd writes at run time (CSS variables, the scroll lock behind dialogs) become an adopted style
 * sheet, because the content security policy blocks `<style>` elements.
 */
const sheets = new Map<string, CSSStyleSheet>();

/** Safari before 16.4 cannot adopt style sheets: there, rules of the document's last one take their place. */
const rules = new Map<string, CSSRule>();

function removeRule(key: string): void {
  const rule = rules.get(key);
  const sheet = rule?.parentStyleSheet;
  if (rule && sheet) sheet.deleteRule([...sheet.cssRules].indexOf(rule));
  rules.delete(key);
}

function updateRule(css: string, key: string): void {
  removeRule(key);
  const sheet = document.styleSheets[document.styleSheets.length - 1];
  if (!sheet) return;
  // One rule, whatever the text contains.
  const index = sheet.insertRule(`@media all{${css}}`, sheet.cssRules.length);
  const rule = sheet.cssRules[index];
  if (rule) rules.set(key, rule);
}

/** Callers set attributes on the returned element; it is never inserted into the document. */
function detachedElement(): HTMLStyleElement {
  return document.createElement('style');
}

/** Writes or replaces the style sheet of a key. */
export function updateCSS(css: string, key: string): HTMLStyleElement {
  if ('adoptedStyleSheets' in document) {
    let sheet = sheets.get(key);
    if (!sheet) {
      sheet = new CSSStyleSheet();
      sheets.set(key, sheet);
      document.adoptedStyleSheets.push(sheet);
    }
    sheet.replaceSync(css);
  } else updateRule(css, key);
  return detachedElement();
}

export function injectCSS(css: string): HTMLStyleElement {
  return updateCSS(css, css);
}

export function removeCSS(key: string): void {
  removeRule(key);
  const sheet = sheets.get(key);
  sheets.delete(key);
  if ('adoptedStyleSheets' in document) {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  }
}

/** The original module exports this for tests. Already adopted style sheets stay in the document. */
export function clearContainerCache(): void {
  sheets.clear();
}
