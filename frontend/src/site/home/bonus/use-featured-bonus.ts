import { use, useEffect, useState } from 'react';
import { useGetBonusesQuery, type PublicBonus } from '../../../api/bonuses';
import { DocumentBonusContext } from './document-bonus';

/**
 * The first bonus in the public order, which is a featured one if there is one; undefined while it is
 * loading, and without bonuses. That of the document is used once: a visitor who returns to the page
 * gets the current one.
 */
export function useFeaturedBonus(): PublicBonus | undefined {
  const document = use(DocumentBonusContext);
  const [fromDocument] = useState(() => document.current);
  useEffect(
    () => () => {
      document.current = undefined;
    },
    [document],
  );
  const { data } = useGetBonusesQuery(undefined, { skip: fromDocument !== undefined });
  return fromDocument ?? data?.[0];
}
