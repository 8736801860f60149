import styles from './copy.module.css';

/** The note of `useCopy`, whose place is kept free. */
export function CopyNote({ note }: { note: string }) {
  return (
    <p className={styles.note} role="status">
      {note}
    </p>
  );
}
