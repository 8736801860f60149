import { expect, type Locator, type Page } from '@playwright/test';

/** More stops than any page has. */
const MOST_STOPS = 200;

/** More options than any select has. */
const MOST_OPTIONS = 20;

/** How long scrolling, and what opens, may keep the focus out of sight. */
const SEEN_WITHIN_MS = 5_000;

/** What is wrong with the focus for somebody who looks for it; empty where nothing is. */
function focusProblem(): string {
  const element = document.activeElement ?? document.body;
  const name = `${element.localName} "${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 60)}"`;
  if (element === document.body) return 'Nothing has the focus';
  /** A ring of its own, or that of the box which is drawn for it: antd hides the inputs themselves. */
  const isRinged = (drawn: Element | null): boolean => {
    if (!drawn) return false;
    const { opacity, outlineStyle, outlineWidth, outlineColor, boxShadow } =
      getComputedStyle(drawn);
    if (opacity === '0') return false;
    const isOutlined =
      outlineStyle !== 'none' &&
      parseFloat(outlineWidth) >= 1 &&
      outlineColor !== 'rgba(0, 0, 0, 0)';
    return isOutlined || boxShadow !== 'none';
  };
  const box = element.closest('.ant-select, .ant-input-affix-wrapper, .ant-checkbox') ?? element;
  const { left, top, right, bottom } = box.getBoundingClientRect();
  const x = (Math.max(left, 0) + Math.min(right, window.innerWidth)) / 2;
  // Of what is higher than the screen, the upper end counts.
  const y = (Math.max(top, 0) + Math.min(bottom, window.innerHeight)) / 2;
  const inFront = document.elementFromPoint(x, y);
  if (bottom <= 0 || right <= 0 || top >= window.innerHeight || left >= window.innerWidth) {
    return `${name} is not on the screen`;
  }
  if (!inFront || !(box.contains(inFront) || inFront.contains(element))) {
    return `${name} is hidden behind ${inFront?.localName ?? 'nothing'} "${inFront?.className ?? ''}"`;
  }
  const isMarked = [element, box, element.nextElementSibling].some(isRinged);
  return isMarked ? '' : `Nothing is drawn around ${name}`;
}

/** Somebody without a mouse. */
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

  /** Types over what stands in the field that has the focus. */
  async replace(text: string): Promise<void> {
    await this.press('ControlOrMeta+A');
    await this.type(text);
  }

  /** Expects the focus to be somewhere, and to be seen there. */
  async expectSeen(): Promise<void> {
    await expect.poll(() => this.page.evaluate(focusProblem), { timeout: SEEN_WITHIN_MS }).toBe('');
  }

  /** Goes on by the Tab key until this has the focus; each stop on the way has to be seen. */
  async goTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await expect(target).toBeVisible();
    for (let stops = 0; stops < MOST_STOPS; stops += 1) {
      await this.press(key);
      await this.expectSeen();
      if (await target.evaluate((element) => element === document.activeElement)) return;
    }
    throw new Error(`The focus never came to ${String(target)}`);
  }

  /** Goes back to it. */
  async goBackTo(target: Locator): Promise<void> {
    await this.goTo(target, 'Shift+Tab');
  }

  /** Chooses from a select that has the focus: typed letters are of no use, there is no search. */
  async choose(select: Locator, option: string): Promise<void> {
    await this.press('ArrowDown');
    await expect(select).toHaveAttribute('aria-expanded', 'true');
    const active = this.page.locator('.ant-select-item-option-active');
    for (let steps = 0; (await active.textContent()) !== option; steps += 1) {
      if (steps > MOST_OPTIONS) throw new Error(`There is no option ${option}`);
      await this.press('ArrowDown');
    }
    await this.press('Enter');
    await expect(select).toHaveAttribute('aria-expanded', 'false');
    await expect(select).toBeFocused();
  }
}
