import { lazyPart } from '../../shared/load-again';

/** Loads the shell's code, and antd with it. */
export const loadShell = () => import('./shell');

export const LazyShell = lazyPart(loadShell);
