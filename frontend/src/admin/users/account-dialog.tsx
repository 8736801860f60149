import type { Account } from '../../api/panel/users';
import { AccountFormDialog } from './account-form-dialog';
import { DeleteAccountDialog } from './delete-account-dialog';
import { GeneratedPasswordDialog, type GeneratedPassword } from './generated-password-dialog';
import { ResetPasswordDialog } from './reset-password-dialog';

export type OpenAccountDialog =
  | { kind: 'create' }
  | { kind: 'edit' | 'reset' | 'delete'; account: Account }
  | { kind: 'generated'; generated: GeneratedPassword };

interface AccountDialogProps {
  dialog: OpenAccountDialog;
  /** The name of the signed-in user. */
  ownName: string | undefined;
  /** Whether there is only one admin. */
  isLastAdmin: boolean;
  onGenerated: (generated: GeneratedPassword) => void;
  onClose: () => void;
}

/** The open dialog of the accounts. */
export function AccountDialog({ dialog, ownName, isLastAdmin, ...handlers }: AccountDialogProps) {
  switch (dialog.kind) {
    case 'create':
      return <AccountFormDialog key="create" isLastAdmin={false} {...handlers} />;
    case 'edit':
      return (
        <AccountFormDialog
          key="edit"
          account={dialog.account}
          isLastAdmin={isLastAdmin && dialog.account.isAdmin}
          {...handlers}
        />
      );
    case 'reset':
      return (
        <ResetPasswordDialog
          account={dialog.account}
          isOwn={dialog.account.username === ownName}
          {...handlers}
        />
      );
    case 'delete':
      return (
        <DeleteAccountDialog
          account={dialog.account}
          isOwn={dialog.account.username === ownName}
          onClose={handlers.onClose}
        />
      );
    case 'generated':
      return <GeneratedPasswordDialog generated={dialog.generated} onClose={handlers.onClose} />;
  }
}
