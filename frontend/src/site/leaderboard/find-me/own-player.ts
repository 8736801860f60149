import { useSyncExternalStore } from 'react';
import { MAIN_RACE } from '@playhouse/rules/paths';

/** Each race has its own entry, because the same name may be another player there. */
const storageKey = (race: string = MAIN_RACE): string =>
  race === MAIN_RACE ? 'playhouse.player' : `playhouse.player.${race}`;

/** The player that a visitor chose as themselves: what the standings publish, not the name. */
export interface OwnPlayer {
  mask: string;
  /** The `playerId`, which stays the same in all months. */
  id: string;
}

/** For this visit, if the storage is full or blocked; by key. */
const unstored = new Map<string, string>();
let last: { text: string | null; player: OwnPlayer | null } = { text: null, player: null };
const listeners = new Set<() => void>();

function readText(key: string): string | null {
  try {
    return unstored.get(key) ?? localStorage.getItem(key);
  } catch {
    return unstored.get(key) ?? null;
  }
}

function parse(text: string | null): OwnPlayer | null {
  try {
    const { mask, id } = JSON.parse(text ?? 'null') as Record<keyof OwnPlayer, unknown>;
    return typeof mask === 'string' && typeof id === 'string' ? { mask, id } : null;
  } catch {
    return null;
  }
}

/** The remembered player; the same object until it changes. */
function ownPlayer(key: string): OwnPlayer | null {
  const text = readText(key);
  if (text !== last.text) last = { text, player: parse(text) };
  return last.player;
}

/** Remembers a player of a race in this browser, or forgets the current one. */
export function setOwnPlayer(player: OwnPlayer | null, race?: string): void {
  const key = storageKey(race);
  const text = player && JSON.stringify(player);
  unstored.delete(key);
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    if (text !== null) unstored.set(key, text);
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  const changedInAnotherTab = ({ key }: StorageEvent) => {
    if (key !== null) unstored.delete(key);
    listener();
  };
  listeners.add(listener);
  addEventListener('storage', changedInAnotherTab);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', changedInAnotherTab);
  };
}

/** The player of a race that this browser remembers; null if there is none. */
export function useOwnPlayer(race?: string): OwnPlayer | null {
  const key = storageKey(race);
  return useSyncExternalStore(
    subscribe,
    () => ownPlayer(key),
    () => null,
  );
}
