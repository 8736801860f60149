// Takes screenshots of every state at three widths and writes them to screenshots/, with an index
// page: node screenshots.ts [part of the states' names]
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { findBrowser, LAUNCH_FLAGS } from '../testing/browser.mjs';
import { ALL_STATES } from './states/all-states.ts';
import { TestEnvironment } from './states/test-environment.ts';
import { sortByScenario, type State } from './states/state.ts';

const FOLDER = fileURLToPath(new URL('../screenshots/', import.meta.url));
const SIZES = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];
/** From this width on, the site has the desktop navigation, without the menu and the bottom bar. */
const MIN_TABLET_WIDTH = 768;

const sizesOf = (state: State) =>
  SIZES.filter(({ width }) => state.isPhoneOnly !== true || width < MIN_TABLET_WIDTH);

const fileOf = (state: State, width: number) => `${state.name}-${String(width)}.png`;

function indexHtml(states: readonly State[]): string {
  const rows = states.map((state) => {
    const pictures = sizesOf(state).map(
      ({ width }) =>
        `<a href="${fileOf(state, width)}"><img src="${fileOf(state, width)}" width="${String(width / 3)}" alt="${state.name} at ${String(width)} pixels" loading="lazy"></a>`,
    );
    return `<section><h2>${state.name}</h2>${pictures.join('')}</section>`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screenshots</title><style>body{background:#222;color:#eee;font:16px system-ui}section{margin:2rem}img{margin-right:1rem;vertical-align:top;border:1px solid #555}</style>${rows.join('')}</html>`;
}

const nameFilter = process.argv[2] ?? '';
const states = ALL_STATES.filter(({ name }) => name.includes(nameFilter));
if (nameFilter === '') await rm(FOLDER, { recursive: true, force: true });
await mkdir(FOLDER, { recursive: true });

const executablePath = await findBrowser();
const browser = await chromium.launch({
  ...(executablePath === undefined ? {} : { executablePath }),
  args: LAUNCH_FLAGS,
});
const environment = await TestEnvironment.open();
const failures: string[] = [];
try {
  for (const state of sortByScenario(states)) {
    await environment.prepareScenario(state.scenario);
    for (const size of sizesOf(state)) {
      try {
        const page = await environment.show(browser, state, size);
        if (state.isViewOnly !== true) {
          // The viewport gets the height of the page, so that fixed elements are at its end.
          const height = await page.evaluate(() => document.documentElement.scrollHeight);
          await page.setViewportSize({ width: size.width, height: Math.max(height, size.height) });
        }
        await page.screenshot({
          path: `${FOLDER}${fileOf(state, size.width)}`,
          animations: 'disabled',
        });
      } catch (error) {
        failures.push(`${state.name} at ${String(size.width)}: ${String(error)}`);
      }
    }
    process.stdout.write(`${state.name}\n`);
  }
} finally {
  await environment.close();
  await browser.close();
}
await writeFile(`${FOLDER}index.html`, indexHtml(ALL_STATES));
process.stdout.write(`The screenshots are on the page ${FOLDER}index.html\n`);
if (failures.length > 0) {
  process.stderr.write(`${failures.join('\n')}\n`);
  process.exitCode = 1;
}
