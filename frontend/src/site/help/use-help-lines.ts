import { useSyncExternalStore } from 'react';
import type { HelpLine } from '../../api/generated-public';
import { useSite } from '../use-site';

type Lines = readonly HelpLine[] | undefined;

let nearest: Lines;
const listeners = new Set<() => void>();

/** Replaces the help lines on the page by those of the visitor's region; undefined: the owner's first ones. */
export function showNearest(lines: Lines): void {
  nearest = lines;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/**
 * The help lines that every page shows: the first ones of the site, and once the footer has found them,
 * those for the visitor's region.
 */
export function useHelpLines(): readonly HelpLine[] {
  const { helpLines } = useSite();
  const found = useSyncExternalStore(
    subscribe,
    () => nearest,
    () => undefined,
  );
  return found ?? helpLines;
}
