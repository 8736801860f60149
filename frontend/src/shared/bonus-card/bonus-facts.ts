import { formatPrize } from '../format/formats';
import type { CardBonus } from './card-bonus';

const AUDIENCES = { new: 'New players', all: 'All players' };

const wageringFact = (wagering: number): string =>
  wagering === 0 ? 'No wagering' : `${String(wagering)}× wagering`;

const depositFact = (dollars: number): string =>
  dollars === 0 ? 'No deposit' : `Min. deposit ${formatPrize(dollars)}`;

type Terms = Pick<CardBonus, 'audience' | 'minDeposit' | 'wagering'>;

/** The terms of a bonus that are set, in words: who may claim it, the deposit, the wagering. */
export const bonusFacts = ({ audience, minDeposit, wagering }: Terms): string[] => [
  ...(audience == null ? [] : [AUDIENCES[audience]]),
  ...(minDeposit == null ? [] : [depositFact(minDeposit)]),
  ...(wagering == null ? [] : [wageringFact(wagering)]),
];
