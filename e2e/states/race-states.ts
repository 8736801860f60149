import { expect, type Page } from '@playwright/test';
import { RacePage } from '../pages/race-page.ts';
import { respondWith, openPanel } from './page-setup.ts';
import type { State } from './state.ts';
import { CACHE_STATUS, FAILING_SOURCES } from './failing-sources.ts';

async function openRace(page: Page): Promise<RacePage> {
  await openPanel(page, '/admin/race', 'The Race');
  return new RacePage(page);
}

/** The race page with full names, and pending decisions about its sheets. */
export const RACE_STATES: readonly State[] = [
  {
    name: 'panel-race',
    scenario: 'full',
    show: async (page) => {
      await expect((await openRace(page)).rows).toHaveCount(40);
    },
  },
  {
    name: 'panel-race-decision',
    scenario: 'full',
    isViewOnly: true,
    show: async (page) => {
      await respondWith(page, CACHE_STATUS, FAILING_SOURCES);
      await expect((await openRace(page)).decisions).toContainText('it shrank from 1204 rows');
    },
  },
  {
    name: 'panel-race-accept',
    scenario: 'full',
    isViewOnly: true,
    show: async (page) => {
      await respondWith(page, CACHE_STATUS, FAILING_SOURCES);
      const question = await (await openRace(page)).openAcceptance();
      await expect(question.getByRole('button').last()).toBeInViewport();
    },
  },
  {
    name: 'panel-race-extremes',
    scenario: 'extremes',
    show: async (page) => {
      await expect((await openRace(page)).rows).toHaveCount(25);
    },
  },
];
