import type { ReactNode } from 'react';
import { SpilledChips } from '../../shared/ui/drawings';
import styles from './notice.module.css';

interface NoticeProps {
  title: string;
  text: string;
  /** The way on. */
  children: ReactNode;
}

/** A whole page that says why the panel isn't there. */
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
