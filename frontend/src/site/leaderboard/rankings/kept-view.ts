/** What this entry of the browser's history keeps about the list. */
export interface KeptView {
  /** The number of revealed players, or all of them. */
  revealed?: number | 'all';
  /** Pixels from the top of the page. */
  scrolled?: number;
}

interface HistoryState {
  /** The part of the state that belongs to the pages; the rest is the router's. */
  usr?: { rankings?: KeptView } | null;
}

/** The view that was kept, for Back and a reload. */
export function keptView(): KeptView {
  return (history.state as HistoryState | null)?.usr?.rankings ?? {};
}

/** Keeps a view without a navigation. */
export function keepView(rankings: KeptView): void {
  const state = (history.state ?? {}) as HistoryState;
  history.replaceState({ ...state, usr: { ...state.usr, rankings } }, '');
}
