import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { Leaderboard } from '../../../api/leaderboard';
import { rankingsApi, type RankingsPage } from '../../../api/rankings';
import { useToast } from '../../../shared/toasts/use-toast';
import type { RowRange } from './rows-in-view';

/** Pages that are kept at once: enough to go back a little, whatever the length of the list. */
const MOST_PAGES = 12;

/** A list that flies past must not ask for all that flies past with it. */
const SETTLE_MS = 120;

/** The next page is asked for when its rows are this near. */
const AHEAD_ROWS = 60;

/** Replicas of the server learn of a change within two seconds. */
const AGREED_MS = 3_000;

/** A page that failed, after its own tries, is asked for again while it is in view. */
const FAILED_MS = 15_000;

export interface RankingsSource {
  /** The first places, from which the list was drawn. */
  head: Leaderboard;
  /** A closed month (YYYY-MM); the running one when absent. */
  month: string | undefined;
  /** How many places are asked for at once. */
  pageSize: number;
  /** Called when places come from another state of the standings than the head. */
  onSnapshotChange: () => void;
}

/** The question for a page, counted from 0. */
export function pageQuery({ head, month, pageSize }: RankingsSource, page: number): RankingsPage {
  return {
    offset: page * pageSize,
    limit: pageSize,
    snapshot: head.snapshot,
    ...(month === undefined ? {} : { month }),
  };
}

/** The first and the last page that are wanted for these places, those nearby included. */
function wantedPages({ head, pageSize }: RankingsSource, places: RowRange, ahead: number) {
  return {
    from: Math.floor(Math.max(0, places.first - ahead) / pageSize),
    to: Math.floor((Math.min(head.total, places.end + ahead) - 1) / pageSize),
  };
}

/**
 * Fetches the pages that a range of places needs, and the next one before it is needed; keeps the
 * latest few and lets the others go. A page of another state of the standings, or one that failed,
 * is let go and asked for again a while later.
 *
 * @param places shown places, the first is 0
 * @param isMoving the list is scrolled through: what is only passed is not asked for
 */
export function usePages(source: RankingsSource, places: RowRange, isMoving: boolean): void {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const toast = useToast();
  const held = useRef(new Map<number, { unsubscribe: () => void }>());
  const retries = useRef(new Set<ReturnType<typeof setTimeout>>());
  const [tries, setTries] = useState(0);
  const { head, month, pageSize, onSnapshotChange } = source;
  const { snapshot } = head;

  // What is held belongs to one list in one state.
  useEffect(() => {
    const pages = held.current;
    const timers = retries.current;
    return () => {
      for (const page of pages.values()) page.unsubscribe();
      pages.clear();
      timers.forEach(clearTimeout);
      timers.clear();
    };
  }, [snapshot, month, pageSize]);

  const { from, to } = wantedPages(source, places, isMoving ? AHEAD_ROWS : 0);
  useEffect(() => {
    const pages = held.current;
    const ask = (page: number) => {
      const asked = dispatch(rankingsApi.endpoints.getRankings.initiate(pageQuery(source, page)));
      pages.set(page, asked);
      void asked.then(({ data, isError }) => {
        if (pages.get(page) !== asked || (!isError && data?.snapshot === snapshot)) return;
        pages.delete(page);
        asked.unsubscribe();
        if (isError) toast({ title: 'Failed to load leaderboard data', tone: 'destructive' });
        else onSnapshotChange();
        // By then other places may be in view: whatever is missing of those is asked for.
        const again = setTimeout(
          () => {
            retries.current.delete(again);
            setTries((count) => count + 1);
          },
          isError ? FAILED_MS : AGREED_MS,
        );
        retries.current.add(again);
      });
    };
    const askAll = () => {
      for (let page = from; page <= to; page += 1) {
        const known = pages.get(page);
        if (known) {
          // The latest stand last.
          pages.delete(page);
          pages.set(page, known);
        } else if (Math.min((page + 1) * pageSize, head.total) > head.entries.length) ask(page);
      }
      for (const [page, { unsubscribe }] of pages) {
        if (pages.size <= MOST_PAGES) break;
        unsubscribe();
        pages.delete(page);
      }
    };
    if (!isMoving) {
      askAll();
      return;
    }
    const settled = setTimeout(askAll, SETTLE_MS);
    return () => {
      clearTimeout(settled);
    };
  }, [
    dispatch,
    toast,
    source,
    snapshot,
    head,
    pageSize,
    from,
    to,
    isMoving,
    tries,
    onSnapshotChange,
  ]);
}
