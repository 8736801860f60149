import { formatCount } from './formats';

/** A number with its noun: '1 bonus', '1,200 bonuses'. */
export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;
