import { Link } from 'react-router-dom';
import type { RacePage } from '@playhouse/rules/paths';
import { MAIN_RACE } from '@playhouse/rules/paths';
import { racePath } from '@playhouse/rules/race-path';
import type { PublicRace } from '../../../api/races';
import styles from './race-tabs.module.css';

interface RaceTabsProps {
  races: readonly PublicRace[];
  /** The race and period in the address. */
  page: RacePage;
  /** The slug of the shown race; absent for the main one. */
  shown: string | undefined;
}

/** Links to all races. On a narrow screen the row scrolls. */
export function RaceTabs({ races, page, shown = MAIN_RACE }: RaceTabsProps) {
  const current = page.period === undefined ? 'page' : 'true';
  return (
    <nav className={styles.tabs} aria-label="Races" data-clipped>
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
