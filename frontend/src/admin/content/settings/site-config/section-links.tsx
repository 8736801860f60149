import type { Section } from './sections';
import styles from '../settings.module.css';

/** Links to the sections of a long form. */
export function SectionLinks({ sections }: { sections: readonly Section[] }) {
  return (
    <nav className={styles.sectionLinks} aria-label="Sections of Site Config">
      {sections.map(({ key, title }) => (
        <a key={key} href={`#settings-${key}`}>
          {title}
        </a>
      ))}
    </nav>
  );
}
