import type { Locator, Page } from '@playwright/test';

/** A masked name as displayed: at most six stars. */
export const shownMask = (mask: string): string => mask.replace(/\*{7,}/, '******');

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const wholeDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

/** A wager as displayed: without cents from $10,000. */
export const shownWager = (wagered: number): string =>
  (wagered < 10_000 ? dollars : wholeDollars).format(wagered);

/** Less than the height of any row. */
const MIN_ROW_PX = 40;

/** The public leaderboard page. */
export class LeaderboardPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(): Promise<void> {
    await this.page.goto('/leaderboard');
  }

  get heading(): Locator {
    return this.page.getByRole('heading', { level: 1 });
  }

  get podium(): Locator {
    return this.page.getByRole('list', { name: 'Top three' }).getByRole('listitem');
  }

  /** The rows from rank 4. */
  get rankings(): Locator {
    return this.page
      .getByRole('table', { name: 'Full Rankings' })
      .getByRole('row')
      .filter({ has: this.page.getByRole('cell') });
  }

  /** The tile of a figure: Active Players, Total Wagered or Prize Pool. */
  figure(name: string): Locator {
    return this.page
      .getByRole('main')
      .getByRole('definition')
      .filter({ has: this.page.locator(`xpath=preceding-sibling::dt[contains(., '${name}')]`) });
  }

  /** The four tiles of the countdown, e.g. '15 Days 12 Hours 00 Minutes 00 Seconds'. */
  get countdown(): Locator {
    return this.page.getByRole('region', { name: 'Competition Resets In' }).getByRole('timer');
  }

  get showAllButton(): Locator {
    return this.page.getByRole('button', { name: /^Show All/ });
  }

  /** Shows all players, and waits until the page has the height of so many rows. */
  async showAll(players: number): Promise<void> {
    const label = `Show All ${players.toLocaleString('en-US')} Players`;
    await this.page.getByRole('button', { name: label, exact: true }).click();
    await this.page.waitForFunction(
      (height) => document.documentElement.scrollHeight > height,
      players * MIN_ROW_PX,
    );
  }

  get showTopButton(): Locator {
    return this.page.getByRole('button', { name: 'Show Top 15 Players', exact: true });
  }

  get moreButton(): Locator {
    return this.page.getByRole('button', { name: 'Load More Players', exact: true });
  }

  /** The texts of all displayed players, in order. */
  async playerTexts(): Promise<string[]> {
    return [...(await this.podium.allInnerTexts()), ...(await this.rankings.allInnerTexts())];
  }
}
