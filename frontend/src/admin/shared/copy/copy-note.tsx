import styles from './copy.module.css';

/** The note of `useCopy`. Its space is reserved while it is empty. */
export function CopyNote({ note }: { note: string }) {
  return (
    <p className={styles.note} role="status">
      {note}
    </p>
  );
}
