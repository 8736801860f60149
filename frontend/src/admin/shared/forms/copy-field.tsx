import { Button, Input, type InputRef } from 'antd';
import { useRef, useState } from 'react';
import styles from './copy-field.module.css';

/**
 * Copies texts, with a note about the result.
 *
 * @param failure the note if the browser does not allow copying, which requires https
 */
export function useCopy(failure: string) {
  const [note, setNote] = useState('');
  async function copy(text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setNote('Copied.');
    } catch {
      setNote(failure);
    }
  }
  return { note, copy };
}

/** The note of `useCopy`. Its space is reserved while it is empty. */
export function CopyNote({ note }: { note: string }) {
  return (
    <p className={styles.note} role="status">
      {note}
    </p>
  );
}

interface CopyFieldProps {
  label: string;
  value: string;
}

/** A text with a button that copies it. */
export function CopyField({ label, value }: CopyFieldProps) {
  const input = useRef<InputRef>(null);
  const { note, copy } = useCopy('It is selected: copy it with Ctrl+C or ⌘C.');
  return (
    <>
      <div className={styles.field}>
        <Input
          ref={input}
          className={styles.text ?? ''}
          aria-label={label}
          value={value}
          readOnly
          onFocus={(event) => {
            event.target.select();
          }}
        />
        <Button
          onClick={() => {
            input.current?.select();
            void copy(value);
          }}
        >
          Copy
        </Button>
      </div>
      <CopyNote note={note} />
    </>
  );
}
