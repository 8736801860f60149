import { Button, Modal } from 'antd';
import { useRef } from 'react';
import { useReturnFocus } from '../use-return-focus';
import styles from './leave-dialog.module.css';

interface LeaveDialogProps {
  onStay: () => void;
  onLeave: () => void;
}

/** Asks whether to leave. Escape stays, and 'Stay' has the initial focus. */
export function LeaveDialog({ onStay, onLeave }: LeaveDialogProps) {
  const stay = useRef<HTMLButtonElement>(null);
  useReturnFocus();
  return (
    <Modal
      open
      title="Leave without saving?"
      width={440}
      closable={false}
      mask={{ closable: false }}
      onCancel={onStay}
      // A dialog below this one takes the focus back until this one is open.
      afterOpenChange={() => stay.current?.focus()}
      footer={
        <div className={styles.buttons}>
          <Button ref={stay} autoFocus type="primary" onClick={onStay}>
            Stay
          </Button>
          <Button danger onClick={onLeave}>
            Leave
          </Button>
        </div>
      }
    >
      <p>Your changes are not saved yet. If you leave, they are lost.</p>
    </Modal>
  );
}
