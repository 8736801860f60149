import { expect, type Page } from '@playwright/test';
import { Panel } from '../pages/panel.ts';
import { press } from './show.ts';
import type { State } from './state.ts';

async function showLines(page: Page): Promise<void> {
  await new Panel(page).enter('/admin/help-lines');
  await expect(page.getByRole('heading', { name: /^GAMSTOP/ })).toBeVisible();
}

/** The list after a button was pressed, with the dialog that it opens. */
const withDialog = (button: string) => async (page: Page) => {
  await showLines(page);
  await press(page, button);
  await expect(page.getByRole('dialog')).toBeVisible();
};

export const HELP_LINE_STATES: readonly State[] = [
  { name: 'panel-help-lines', scenario: 'full', isViewOnly: true, show: showLines },
  {
    name: 'panel-help-lines-left-out',
    scenario: 'full',
    isViewOnly: true,
    show: async (page) => {
      await page.route(
        ({ pathname }) => pathname === '/api/admin/help-lines',
        async (route) => {
          const response = await route.fetch();
          const [first, ...others] = (await response.json()) as object[];
          // With the referral code in its address, a site is not shown to visitors.
          const site = 'https://www.ncpgambling.org/PLAY';
          const json = [
            { ...first, site, isSiteLeftOut: true },
            {
              ...first,
              id: 0,
              phone: null,
              text: null,
              site,
              isPublished: false,
              isInFooter: false,
              isSiteLeftOut: true,
            },
            ...others,
          ];
          await route.fulfill({ response, json });
        },
      );
      await new Panel(page).enter('/admin/help-lines?filter=leftOut');
      await expect(page.getByText('Visitors do not see this line')).toBeVisible();
    },
  },
  {
    name: 'panel-help-lines-none-found',
    scenario: 'full',
    isViewOnly: true,
    show: async (page) => {
      await new Panel(page).enter('/admin/help-lines?search=nothing');
      await expect(page.getByText('No help lines found')).toBeVisible();
    },
  },
  {
    name: 'panel-help-lines-add',
    scenario: 'full',
    isViewOnly: true,
    show: withDialog('Add help line'),
  },
  {
    name: 'panel-help-lines-edit',
    scenario: 'full',
    isViewOnly: true,
    show: withDialog('Edit GAMSTOP'),
  },
  {
    name: 'panel-help-lines-delete',
    scenario: 'full',
    isViewOnly: true,
    show: withDialog('Delete GAMSTOP'),
  },
];
