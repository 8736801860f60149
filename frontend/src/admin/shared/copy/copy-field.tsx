import { Button, Input, type InputRef } from 'antd';
import { useRef } from 'react';
import { CopyNote } from './copy-note';
import { useCopy } from './use-copy';
import styles from './copy.module.css';

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
