import { createContext } from 'react';
import type { PublicBonus } from '../../../api/bonuses';

/** The first bonus, if it is in the document of the home page: null without bonuses; else undefined. */
export interface DocumentBonus {
  current: PublicBonus | null | undefined;
}

export const DocumentBonusContext = createContext<DocumentBonus>({ current: undefined });
