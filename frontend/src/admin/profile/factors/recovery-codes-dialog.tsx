import { Button } from 'antd';
import { CopyNote } from '../../shared/copy/copy-note';
import { useCopy } from '../../shared/copy/use-copy';
import { ShownOnceDialog } from '../../shared/dialog/shown-once-dialog';
import styles from './factors.module.css';

interface RecoveryCodesDialogProps {
  codes: readonly string[];
  onClose: () => void;
}

/** Shows recovery codes once. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const { note, copy } = useCopy(
    'Your browser does not allow copying here. Download them instead.',
  );
  const text = `${codes.join('\n')}\n`;
  return (
    <ShownOnceDialog
      title="Your recovery codes"
      widthPx={640}
      text="If you lose your device, each of these codes signs you in once, after your password. They are shown only now: save them in your password manager, or print them."
      closeLabel="I have saved them"
      onClose={onClose}
    >
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button onClick={() => void copy(text)}>Copy</Button>
        <Button
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={`recovery-codes-${location.hostname}.txt`}
        >
          Download
        </Button>
      </div>
      <CopyNote note={note} />
    </ShownOnceDialog>
  );
}
