import { createContext, useContext } from 'react';
import type { PublicBonus } from '../../api/bonuses';

const BonusExcerpt = createContext<PublicBonus[] | undefined>(undefined);

export const BonusExcerptProvider = BonusExcerpt.Provider;

/**
 * The bonuses in the document of a single bonus's page: that one and the first ones. Undefined in all
 * other documents, and if the document has all bonuses.
 */
export const useBonusExcerpt = (): PublicBonus[] | undefined => useContext(BonusExcerpt);
