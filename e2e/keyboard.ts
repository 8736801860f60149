import { expect, type Locator, type Page } from '@playwright/test';

/** More tab stops than any page has. */
const MAX_STOPS = 200;

/** More options than any select has. */
const MAX_OPTIONS = 20;

/** Why the focus is not visible; empty if it is. */
function focusProblem(): string {
  const element = document.activeElement ?? document.body;
  const name = `${element.localName} "${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 60)}"`;
  if (element === document.body) return 'Nothing has the focus';
  const hasFocusRing = (candidate: Element | null): boolean => {
    if (!candidate) return false;
    const { opacity, outlineStyle, outlineWidth, outlineColor, boxShadow } =
      getComputedStyle(candidate);
    if (opacity === '0') return false;
    const isOutlined =
      outlineStyle !== 'none' &&
      parseFloat(outlineWidth) >= 1 &&
      outlineColor !== 'rgba(0, 0, 0, 0)';
    return isOutlined || boxShadow !== 'none';
  };
  // antd hides some inputs, and draws the focus ring around a box that contains them.
  const box = element.closest('.ant-select, .ant-input-affix-wrapper, .ant-checkbox') ?? element;
  const { left, top, right, bottom } = box.getBoundingClientRect();
  // The center of the part of the box that is on the screen.
  const x = (Math.max(left, 0) + Math.min(right, window.innerWidth)) / 2;
  const y = (Math.max(top, 0) + Math.min(bottom, window.innerHeight)) / 2;
  const elementInFront = document.elementFromPoint(x, y);
  if (bottom <= 0 || right <= 0 || top >= window.innerHeight || left >= window.innerWidth) {
    return `${name} is not on the screen`;
  }
  if (!elementInFront || !(box.contains(elementInFront) || elementInFront.contains(element))) {
    return `${name} is hidden behind ${elementInFront?.localName ?? 'nothing'} "${elementInFront?.className ?? ''}"`;
  }
  const isMarked = [element, box, element.nextElementSibling].some(hasFocusRing);
  return isMarked ? '' : `Nothing is drawn around ${name}`;
}

/** Operates a page like a user without a mouse. */
export class Keyboard {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.insertText(text);
  }

  /** Replaces the text of the focused field. */
  async replace(text: string): Promise<void> {
    await this.press('ControlOrMeta+A');
    await this.type(text);
  }

  /** Expects the focus to be visible. */
  async expectVisibleFocus(): Promise<void> {
    await expect.poll(() => this.page.evaluate(focusProblem)).toBe('');
  }

  /** Presses Tab until the element has the focus; the focus must be visible at every stop. */
  async goTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await expect(target).toBeVisible();
    for (let stops = 0; stops < MAX_STOPS; stops += 1) {
      await this.press(key);
      await this.expectVisibleFocus();
      if (await target.evaluate((element) => element === document.activeElement)) return;
    }
    throw new Error(`The focus never reached ${String(target)}`);
  }

  /** Like `goTo`, but with Shift+Tab. */
  async goBackTo(target: Locator): Promise<void> {
    await this.goTo(target, 'Shift+Tab');
  }

  /** Chooses an option of the focused select with the arrow keys, because typing does not search the options. */
  async choose(select: Locator, option: string): Promise<void> {
    await this.press('ArrowDown');
    await expect(select).toHaveAttribute('aria-expanded', 'true');
    const active = this.page.locator('.ant-select-item-option-active');
    // The list starts at the selected option only some time after it has opened.
    await expect(active).toHaveClass(/-option-selected/);
    for (let steps = 0; ; steps += 1) {
      const text = (await active.textContent()) ?? '';
      if (text === option) break;
      if (steps > MAX_OPTIONS) throw new Error(`There is no option ${option}`);
      await this.press('ArrowDown');
      await expect(active).not.toHaveText(text);
    }
    await this.press('Enter');
    await expect(select).toHaveAttribute('aria-expanded', 'false');
    await expect(select).toBeFocused();
  }
}
