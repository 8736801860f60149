import { useSyncExternalStore } from 'react';

const STORAGE_KEY = 'playhouse.player';

/** The player that a visitor chose as themselves: what the standings publish, not the name. */
export interface OwnPlayer {
  mask: string;
  /** The `playerId`, which stays the same in all months. */
  id: string;
}

/** For this visit, if the storage is full or blocked. */
let unstored: string | null = null;
let last: { text: string | null; player: OwnPlayer | null } = { text: null, player: null };
const listeners = new Set<() => void>();

function readText(): string | null {
  try {
    return unstored ?? localStorage.getItem(STORAGE_KEY);
  } catch {
    return unstored;
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
function ownPlayer(): OwnPlayer | null {
  const text = readText();
  if (text !== last.text) last = { text, player: parse(text) };
  return last.player;
}

/** Remembers a player in this browser, or forgets the current one. */
export function setOwnPlayer(player: OwnPlayer | null): void {
  const text = player && JSON.stringify(player);
  unstored = null;
  try {
    if (text === null) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, text);
  } catch {
    unstored = text;
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  const changedInAnotherTab = ({ key }: StorageEvent) => {
    if (key === STORAGE_KEY) unstored = null;
    listener();
  };
  listeners.add(listener);
  addEventListener('storage', changedInAnotherTab);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', changedInAnotherTab);
  };
}

/** The player that this browser remembers; null if there is none. */
export const useOwnPlayer = (): OwnPlayer | null =>
  useSyncExternalStore(subscribe, ownPlayer, () => null);
