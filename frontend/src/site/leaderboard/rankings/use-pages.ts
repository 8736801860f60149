import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { RacePage } from '@playhouse/rules/paths';
import type { Leaderboard } from '../../../api/leaderboard';
import { rankingsApi, type RankingsPage } from '../../../api/rankings';
import { useToast } from '../../../shared/toasts/use-toast';
import type { RowRange } from './rows-in-view';

/** Number of pages in memory: enough to scroll back a little, regardless of the list's length. */
const MAX_PAGES = 12;

/** Pages are fetched after scrolling has paused for this time, so that passed pages are skipped. */
const SETTLE_MS = 120;

/** The next page is fetched when its rows are this near. */
const AHEAD_ROWS = 60;

/** A page of another snapshot is fetched again after this delay; replicas agree after two seconds. */
const SNAPSHOT_RETRY_MS = 3_000;

/** A failed page is fetched again after this delay while it is in view. */
const FAILURE_RETRY_MS = 15_000;

export interface RankingsSource {
  /** The first page, which defines the snapshot of the list. */
  head: Leaderboard;
  /** The shown race and the period in the address. */
  page: RacePage;
  /** The visitor's own id, if it is known. */
  ownId: string | undefined;
  /** Page size. */
  pageSize: number;
  /** Called when a page belongs to another snapshot than the first page. */
  onSnapshotChange: () => void;
}

/** The query arguments of a page, counted from 0. */
export function pageQuery({ head, page, pageSize }: RankingsSource, index: number): RankingsPage {
  return {
    offset: index * pageSize,
    limit: pageSize,
    snapshot: head.snapshot,
    ...page,
  };
}

/** The first and last page needed for these positions, including nearby ones. */
function neededPages({ head, pageSize }: RankingsSource, positions: RowRange, ahead: number) {
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
 * @param isMoving whether the list is being scrolled; pages are then fetched only after a pause
 */
export function usePages(source: RankingsSource, positions: RowRange, isMoving: boolean): void {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const toast = useToast();
  const loadedPages = useRef(new Map<number, { unsubscribe: () => void }>());
  const retries = useRef(new Set<ReturnType<typeof setTimeout>>());
  const [attempts, setAttempts] = useState(0);
  const { head, pageSize, onSnapshotChange } = source;
  const { snapshot } = head;

  // The pages belong to one list and one snapshot, which no other race and period has.
  useEffect(() => {
    const pages = loadedPages.current;
    const timers = retries.current;
    return () => {
      for (const page of pages.values()) page.unsubscribe();
      pages.clear();
      timers.forEach(clearTimeout);
      timers.clear();
    };
  }, [snapshot, pageSize]);

  const { from, to } = neededPages(source, positions, isMoving ? AHEAD_ROWS : 0);
  useEffect(() => {
    const pages = loadedPages.current;
    const fetchPage = (page: number) => {
      const request = dispatch(rankingsApi.endpoints.getRankings.initiate(pageQuery(source, page)));
      pages.set(page, request);
      void request.then(({ data, isError }) => {
        if (pages.get(page) !== request || (!isError && data?.snapshot === snapshot)) return;
        pages.delete(page);
        request.unsubscribe();
        if (isError) toast({ title: 'Failed to load leaderboard data', tone: 'destructive' });
        else onSnapshotChange();
        // By then other positions may be in view, so all missing pages are fetched.
        const retryTimer = setTimeout(
          () => {
            retries.current.delete(retryTimer);
            setAttempts((count) => count + 1);
          },
          isError ? FAILURE_RETRY_MS : SNAPSHOT_RETRY_MS,
        );
        retries.current.add(retryTimer);
      });
    };
    const fetchMissing = () => {
      for (let page = from; page <= to; page += 1) {
        const loadedPage = pages.get(page);
        if (loadedPage) {
          // The most recently used page is last.
          pages.delete(page);
          pages.set(page, loadedPage);
        } else if (Math.min((page + 1) * pageSize, head.total) > head.entries.length)
          fetchPage(page);
      }
      for (const [page, { unsubscribe }] of pages) {
        if (pages.size <= MAX_PAGES) break;
        unsubscribe();
        pages.delete(page);
      }
    };
    if (!isMoving) {
      fetchMissing();
      return;
    }
    const settleTimer = setTimeout(fetchMissing, SETTLE_MS);
    return () => {
      clearTimeout(settleTimer);
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
    attempts,
    onSnapshotChange,
  ]);
}
