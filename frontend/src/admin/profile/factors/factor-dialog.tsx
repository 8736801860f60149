import { useRef } from 'react';
import {
  useRemovePasskeyMutation,
  useRemoveTotpMutation,
  useReplaceRecoveryCodesMutation,
  type OwnFactors,
  type Passkey,
} from '../../../api/panel/account';
import { ConfirmDialog } from '../../shared/dialog/confirm-dialog';
import { AddAppDialog } from './add-app-dialog';
import { AddPasskeyDialog } from './add-passkey-dialog';
import { RecoveryCodesDialog } from './recovery-codes-dialog';

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
export function FactorDialog({ dialog, factors, onCodes, onClose }: FactorDialogProps) {
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
