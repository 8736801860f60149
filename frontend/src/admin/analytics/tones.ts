import { MAX_SERIES } from './series';
import styles from './analytics.module.css';

/** The class that gives a series its colour, everywhere the same. */
export const toneOf = (series: number): string =>
  styles[`tone${String(Math.min(series, MAX_SERIES - 1))}`] ?? '';
