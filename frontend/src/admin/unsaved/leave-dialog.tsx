import { Button, Modal } from 'antd';
import { useRef } from 'react';
import { useReturnFocus } from '../use-return-focus';
import styles from './leave-dialog.module.css';

interface LeaveDialogProps {
  onStay: () => void;
  onLeave: () => void;
}

/** 'Stay' or 'Leave'. Escape stays. */
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
      // Not before: a dialog below this one takes the focus back until this one is open.
      afterOpenChange={() => stay.current?.focus()}
      footer={
        <div className={styles.buttons}>
          <Button danger onClick={onLeave}>
            Leave
          </Button>
          <Button ref={stay} type="primary" onClick={onStay}>
            Stay
          </Button>
        </div>
      }
    >
      <p>What you changed here is not saved yet. If you leave, it is lost.</p>
    </Modal>
  );
}
