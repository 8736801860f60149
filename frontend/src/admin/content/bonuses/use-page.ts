import { useCallback, useState } from 'react';

/** Rows per page. More would slow down every interaction, because each has switches and buttons. */
export const PAGE_SIZE = 25;

/**
 * The number of the current page, from 1. It returns to 1 when `pageKey` changes.
 *
 * @param total the number of rows on all pages
 */
export function usePage(pageKey: string, total: number) {
  const [paging, setPaging] = useState({ pageKey, page: 1 });
  const last = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const setPage = useCallback(
    (page: number) => {
      setPaging({ pageKey, page });
    },
    [pageKey],
  );
  return { page: Math.min(paging.pageKey === pageKey ? paging.page : 1, last), setPage };
}
