import type { Settings } from '../../api/settings';
import styles from './settings.module.css';

/** To the parts of a long form. */
export function SectionLinks({ settings }: { settings: Settings }) {
  const links = [
    ['creator', 'Creator'],
    ['code', 'Code and contact'],
    ...settings.platforms.map(({ key, name }) => [key, name] as const),
    ['prizes', 'Prizes'],
    ['links', 'Social links'],
    ['texts', 'Texts'],
  ] as const;
  return (
    <nav className={styles.sectionLinks} aria-label="Parts of Site Config">
      {links.map(([anchor, label]) => (
        <a key={anchor} href={`#settings-${anchor}`}>
          {label}
        </a>
      ))}
    </nav>
  );
}
