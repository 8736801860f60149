import { Alert, Button } from 'antd';
import { useEffect, useRef, type ComponentRef } from 'react';
import type { FieldChange } from './stale-edit';
import styles from './bonus-form.module.css';

interface StaleEditNoticeProps {
  changes: readonly FieldChange[];
  /** Puts the stored offer into the form. */
  onTakeTheirs: () => void;
}

/** Says what somebody else saved meanwhile, and that saving again replaces it on purpose. */
export function StaleEditNotice({ changes, onTakeTheirs }: StaleEditNoticeProps) {
  const alert = useRef<ComponentRef<typeof Alert>>(null);
  // Whoever saves on a phone is at the other end of a long form.
  useEffect(() => {
    alert.current?.nativeElement.scrollIntoView({ block: 'nearest' });
  }, [changes]);
  return (
    <Alert
      ref={alert}
      type="warning"
      showIcon
      title="This bonus was changed while you were editing"
      description={
        <>
          <p>
            Nothing was overwritten, and what you typed is still here. Save again to replace their
            version with yours.
          </p>
          <dl className={styles.changes}>
            {changes.map(({ label, before, after }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <del>{before}</del> <span aria-hidden="true">→</span> <ins>{after}</ins>
                </dd>
              </div>
            ))}
          </dl>
          <Button className={styles.takeTheirs} onClick={onTakeTheirs}>
            Use their version instead
          </Button>
        </>
      }
    />
  );
}
