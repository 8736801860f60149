import { lazyPart } from '../../shared/load-again';

/** Loads the shell's code including antd. */
export const loadShell = () => import('./shell');

export const LazyShell = lazyPart(loadShell);
