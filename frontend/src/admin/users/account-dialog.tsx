import type { CreatedInvitation } from '../../api/panel/invitations';
import type { Account } from '../../api/panel/users';
import { AccountFormDialog } from './account-form-dialog';
import { DeleteAccountDialog } from './delete-account-dialog';
import { GeneratedPasswordDialog, type GeneratedPassword } from './generated-password-dialog';
import { InvitationLinkDialog } from './invitation-link-dialog';
import { InviteDialog } from './invite-dialog';
import { ResetPasswordDialog } from './reset-password-dialog';

export type OpenAccountDialog =
  | { kind: 'create' }
  | { kind: 'edit' | 'reset' | 'delete'; account: Account }
  | { kind: 'generated'; generated: GeneratedPassword }
  | { kind: 'invite' }
  | { kind: 'invited'; created: CreatedInvitation };

interface AccountDialogProps {
  dialog: OpenAccountDialog;
  /** The name of the signed-in user. */
  ownName: string | undefined;
  /** Whether there is only one admin. */
  isLastAdmin: boolean;
  onGenerated: (generated: GeneratedPassword) => void;
  onInvited: (created: CreatedInvitation) => void;
  onClose: () => void;
}

/** The open dialog of the accounts. */
export function AccountDialog(props: AccountDialogProps) {
  const { dialog, ownName, isLastAdmin, onInvited, ...handlers } = props;
  switch (dialog.kind) {
    case 'create':
      return <AccountFormDialog key="create" isLastAdmin={false} {...handlers} />;
    case 'edit':
      return (
        <AccountFormDialog
          key="edit"
          account={dialog.account}
          isLastAdmin={isLastAdmin && dialog.account.role === 'admin'}
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
    case 'invite':
      return <InviteDialog onInvited={onInvited} onClose={handlers.onClose} />;
    case 'invited':
      return <InvitationLinkDialog created={dialog.created} onClose={handlers.onClose} />;
  }
}
