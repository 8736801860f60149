import type { Section } from './sections';
import styles from '../settings.module.css';

/** To the parts of a long form. */
export function SectionLinks({ sections }: { sections: readonly Section[] }) {
  return (
    <nav className={styles.sectionLinks} aria-label="Parts of Site Config">
      {sections.map(({ key, title }) => (
        <a key={key} href={`#settings-${key}`}>
          {title}
        </a>
      ))}
    </nav>
  );
}
