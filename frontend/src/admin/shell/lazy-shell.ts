import { lazy } from 'react';

/** Loads the shell's code, and antd with it. */
export const loadShell = () => import('./shell');

export const LazyShell = lazy(loadShell);
