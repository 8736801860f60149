import type { ReactNode } from 'react';
import { EmptyTable } from '../../../shared/ui/drawings';
import styles from './empty-list.module.css';

interface EmptyListProps {
  title: string;
  /** The level of the title. */
  level?: 3 | 4;
  /** Why the list is empty, and what to do. */
  children?: ReactNode;
}

/** Takes the place of a list that has no entries. */
export function EmptyList({ title, level = 4, children }: EmptyListProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.empty}>
      <EmptyTable />
      <Heading>{title}</Heading>
      {children}
    </div>
  );
}
