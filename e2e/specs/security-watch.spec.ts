import type { Page } from '@playwright/test';
import { Layout } from '../pages/layout.ts';
import { keepToastsOpen } from '../states/page-setup.ts';
import { expect, FORBIDDEN_ON_PURPOSE, test } from '../test.ts';

/** Opens a page and waits until its scripts run, including the security watch. */
async function openWatched(page: Page): Promise<void> {
  await keepToastsOpen(page);
  const warned = page.waitForEvent('console', (message) =>
    message.text().includes('not served over HTTPS'),
  );
  await page.goto('/play');
  await warned;
  await expect(new Layout(page).notifications).toBeAttached();
}

test('forbidden images are blocked and reported, and cause one toast about suspicious activity', async ({
  page,
  browserErrors,
  server,
}) => {
  browserErrors.expect(
    /^error: Loading the image 'https:\/\/forbidden-on-purpose\.example\/(one|two)\.png' violates/,
    'the policy blocks it',
  );
  await openWatched(page);
  await page.evaluate((host) => {
    for (const name of ['one', 'two']) new Image().src = `https://${host}/${name}.png`;
  }, FORBIDDEN_ON_PURPOSE);
  await expect(new Layout(page).notifications.getByRole('listitem')).toHaveText([
    /Suspicious activity detected\./,
  ]);
  await expect
    .poll(() => server.output)
    .toMatch(new RegExp(`of the client's script.*https://${FORBIDDEN_ON_PURPOSE}/one\\.png`));
});

test('a script from another origin is blocked and reported, and causes a toast about a threat', async ({
  page,
  browserErrors,
  server,
}) => {
  browserErrors.expect(
    /^error: Loading the script 'https:\/\/forbidden-on-purpose\.example\/foreign\.js' violates/,
    'the policy blocks it',
  );
  // Trusted Types prevent scripts from creating such a script, so it must be in the document, as if a proxy
  // had added it.
  await page.route('**/play', async (route) => {
    const response = await route.fetch();
    const injected = `<template id="injected"><script src="https://${FORBIDDEN_ON_PURPOSE}/foreign.js"></script></template></body>`;
    await route.fulfill({
      response,
      body: (await response.text()).replace('</body>', injected),
    });
  });
  await openWatched(page);
  await page.evaluate(() => {
    const template = document.querySelector<HTMLTemplateElement>('#injected');
    if (template) document.body.append(template.content.cloneNode(true));
  });
  await expect(
    new Layout(page).notifications.getByText('Security threat detected. Please refresh the page.'),
  ).toBeVisible();
  await expect
    .poll(() => server.output)
    .toMatch(new RegExp(`unauthorised-script.*https://${FORBIDDEN_ON_PURPOSE}/foreign\\.js`));
});
