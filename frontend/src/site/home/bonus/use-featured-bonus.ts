import { use, useEffect, useState } from 'react';
import { useGetBonusesQuery, type PublicBonus } from '../../../api/bonuses';
import { DocumentBonusContext } from './document-bonus';

/**
 * The first bonus in the public order, which is a featured one if there is one; undefined while it is
 * loading, and without bonuses. When a visitor returns to the page, the current bonus is requested. Until it
 * is loaded, the one in the document is shown, so that the page keeps its height and its scroll position.
 */
export function useFeaturedBonus(): PublicBonus | undefined {
  const document = use(DocumentBonusContext);
  const [isCurrent] = useState(() => document.bonus !== undefined && !document.wasLeft);
  useEffect(
    () => () => {
      document.wasLeft = true;
    },
    [document],
  );
  const { data } = useGetBonusesQuery(undefined, { skip: isCurrent });
  const bonus = data ? data[0] : document.bonus;
  return bonus ?? undefined;
}
