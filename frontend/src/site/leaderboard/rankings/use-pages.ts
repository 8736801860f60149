import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { Leaderboard } from '../../../api/leaderboard';
import { rankingsApi, type RankingsPage } from '../../../api/rankings';
import { useToast } from '../../../shared/toasts/use-toast';
import type { RowRange } from './rows-in-view';

/** Number of pages in memory: enough to scroll back a little, whatever the length of the list. */
const MAX_PAGES = 12;

/** Pages that are only passed during fast scrolling are not fetched. */
const SETTLE_MS = 120;

/** The next page is fetched when its rows are this near. */
const AHEAD_ROWS = 60;

/** All replicas of the server have a change after two seconds. */
const AGREED_MS = 3_000;

/** A failed page is fetched again after this delay while it is in view. */
const FAILED_MS = 15_000;

export interface RankingsSource {
  /** The first page, which defines the snapshot of the list. */
  head: Leaderboard;
  /** A closed month (YYYY-MM); default: the current month. */
  month: string | undefined;
  /** Page size. */
  pageSize: number;
  /** Called when a page belongs to another snapshot than the first page. */
  onSnapshotChange: () => void;
}

/** The query arguments of a page, counted from 0. */
export function pageQuery({ head, month, pageSize }: RankingsSource, page: number): RankingsPage {
  return {
    offset: page * pageSize,
    limit: pageSize,
    snapshot: head.snapshot,
    ...(month === undefined ? {} : { month }),
  };
}

/** The first and last page needed for these positions, including nearby ones. */
function wantedPages({ head, pageSize }: RankingsSource, positions: RowRange, ahead: number) {
  return {
    from: Math.floor(Math.max(0, positions.first - ahead) / pageSize),
    to: Math.floor((Math.min(head.total, positions.end + ahead) - 1) / pageSize),
  };
}

/**
 * Fetches the pages that a range of positions needs, and the next page ahead of time. It keeps the
 * latest few pages. A page of another snapshot or a failed page is dropped and fetched again later.
 *
 * @param positions positions to show, from 0
 * @param isMoving whether the list is being scrolled; pages are then not fetched
 */
export function usePages(source: RankingsSource, positions: RowRange, isMoving: boolean): void {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const toast = useToast();
  const held = useRef(new Map<number, { unsubscribe: () => void }>());
  const retries = useRef(new Set<ReturnType<typeof setTimeout>>());
  const [tries, setTries] = useState(0);
  const { head, month, pageSize, onSnapshotChange } = source;
  const { snapshot } = head;

  // The pages belong to one list and one snapshot.
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

  const { from, to } = wantedPages(source, positions, isMoving ? AHEAD_ROWS : 0);
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
        // By then other positions may be in view, so all missing pages are fetched.
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
          // The most recently used page is last.
          pages.delete(page);
          pages.set(page, known);
        } else if (Math.min((page + 1) * pageSize, head.total) > head.entries.length) ask(page);
      }
      for (const [page, { unsubscribe }] of pages) {
        if (pages.size <= MAX_PAGES) break;
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
