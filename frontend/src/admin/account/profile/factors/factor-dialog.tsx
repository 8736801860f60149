import { Button } from 'antd';
import { useRef } from 'react';
import { CopyNote, useCopy } from '../../../shared/forms/copy-field';
import { ShownOnceDialog } from '../../../shared/dialog/shown-once-dialog';
import styles from './factors.module.css';
import {
  type OwnFactors,
  type Passkey,
  useRemovePasskeyMutation,
  useRemoveTotpMutation,
  useReplaceRecoveryCodesMutation,
} from '../../../../api/panel/account';
import { ConfirmDialog } from '../../../shared/dialog/confirm-dialog';
import { AddAppDialog } from './add-app-dialog';
import { AddPasskeyDialog } from './add-passkey-dialog';

interface RecoveryCodesDialogProps {
  codes: readonly string[];
  onClose: () => void;
}

/** Shows recovery codes once. */
function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
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

export type OpenFactorDialog =
  | { kind: 'add-app' | 'replace-app' | 'add-passkey' | 'remove-app' | 'replace-codes' }
  | { kind: 'remove-passkey'; passkey: Passkey }
  | { kind: 'codes'; codes: readonly string[] };

interface FactorDialogProps {
  dialog: OpenFactorDialog;
  factors: OwnFactors;
  /** Called with new recovery codes, which must be shown now. */
  onCodes: (codes: readonly string[]) => void;
  onClose: () => void;
}

const OTHERS_REMAIN = 'You then sign in with your other second factors.';
const NONE_REMAINS =
  'It is your last second factor: then only your password protects this account, and your recovery codes are deleted.';

/** The open dialog of the second factors. */
export default function FactorDialog({ dialog, factors, onCodes, onClose }: FactorDialogProps) {
  const [removeApp] = useRemoveTotpMutation();
  const [removePasskey] = useRemovePasskeyMutation();
  const [replaceCodes] = useReplaceRecoveryCodesMutation();
  const newCodes = useRef<readonly string[] | null>(null);
  const count = factors.passkeys.length + Number(factors.app !== null);
  const consequence = count > 1 ? OTHERS_REMAIN : NONE_REMAINS;

  function finish(codes: readonly string[] | null) {
    if (codes) onCodes(codes);
    else onClose();
  }

  switch (dialog.kind) {
    case 'add-app':
    case 'replace-app':
      return (
        <AddAppDialog
          isReplacement={dialog.kind === 'replace-app'}
          onAdded={finish}
          onClose={onClose}
        />
      );
    case 'add-passkey':
      return <AddPasskeyDialog onAdded={finish} onClose={onClose} />;
    case 'codes':
      return <RecoveryCodesDialog codes={dialog.codes} onClose={onClose} />;
    case 'remove-app':
      return (
        <ConfirmDialog
          title="Remove authenticator app"
          subject="Authenticator app"
          submit={['Remove', 'Removing...']}
          isDanger
          failure="Failed to remove the app"
          done={{ title: 'Authenticator app removed' }}
          onConfirm={() => removeApp()}
          onClose={onClose}
        >
          Remove your authenticator app? {consequence}
        </ConfirmDialog>
      );
    case 'remove-passkey':
      return (
        <ConfirmDialog
          title="Remove passkey"
          subject={dialog.passkey.name}
          submit={['Remove', 'Removing...']}
          isDanger
          failure="Failed to remove the passkey"
          done={{ title: 'Passkey removed', description: dialog.passkey.name }}
          onConfirm={() => removePasskey({ id: dialog.passkey.id })}
          onClose={onClose}
        >
          Remove this passkey? Delete it on the device, too. {consequence}
        </ConfirmDialog>
      );
    case 'replace-codes':
      return (
        <ConfirmDialog
          title="Create new recovery codes"
          subject={`${String(factors.recoveryCodes)} unused codes`}
          submit={['Create', 'Creating...']}
          failure="Failed to create recovery codes"
          onConfirm={async () => {
            const { data, error } = await replaceCodes();
            newCodes.current = data?.recoveryCodes ?? null;
            return { error };
          }}
          onClose={() => {
            finish(newCodes.current);
          }}
        >
          Create ten new codes? Those that you have saved no longer work.
        </ConfirmDialog>
      );
  }
}
