import type { ReactNode } from 'react';
import styles from './scroll-area.module.css';

interface ScrollAreaProps {
  label: string;
  children: ReactNode;
}

/** A part of a dialog that scrolls if it is long. It can be focused, so that the keyboard scrolls it. */
export function ScrollArea({ label, children }: ScrollAreaProps) {
  return (
    <div className={styles.area} role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
