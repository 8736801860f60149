import { useContext, useId, type ReactNode } from 'react';
import { FoldingContext } from './folding';
import styles from '../settings.module.css';

interface SectionCardProps {
  title: ReactNode;
  /** Key of the section; without one it can be neither linked to nor collapsed. */
  section?: string;
  /** What it changes on the public pages. */
  help: ReactNode;
  children: ReactNode;
}

/** A section of a form with a heading and a help text. */
export function SectionCard({ title, section, help, children }: SectionCardProps) {
  const id = useId();
  const bodyId = useId();
  const folding = useContext(FoldingContext);
  const canFold = folding !== null && section !== undefined;
  const isFolded = canFold && !folding.isOpen(section);
  return (
    <section
      id={section === undefined ? undefined : `settings-${section}`}
      className={canFold ? styles.foldableCard : styles.card}
      aria-labelledby={id}
    >
      <header className={styles.cardHead}>
        <h3 id={id}>
          {canFold ? (
            <button
              type="button"
              className={styles.fold}
              aria-expanded={!isFolded}
              aria-controls={bodyId}
              onClick={() => {
                folding.toggle(section);
              }}
            >
              {title}
            </button>
          ) : (
            title
          )}
        </h3>
        <p hidden={isFolded}>{help}</p>
      </header>
      {/* Never taken out: what is folded is saved and checked with the rest. */}
      <div id={bodyId} className={styles.cardBody} hidden={isFolded}>
        {children}
      </div>
    </section>
  );
}
