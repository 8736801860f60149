import { MAX_SERIES } from './series';
import styles from './analytics.module.css';

/** The CSS class with the color of a series. */
export const toneOf = (series: number): string =>
  styles[`tone${String(Math.min(series, MAX_SERIES - 1))}`] ?? '';
