import { useId, type ReactNode } from 'react';
import styles from './settings.module.css';

interface SectionCardProps {
  title: ReactNode;
  /** Where links within the page lead. */
  anchor?: string;
  /** What it does on the public pages. */
  help: ReactNode;
  children: ReactNode;
}

/** A part of a form with a heading and a sentence on what it is for. */
export function SectionCard({ title, anchor, help, children }: SectionCardProps) {
  const id = useId();
  return (
    <section id={anchor} className={styles.card} aria-labelledby={id}>
      <header className={styles.cardHead}>
        <h3 id={id}>{title}</h3>
        <p>{help}</p>
      </header>
      <div className={styles.cardBody}>{children}</div>
    </section>
  );
}
