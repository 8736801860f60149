import { expect, type Page } from '@playwright/test';
import { Panel } from '../pages/panel.ts';
import type { PanelBonuses } from '../pages/panel-bonuses.ts';
import { FEW, MATCH } from './bonuses/bonus-fixtures.ts';
import { openTab } from './bonuses/bonuses-tab.ts';
import { openSiteConfig } from './settings/open-site-config.ts';
import { respondWith } from './page-setup.ts';
import type { State } from './state.ts';
import { waitUntilSettled } from './wait-until-settled.ts';

const CAP = {
  name: 'UK CAP Code, section 8 (significant terms, 8.17)',
  url: 'https://www.asa.org.uk/type/non_broadcast/code_section/08.html',
};
const DESCRIPTION = 'Sign up with code PLAY. Hurry: a risk-free first deposit is matched at 200%.';

const claim = (passage: string, changes: object) => ({
  where: `Bonus "${MATCH}"`,
  bonusId: 1,
  field: 'description',
  formField: 'description',
  label: 'Description',
  text: DESCRIPTION,
  start: DESCRIPTION.indexOf(passage),
  end: DESCRIPTION.indexOf(passage) + passage.length,
  source: CAP,
  isConfirmed: false,
  ...changes,
});
const ERROR = claim('risk-free', {
  rule: 'no-risk',
  level: 'error',
  reason: 'Every bet can lose, so no offer is without risk; say what a player can lose instead.',
});
const WARNING = claim('Hurry', {
  rule: 'urgency',
  level: 'warning',
  reason: 'This urges visitors without an end date; enter when the bonus ends, or leave it out.',
});
const IN_SETTINGS = {
  ...WARNING,
  ...{ where: 'Settings', bonusId: null, label: 'Texts → Footer' },
  ...{ field: 'texts.footer', formField: 'texts.footer' },
};

/** Opens the form of a bonus with a text that was typed into its description. */
async function typeClaims(page: Page): Promise<PanelBonuses> {
  const bonuses = await openTab(page, FEW);
  const form = await bonuses.open('Edit', MATCH);
  await form.getByLabel('Description').fill(DESCRIPTION);
  await expect(form.locator('mark').first()).toHaveText('risk-free');
  return bonuses;
}

/** Claims in texts: while they are typed, when they are saved, and on the overview. */
export const CLAIM_STATES: readonly State[] = [
  {
    name: 'panel-claims-form',
    scenario: 'full',
    isViewOnly: true,
    show: async (page) => {
      await respondWith(page, '/api/admin/claims/check', [ERROR, WARNING]);
      await typeClaims(page);
      await waitUntilSettled(page);
    },
  },
  {
    name: 'panel-claims-question',
    scenario: 'full',
    isViewOnly: true,
    show: async (page) => {
      await page.route(/\/api\/admin\/bonuses\/1$/, (route) =>
        route.fulfill({
          status: 400,
          json: {
            error: 'Please confirm',
            code: 'claim-unconfirmed',
            claims: [WARNING, IN_SETTINGS],
          },
        }),
      );
      const bonuses = await openTab(page, FEW);
      const form = await bonuses.open('Edit', MATCH);
      await form.getByLabel('Description').fill(DESCRIPTION);
      await form.getByRole('button', { name: 'Update Bonus' }).click();
      await expect(page.getByRole('dialog', { name: 'Publish these texts?' })).toBeVisible();
      await waitUntilSettled(page);
    },
  },
  {
    name: 'panel-claims-settings',
    scenario: 'full',
    isViewOnly: true,
    show: async (page) => {
      await respondWith(page, '/api/admin/claims/check', [
        { ...ERROR, field: 'creator.tagline', formField: 'creator.tagline' },
      ]);
      const settings = await openSiteConfig(page);
      const creator = await settings.open('Creator');
      await expect(creator.locator('mark')).toHaveText('risk-free');
      await creator.locator('mark').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'panel-claims-overview',
    scenario: 'full',
    show: async (page) => {
      await respondWith(page, '/api/admin/claims', [ERROR, WARNING, IN_SETTINGS]);
      await new Panel(page).enter();
      await expect(page.getByText('Texts that visitors read need attention')).toBeVisible();
    },
  },
];
