import { createContext } from 'react';
import type { PublicBonus } from '../../../api/bonuses';

/** The bonus in the document that the browser opened. */
export interface DocumentBonus {
  /** On the served home page: the first bonus, or null without bonuses. Undefined on all other pages. */
  readonly bonus: PublicBonus | null | undefined;
  /** Whether the visitor has left the page since, so that the bonus may no longer be the current one. */
  wasLeft: boolean;
}

export const DocumentBonusContext = createContext<DocumentBonus>({
  bonus: undefined,
  wasLeft: false,
});
