import { MAIN_RACE, paths } from './paths.ts';

/** The path of a race's page, or of the page of one of its periods. */
export const racePath = (race: string, period?: string): string =>
  [paths.leaderboard, race === MAIN_RACE ? [] : race, period ?? []].flat().join('/');
