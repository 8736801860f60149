import { lazyWithRetries } from '../../shared/load-with-retries';

/** Loads the shell's code including antd. */
export const loadShell = () => import('./shell');

export const LazyShell = lazyWithRetries(loadShell);
