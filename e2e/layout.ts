// Checks the layout of the public pages with every content of `content/texts.ts`, and of all states of
// the site and the panel: node layout.ts [text in the names of the contents and states]
import { chromium, type Browser, type Page } from '@playwright/test';
import { findBrowser, LAUNCH_FLAGS } from '../testing/browser.mjs';
import { ContentSite } from './content/content-site.ts';
import { inspectPages, PATHS, SCREENS } from './content/inspect-pages.ts';
import { inspectStates } from './content/inspect-states.ts';
import { CODES, longPlayers, NAMES } from './content/texts.ts';
import { ALL_STATES } from './states/all-states.ts';

/** Content of a site. */
interface Content {
  name: string;
  set: (site: ContentSite) => Promise<void>;
  paths: readonly string[];
  /** Interaction with the page before it is checked. */
  prepare?: (page: Page) => Promise<void>;
}

const BONUSES = [0, 1, 13, 40, 200];
const PLAYERS = [0, 1, 3, 15, 3_000];

const press = (name: RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

/** In an order in which the number of bonuses never decreases, because `ContentSite` only adds bonuses. */
const CONTENTS: readonly Content[] = [
  ...BONUSES.map((count): Content => ({
    name: `${String(count)} bonuses`,
    set: (site) => site.growBonuses(count),
    paths: ['/bonuses'],
  })),
  {
    name: 'the dialog of a bonus',
    set: (site) => site.growBonuses(200),
    paths: ['/bonuses'],
    prepare: (page) =>
      page
        .getByRole('link', { name: /^Claim Bonus/ })
        .first()
        .click(),
  },
  ...PLAYERS.map((count): Content => ({
    name: `${String(count)} players`,
    set: (site) => site.publishStandings(longPlayers(count)),
    paths: ['/', '/leaderboard'],
  })),
  {
    name: '3,000 players, all shown',
    set: (site) => site.publishStandings(longPlayers(3_000)),
    paths: ['/leaderboard'],
    prepare: press(/^Show All/),
  },
  {
    name: 'Shorts',
    set: () => Promise.resolve(),
    paths: ['/videos'],
    prepare: press(/^Shorts \(/),
  },
  { name: 'every page', set: (site) => site.publishStandings(longPlayers(15)), paths: PATHS },
  ...NAMES.map((name, index): Content => ({
    name: `the name ${name}`,
    set: (site) => site.rename(name, CODES[index % CODES.length] ?? ''),
    paths: ['/', '/play', '/terms'],
  })),
];

const nameFilter = process.argv[2] ?? '';
const matches = ({ name }: { name: string }) => name.includes(nameFilter);
const contents = CONTENTS.filter(matches);
const states = ALL_STATES.filter(matches);
let count = 0;

function report(name: string, problems: readonly string[]): void {
  count += problems.length;
  const lines = problems.map((problem) => `  ${problem}\n`);
  process.stdout.write(`${name}: ${problems.length === 0 ? 'fits' : ''}\n${lines.join('')}`);
}

async function inspectContents(browser: Browser): Promise<void> {
  const site = await ContentSite.open(browser);
  try {
    for (const { name, set, paths, prepare } of contents) {
      await set(site);
      report(name, await inspectPages(site.page, paths, Object.values(SCREENS), prepare));
    }
  } finally {
    await site.close();
  }
}

const executablePath = await findBrowser();
const browser = await chromium.launch({
  ...(executablePath === undefined ? {} : { executablePath }),
  args: LAUNCH_FLAGS,
});
try {
  if (contents.length > 0) await inspectContents(browser);
  if (states.length > 0) await inspectStates(browser, states, report);
} finally {
  await browser.close();
}
if (count > 0) {
  process.stderr.write(`${String(count)} problems\n`);
  process.exitCode = 1;
}
