import type { ReactNode } from 'react';
import { SpilledChips } from '../../shared/ui/drawings';
import styles from './notice.module.css';

interface NoticeProps {
  title: string;
  text: string;
  /** Content below the text, such as a link. */
  children: ReactNode;
}

/** A full page that explains why the panel is not available. */
export function Notice({ title, text, children }: NoticeProps) {
  return (
    <main>
      <div className={styles.page} role="alert">
        <SpilledChips />
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.text}>{text}</p>
        {children}
      </div>
    </main>
  );
}
