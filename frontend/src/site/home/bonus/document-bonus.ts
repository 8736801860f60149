import { createContext } from 'react';
import type { PublicBonus } from '../../../api/bonuses';

/** The bonus in the document that the browser opened. */
export interface DocumentBonus {
  /** The first bonus, if the document is that of the home page: null without bonuses; else undefined. */
  readonly bonus: PublicBonus | null | undefined;
  /** Whether the visitor has left the page since, so that the bonus may no longer be the current one. */
  wasLeft: boolean;
}

export const DocumentBonusContext = createContext<DocumentBonus>({
  bonus: undefined,
  wasLeft: false,
});
