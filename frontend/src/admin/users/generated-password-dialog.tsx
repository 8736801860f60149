import { Button, Input, Modal, type InputRef } from 'antd';
import { useRef, useState } from 'react';
import { useReturnFocus } from '../shared/use-return-focus';
import styles from './users.module.css';

export interface GeneratedPassword {
  username: string;
  password: string;
}

interface GeneratedPasswordDialogProps {
  generated: GeneratedPassword;
  onClose: () => void;
}

/** Shows a generated password once. Only 'Done' closes it, so that no stray key loses it for good. */
export function GeneratedPasswordDialog({ generated, onClose }: GeneratedPasswordDialogProps) {
  const input = useRef<InputRef>(null);
  const [note, setNote] = useState('');
  useReturnFocus();

  async function copy() {
    input.current?.select();
    try {
      // Browsers provide the clipboard only over https.
      await navigator.clipboard.writeText(generated.password);
      setNote('Copied.');
    } catch {
      setNote('It is selected: copy it with Ctrl+C or ⌘C.');
    }
  }

  return (
    <Modal
      open
      title="New password"
      width={460}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={
        <div className={styles.dialogButtons}>
          <Button type="primary" onClick={onClose}>
            Done
          </Button>
        </div>
      }
    >
      <p>This password is shown only once. Pass it on securely, then press Done.</p>
      <p className={styles.subject}>{generated.username}</p>
      <div className={styles.generated}>
        <Input
          ref={input}
          className={styles.password ?? ''}
          aria-label="Generated password"
          value={generated.password}
          readOnly
          onFocus={(event) => {
            event.target.select();
          }}
        />
        <Button onClick={() => void copy()}>Copy</Button>
      </div>
      <p className={styles.copied} role="status">
        {note}
      </p>
    </Modal>
  );
}
