import { use, useState } from 'react';
import { useWhenIdle } from '../../shared/hooks/use-when-idle';
import { loadUntilDone } from '../../shared/load-with-retries';
import type * as bonusParts from './bonus-parts';

type BonusParts = typeof bonusParts;

let loaded: BonusParts | undefined;
let firstLoad: Promise<unknown> | undefined;

/** Loads the code. From then on, the page of a bonus renders without suspending, as the server requires. */
export async function loadBonusParts(): Promise<BonusParts> {
  loaded ??= await loadUntilDone(() => import('./bonus-parts'));
  return loaded;
}

/**
 * The parts of the page that are loaded later.
 *
 * @param isNeeded whether to load them now; otherwise they are loaded when the browser is idle. If they
 *   are needed at first, for the dialog of a served page, the page is hydrated when they are loaded
 * @returns undefined until they are loaded
 */
export function useBonusParts(isNeeded: boolean): BonusParts | undefined {
  const [isNeededAtFirst] = useState(isNeeded);
  // oxlint-disable-next-line react/globals -- one load for all components, which `use` needs again at each render
  if (isNeededAtFirst && !loaded) use((firstLoad ??= loadBonusParts()));
  return useWhenIdle(loadBonusParts, isNeeded, loaded);
}
