import { formatPrize } from '@playhouse/rules/money';
import type { CardBonus } from './card-bonus';

/** The players who may claim a bonus. */
export const AUDIENCES = { new: 'new players', all: 'all players' };

export const formatDeposit = (dollars: number): string =>
  dollars === 0 ? 'no deposit' : formatPrize(dollars);

export const formatWagering = (times: number): string =>
  times === 0 ? 'no wagering' : `${String(times)}×`;

type Terms = Pick<CardBonus, 'audience' | 'minDeposit' | 'wagering'>;

/** The terms of a bonus that are set, in words: the deposit, the wagering, who may claim it. */
export const bonusFacts = ({ audience, minDeposit, wagering }: Terms): string[] => [
  ...(minDeposit == null ? [] : [`${minDeposit === 0 ? '' : 'min. '}${formatDeposit(minDeposit)}`]),
  ...(wagering == null ? [] : [`${formatWagering(wagering)}${wagering === 0 ? '' : ' wagering'}`]),
  ...(audience == null ? [] : [AUDIENCES[audience]]),
];
