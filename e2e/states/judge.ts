import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** axe as the page has it, once it was put there. */
declare const window: { axe?: typeof axe };

/**
 * What axe finds wrong with a page as it stands: the rule and the beginning of the element, a line
 * each. axe's own builder for Playwright names every element that every rule has passed, and sums up
 * in a second page: that takes five times as long to find the same.
 */
export async function violationsOf(page: Page): Promise<string[]> {
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
      // A tooltip belongs to what it describes, which names it: no landmark has to hold it.
      .filter(({ target }) => id !== 'region' || target !== '#tooltip')
      .map(({ html }) => `${id}: ${html.slice(0, 200)}`),
  );
}
