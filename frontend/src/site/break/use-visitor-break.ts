import { useSyncExternalStore } from 'react';
import { subscribeToBreak } from './use-on-break';
import { parseBreak, readStored, type VisitorBreak } from './visitor-break';

/** The visitor's current break; undefined without one, on the server and during hydration. */
export const useVisitorBreak = (): VisitorBreak | undefined =>
  parseBreak(useSyncExternalStore(subscribeToBreak, readStored, () => null));
