import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { RacePage } from '@playhouse/rules/paths';
import { MAIN_RACE, racePath } from '@playhouse/rules/paths';
import type { PublicRace } from '../../../api/races';
import styles from './race-tabs.module.css';

interface RaceTabsProps {
  races: readonly PublicRace[];
  /** The race and period in the address. */
  page: RacePage;
  /** The slug of the shown race; absent for the main one. */
  shown: string | undefined;
}

/** Links to all races. On a narrow screen the row scrolls, so that the shown race is in view. */
export function RaceTabs({ races, page, shown = MAIN_RACE }: RaceTabsProps) {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (row.current && tab) row.current.scrollLeft = tab.offsetLeft - row.current.offsetLeft;
  }, [shown]);
  const current = page.period === undefined ? 'page' : 'true';
  return (
    <nav ref={row} className={styles.tabs} aria-label="Races" data-clipped>
      {races.map(({ slug, title }) => (
        <Link
          key={slug}
          className={styles.tab}
          to={racePath(slug)}
          aria-current={slug === shown ? current : undefined}
        >
          {title}
        </Link>
      ))}
    </nav>
  );
}
