import type { EntityManager } from 'typeorm';

/** What a process knows of a topic: how it is loaded, and what it has published. */
export interface TopicState {
  /** Loads the feature's published data from the database into memory. */
  load(manager: EntityManager): Promise<void>;
  /** The known times at which the published data changes without an edit, past or future. */
  changeTimes(): readonly Date[];
  /** The keys of what visitors see of it at the moment. */
  contents(): Iterable<string>;
  /** The keys when it was last built. */
  shown: ReadonlySet<string>;
  isLoaded: boolean;
  /** When the topic was last built; null before the first time. */
  builtAt: Date | null;
  /** The first of the change times after `builtAt`; null if there is none. */
  dueAt: Date | null;
  /** The topic version that is published; undefined before the first time. */
  version: number | undefined;
  /** When the last edit was made; null if unknown. */
  changedAt: Date | null;
}

/** The first change time of a topic after `moment`; null if there is none. */
export function firstChangeAfter(moment: Date, state: TopicState | undefined): Date | null {
  const later = state?.changeTimes().filter((time) => time > moment) ?? [];
  return later.length === 0 ? null : new Date(Math.min(...later.map(Number)));
}

/** Whether content that was shown when the topic was last built is no longer shown. Remembers what is shown now. */
export function withdraws(state: TopicState): boolean {
  const { shown } = state;
  try {
    state.shown = new Set(state.contents());
  } catch {
    // Unknown. The publications that show the topic report the error.
    state.shown = new Set();
    return true;
  }
  return [...shown].some((key) => !state.shown.has(key));
}
