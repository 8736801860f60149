import { Button, Modal } from 'antd';
import type { ReactNode } from 'react';
import { useReturnFocus } from '../use-return-focus';
import { DialogSubject } from './panel-dialog';
import styles from './panel-dialog.module.css';

interface ShownOnceDialogProps {
  title: string;
  widthPx?: number;
  text: string;
  /** Whom it is for, unless it is for the user. */
  subject?: string;
  closeLabel?: string;
  onClose: () => void;
  children: ReactNode;
}

/** Shows a secret once. Only its button closes it, so that no stray key loses the secret for good. */
export function ShownOnceDialog(props: ShownOnceDialogProps) {
  const { title, widthPx = 460, text, subject, closeLabel = 'Done', onClose, children } = props;
  useReturnFocus();
  return (
    <Modal
      open
      title={title}
      width={widthPx}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={
        <div className={styles.buttons}>
          <Button type="primary" onClick={onClose}>
            {closeLabel}
          </Button>
        </div>
      }
    >
      <p>{text}</p>
      {subject !== undefined && <DialogSubject>{subject}</DialogSubject>}
      {children}
    </Modal>
  );
}
