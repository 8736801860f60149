import { useContext, useId, type ReactNode } from 'react';
import type { Settings } from '../../../../api/panel/settings';
import { CollapsibleContext } from './collapsible-sections';
import { sectionsOf } from './sections';
import styles from '../settings.module.css';

interface SectionCardProps {
  title: ReactNode;
  /** The section's key. Without one, it can be neither linked to nor collapsed. */
  section?: string;
  /** What it changes on the public pages. */
  help: ReactNode;
  children: ReactNode;
}

/** A section of a form with a heading and a help text. */
export function SectionCard({ title, section, help, children }: SectionCardProps) {
  const id = useId();
  const bodyId = useId();
  const collapsible = useContext(CollapsibleContext);
  const canCollapse = collapsible !== null && section !== undefined;
  const isCollapsed = canCollapse && !collapsible.isOpen(section);
  return (
    <section
      id={section === undefined ? undefined : `settings-${section}`}
      className={canCollapse ? styles.collapsibleCard : styles.card}
      aria-labelledby={id}
    >
      <header className={styles.cardHead}>
        <h3 id={id}>
          {canCollapse ? (
            <button
              type="button"
              className={styles.toggle}
              aria-expanded={!isCollapsed}
              aria-controls={bodyId}
              onClick={() => {
                collapsible.toggle(section);
              }}
            >
              {title}
            </button>
          ) : (
            title
          )}
        </h3>
        <p hidden={isCollapsed}>{help}</p>
      </header>
      {/* Collapsed fields stay in the form, because they are validated and saved with the
          others. */}
      <div id={bodyId} className={styles.cardBody} hidden={isCollapsed}>
        {children}
      </div>
    </section>
  );
}

/** Links to the sections of Site Config. */
export function SectionLinks({ settings }: { settings: Settings }) {
  return (
    <nav className={styles.sectionLinks} aria-label="Sections of Site Config">
      {sectionsOf(settings).map(([key, { title }]) => (
        <a key={key} href={`#settings-${key}`}>
          {title}
        </a>
      ))}
    </nav>
  );
}
