import { applyDecorators } from '@nestjs/common';
import { ValidateBy } from 'class-validator';
import { Bounded } from '../core/http/validation/bounds.js';

/** The prize pool: the sum of the prizes in dollars, rounded to cents once. */
export const sumOfPrizes = (prizes: readonly number[]): number =>
  Math.round(prizes.reduce((sum, prize) => sum + prize * 100, 0)) / 100;

const MAX_PRIZES = 100;
const MAX_PRIZE_DOLLARS = 1_000_000;

const isInWholeCents = (dollars: number) => Math.round(dollars * 100) / 100 === dollars;

/** Why prizes (in dollars by rank) are invalid, as a message; null if they are valid. */
function prizeTableProblem(prizes: unknown): string | null {
  if (!Array.isArray(prizes)) return 'The prizes must be a list of amounts';
  if (prizes.length > MAX_PRIZES) return `Please enter at most ${MAX_PRIZES} prizes`;
  for (const [index, prize] of (prizes as unknown[]).entries()) {
    const rank = index + 1;
    if (typeof prize !== 'number' || !Number.isFinite(prize) || prize < 0) {
      return `The prize of rank ${rank} must be an amount of 0 or more`;
    }
    if (prize > MAX_PRIZE_DOLLARS) {
      return `The prize of rank ${rank} must be at most $${MAX_PRIZE_DOLLARS.toLocaleString('en-US')}`;
    }
    if (!isInWholeCents(prize)) return `The prize of rank ${rank} must be in whole cents`;
    const previous: unknown = prizes[index - 1];
    if (typeof previous === 'number' && prize > previous) {
      return `The prize of rank ${rank} must not be higher than that of rank ${rank - 1}`;
    }
  }
  return null;
}

/** Prizes in dollars by rank: whole cents, none higher than the previous one. */
export const IsPrizeTable = (): PropertyDecorator =>
  applyDecorators(
    Bounded({ maxItems: MAX_PRIZES, items: { type: 'number', maximum: MAX_PRIZE_DOLLARS } }),
    ValidateBy({
      name: 'isPrizeTable',
      validator: {
        validate: (value) => prizeTableProblem(value) === null,
        defaultMessage: (args) => prizeTableProblem(args?.value) ?? '',
      },
    }),
  );
