import type { Page } from '@playwright/test';

/**
 * Layout problems of the current page, one per line: horizontal scrolling; text that is cut off, leaves its
 * box or the screen, or overlaps other text or a control; words that are broken although the line could end in
 * a better place. `data-clipped` marks text that is cut off by design, `data-tip-cut` such text with a tooltip.
 *
 * @param isPhone also reports links and buttons that are less than 44 px high
 */
export function layoutProblems(page: Page, { isPhone }: { isPhone: boolean }): Promise<string[]> {
  return page.evaluate(inspect, { isPhone });
}

/** Runs in the page, so it can only use what is defined inside of it. */
function inspect({ isPhone }: { isPhone: boolean }): string[] {
  /** Tolerance for rounded boxes and glyphs. */
  const SLACK = 1.5;
  /** A line box is higher than its glyphs by about this share on each side. */
  const LEADING = 0.22;
  const MIN_TARGET_PX = 44;
  /** The smallest font size to which a long name is reduced. At this size, a word may break anywhere. */
  const MIN_REM = 1.6875;
  const BREAK = /(?<=[\p{Ll}\p{N}_])(?=\p{Lu})|(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/u;
  /** Characters at which a line may end without a space: punctuation, scripts without spaces, symbols. */
  const FREE_END = /[-‐–—/?!,.;:)%…\p{Lo}\p{So}\p{M}\p{Cf}]$/u;
  const FREE_START = /^[(¿¡$\p{Lo}\p{So}\p{M}\p{Cf}]/u;

  interface Box {
    left: number;
    right: number;
    top: number;
    bottom: number;
  }
  interface Line extends Box {
    text: string;
    block: Element;
    parent: Element;
  }

  const isPanel = location.pathname.startsWith('/admin');
  const problems: string[] = [];
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const width = document.documentElement.clientWidth;
  const styles = new Map<Element, CSSStyleDeclaration>();
  const styleOf = (element: Element): CSSStyleDeclaration => {
    const style = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, style);
    return style;
  };
  const short = (text: string) => {
    const flat = text.replaceAll(/\s+/g, ' ').trim();
    return flat.length > 60 ? `${flat.slice(0, 57)}...` : flat;
  };
  const describeElement = (element: Element) =>
    `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}">`;
  const report = (kind: string, subject: string) => {
    const line = `${kind}: ${subject}`;
    if (!problems.includes(line)) problems.push(line);
  };

  function* ancestors(element: Element): Generator<Element> {
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement)
      yield at;
  }
  const isHidden = (element: Element): boolean =>
    !element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }) ||
    [...ancestors(element)].some((ancestor) => styleOf(ancestor).clipPath === 'inset(50%)');
  /** The block element that lays out the text of this element. */
  const blockOf = (element: Element): Element => {
    for (const ancestor of ancestors(element)) {
      const { display } = styleOf(ancestor);
      const isInFlow =
        ancestor.parentElement !== null &&
        !/flex|grid/.test(styleOf(ancestor.parentElement).display);
      if (!(isInFlow && (display === 'inline' || display === 'inline-block'))) return ancestor;
    }
    return document.body;
  };
  /** The fixed element around this one, if any. */
  const fixedRoot = (element: Element): Element | undefined =>
    [...ancestors(element)].find((ancestor) => /fixed|sticky/.test(styleOf(ancestor).position));
  const isDeclaredClip = (element: Element) => element.matches('[data-clipped], [data-tip-cut]');

  // Horizontal scrolling, of the page and of elements in it.
  const { scrollWidth } = document.documentElement;
  if (scrollWidth > width)
    report('scrolls sideways', `${String(scrollWidth)} of ${String(width)} px`);
  for (const element of document.body.querySelectorAll('*')) {
    if (
      /auto|scroll/.test(styleOf(element).overflowX) &&
      element.scrollWidth > element.clientWidth + 1 &&
      !isDeclaredClip(element)
    ) {
      report('scrolls sideways', describeElement(element));
    }
  }

  // All visible text, by block element.
  const texts = new Map<Element, Text[]>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    const parent = node.parentElement;
    if (!parent || /^(SCRIPT|NOSCRIPT|STYLE|OPTION)$/.test(parent.tagName)) continue;
    if (parent.closest('noscript, select') || isHidden(parent)) continue;
    const block = blockOf(parent);
    texts.set(block, [...(texts.get(block) ?? []), node]);
  }

  const isPage = (element: Element) =>
    element === document.body || element === document.documentElement;

  const range = document.createRange();
  const lines: Line[] = [];
  for (const [block, nodes] of texts) {
    for (const node of nodes) {
      if (node.data.trim() === '') continue;
      range.selectNodeContents(node);
      for (const { left, right, top, bottom } of range.getClientRects()) {
        if (right - left < 1) continue;
        const leading = (bottom - top) * LEADING;
        lines.push({
          left,
          right,
          top: top + leading,
          bottom: bottom - leading,
          text: short(node.data),
          block,
          parent: node.parentElement ?? block,
        });
      }
    }
  }

  // Text must be inside its clipping element, its box and the screen.
  const visibleLines = lines.filter((line) => {
    const quotedText = `"${line.text}"`;
    let hasBox = false;
    let canScrollTo = false;
    // Text that is scrolled out of view overlaps nothing.
    let isScrolledAway = false;
    for (const ancestor of ancestors(line.parent)) {
      const style = styleOf(ancestor);
      const box = ancestor.getBoundingClientRect();
      // Text below the edge of a box that scrolls, such as a long dialog, is not cut off.
      canScrollTo ||= /auto|scroll/.test(style.overflowY);
      const isWithinX = line.left >= box.left - SLACK && line.right <= box.right + SLACK;
      const isInside = line.top >= box.top - SLACK && line.bottom <= box.bottom + SLACK;
      isScrolledAway ||= /auto|scroll/.test(style.overflowY) && !isPage(ancestor) && !isInside;
      const isWithinY = canScrollTo || isInside;
      const clipsX = style.overflowX !== 'visible';
      const clipsY = style.overflowY !== 'visible';
      if ((clipsX && !isWithinX) || (clipsY && !isWithinY)) {
        if (!isDeclaredClip(ancestor))
          report('cut off', `${quotedText} in ${describeElement(ancestor)}`);
        return false;
      }
      const isBox =
        style.backgroundImage !== 'none' ||
        !/^rgba\(.*, 0\)$/.test(style.backgroundColor) ||
        [style.borderTopWidth, style.borderLeftWidth, style.borderBottomWidth].every(
          (side) => Number.parseFloat(side) > 0,
        );
      if (isBox && !hasBox) {
        hasBox = true;
        if (!isWithinX || !isWithinY)
          report('leaves its box', `${quotedText} in ${describeElement(ancestor)}`);
      }
    }
    if (line.bottom > 0 && (line.left < -SLACK || line.right > width + SLACK)) {
      report('leaves the screen', quotedText);
    }
    return !isScrolledAway;
  });

  // Text must not overlap other text or a control.
  const overlap = (a: Box, b: Box) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > SLACK &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > SLACK;
  const sorted = visibleLines.toSorted((a, b) => a.top - b.top);
  for (const [index, line] of sorted.entries()) {
    for (let next = index + 1; next < sorted.length; next += 1) {
      const other = sorted[next];
      if (!other || other.top >= line.bottom) break;
      if (other.block === line.block || fixedRoot(other.parent) !== fixedRoot(line.parent))
        continue;
      if (overlap(line, other)) report('overlaps', `"${line.text}" and "${other.text}"`);
    }
  }
  /** antd shows the placeholder of a select in an element above its input, which gets the clicks. */
  const isPlaceholderOf = (text: Element, control: Element) =>
    text.parentElement === control.parentElement &&
    control instanceof HTMLInputElement &&
    control.value === '' &&
    styleOf(text).pointerEvents === 'none';
  const controls = [...document.body.querySelectorAll('a, button, select, input, summary')].filter(
    (control) => !isHidden(control) && styleOf(control).display !== 'inline',
  );
  /** Whether a press on its centre reaches it. */
  const isReachable = (control: Element): boolean => {
    const { left, top, width: wide, height } = control.getBoundingClientRect();
    return control.contains(document.elementFromPoint(left + wide / 2, top + height / 2));
  };
  for (const control of controls) {
    const box = control.getBoundingClientRect();
    for (const line of visibleLines) {
      if (line.parent.contains(control) || control.contains(line.parent)) continue;
      if (isPlaceholderOf(line.parent, control)) continue;
      if (fixedRoot(control) === fixedRoot(line.parent) && overlap(box, line)) {
        // The edge of a link's area may be below another link, such as that to a running stream.
        const own = line.parent.closest('a, button');
        if (own && isReachable(own) && isReachable(control)) continue;
        report(
          'overlaps',
          `"${line.text}" and ${describeElement(control)} "${short(control.textContent)}"`,
        );
      }
    }
  }

  // Broken words.
  for (const [block, nodes] of texts) {
    if ([...ancestors(block)].some(isDeclaredClip)) continue;
    const style = styleOf(block);
    const padding = Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight);
    const column = (block.clientWidth || block.getBoundingClientRect().width) - padding;
    const places = nodes.flatMap((node) =>
      Array.from({ length: node.data.length }, (_, at) => ({ node, at })),
    );
    const joined = nodes.map(({ data }) => data).join('');
    for (const { 0: word, index: start } of joined.matchAll(/\S+/g)) {
      const first = places[start];
      const last = places[start + word.length - 1];
      if (!first || !last || word.length < 2) continue;
      range.setStart(first.node, first.at);
      range.setEnd(last.node, last.at + 1);
      const tops = [...range.getClientRects()].filter((box) => box.width > 0);
      const [top] = tops;
      const isBroken = tops.some((box) => top && box.top > top.top + top.height / 2);
      if (!isBroken) continue;
      const letters = Array.from({ length: word.length }, (_, offset) => {
        const place = places[start + offset] ?? first;
        range.setStart(place.node, place.at);
        range.setEnd(place.node, place.at + 1);
        return range.getBoundingClientRect();
      });
      const widthOf = (from: number, to: number) =>
        letters.slice(from, to).reduce((sum, letter) => sum + letter.width, 0);
      const fits = (wide: number) => wide <= column - SLACK;
      const parts = word.split(BREAK);
      const bounds = parts.map((_, part) => parts.slice(0, part).join('').length);
      for (let at = 1; at < word.length; at += 1) {
        const [before, after] = [letters[at - 1], letters[at]];
        // Half of a surrogate pair.
        if (/^[\uDC00-\uDFFF]/.test(word.slice(at))) continue;
        if (!before || !after || after.top <= before.top + before.height / 2) continue;
        if (FREE_END.test(word.slice(0, at)) || FREE_START.test(word.slice(at))) continue;
        const description = `"${word.slice(0, at)}|${word.slice(at)}" in ${describeElement(block)}`;
        if (fits(widthOf(0, word.length))) {
          report('word broken although it fits on a line', description);
          continue;
        }
        // The panel shows names as they are, without places for breaks.
        if (isPanel || bounds.includes(at)) continue;
        const part = bounds.findLastIndex((bound) => bound < at);
        const from = bounds[part] ?? 0;
        if (fits(widthOf(from, bounds[part + 1] ?? word.length))) {
          report('word broken although it can break at a capital or a digit', description);
        } else if (
          Number.parseFloat(styleOf(first.node.parentElement ?? block).fontSize) >
          MIN_REM * rem + 0.5
        ) {
          report('word broken at a font size of more than 27 px', description);
        }
      }
    }
  }

  // Touch targets.
  const targetHeight = (control: Element): number => {
    const { height } = control.getBoundingClientRect();
    const after = getComputedStyle(control, '::after');
    const extended = after.position === 'absolute' ? Number.parseFloat(after.height) || 0 : 0;
    // A press on the frame of a text field focuses it.
    const frame = control.matches('input:not([type=checkbox], [type=radio])')
      ? [...ancestors(control)].find((at) => Number.parseFloat(styleOf(at).borderTopWidth) > 0)
      : undefined;
    return Math.max(height, extended, frame?.getBoundingClientRect().height ?? 0);
  };
  if (isPhone) {
    for (const control of document.body.querySelectorAll(
      'a[href], button, select, input, summary',
    )) {
      if (isHidden(control) || control.getBoundingClientRect().bottom <= 0) continue;
      const isInSentence =
        styleOf(control).display === 'inline' &&
        short(blockOf(control).textContent) !== short(control.textContent);
      const height = targetHeight(control);
      if (!isInSentence && height < MIN_TARGET_PX - 0.1) {
        report(
          'small target',
          `${String(Math.round(height))} px: ${describeElement(control)} "${short(control.textContent)}"`,
        );
      }
    }
  }
  return problems;
}
