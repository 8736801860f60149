import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** axe in the page, after it was injected. */
declare const window: { axe?: typeof axe };

/**
 * Accessibility violations of the current page, one per line: the rule and the start of the
 * element. It does not use axe's Playwright builder, which reports every passed rule and takes five
 * times as long.
 */
export async function accessibilityViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async () => {
    if (window.axe === undefined) throw new Error('axe is not in the page');
    const found = await window.axe.run({ resultTypes: ['violations'] });
    return found.violations.map(({ id, nodes }) => ({
      id,
      elements: nodes.map(({ html, target }) => ({ html, target: target.join() })),
    }));
  });
  return violations.flatMap(({ id, elements }) =>
    elements
      // A tooltip needs no landmark, because the element that it describes refers to it.
      .filter(({ target }) => id !== 'region' || target !== '#tooltip')
      .map(({ html }) => `${id}: ${html.slice(0, 200)}`),
  );
}
