/**
 * What browsers lack that are still supported (`browserslist` in frontend/package.json), as scripts that
 * remove it from a page before its own scripts run.
 */
export const MISSING: Record<string, () => void> = {
  popovers: () => {
    for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover'] as const) {
      Reflect.deleteProperty(HTMLElement.prototype, name);
    }
  },
  'checks of addresses': () => {
    Reflect.deleteProperty(URL, 'canParse');
    Reflect.deleteProperty(URL, 'parse');
  },
  'copies of arrays': () => {
    for (const name of ['toSorted', 'toReversed', 'toSpliced', 'with'] as const) {
      Reflect.deleteProperty(Array.prototype, name);
    }
  },
  groups: () => {
    Reflect.deleteProperty(Object, 'groupBy');
    Reflect.deleteProperty(Map, 'groupBy');
    Reflect.deleteProperty(Promise, 'withResolvers');
  },
  'methods of sets and iterators': () => {
    for (const name of ['union', 'difference', 'intersection', 'isSubsetOf']) {
      Reflect.deleteProperty(Set.prototype, name);
    }
    Reflect.deleteProperty(globalThis, 'Iterator');
  },
  'signals with a time limit': () => {
    Reflect.deleteProperty(AbortSignal, 'timeout');
    Reflect.deleteProperty(AbortSignal, 'any');
  },
  'segments of texts': () => {
    Reflect.deleteProperty(Intl, 'Segmenter');
  },
  'adopted style sheets': () => {
    Reflect.deleteProperty(Document.prototype, 'adoptedStyleSheets');
    Reflect.deleteProperty(globalThis, 'CSSStyleSheet');
  },
  'idle callbacks': () => {
    Reflect.deleteProperty(globalThis, 'requestIdleCallback');
    Reflect.deleteProperty(globalThis, 'scheduler');
  },
  'attributes as properties': () => {
    for (const name of ['role', 'ariaLabel', 'ariaLive'] as const) {
      Reflect.deleteProperty(Element.prototype, name);
    }
    Reflect.deleteProperty(HTMLElement.prototype, 'inert');
  },
  navigation: () => {
    Reflect.deleteProperty(globalThis, 'navigation');
    Reflect.deleteProperty(Document.prototype, 'startViewTransition');
  },
  lookbehinds: () => {
    const Original = RegExp;
    globalThis.RegExp = new Proxy(Original, {
      construct: (target, [pattern, ...rest]: [string | RegExp, ...string[]]) => {
        if (/\(\?<[=!]/.test(String(pattern)))
          throw new SyntaxError('invalid group specifier name');
        return Reflect.construct(target, [pattern, ...rest]) as RegExp;
      },
    });
  },
};
