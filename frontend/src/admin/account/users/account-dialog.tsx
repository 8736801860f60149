import { Form, Input, Select } from 'antd';
import {
  type CreatedInvitation,
  useCreateInvitationMutation,
} from '../../../api/panel/invitations';
import { CopyField } from '../../shared/forms/copy-field';
import { ShownOnceDialog } from '../../shared/dialog/shown-once-dialog';
import { type Role, roles } from '../session/roles';
import { FormDialog } from '../../shared/dialog/form-dialog';
import { emailRules } from '../../shared/forms/account-rules';
import { useFormSave } from '../../shared/forms/use-form-save';
import type { Account } from '../../../api/panel/users';
import { AccountFormDialog, ROLE_OPTIONS } from './account-form-dialog';
import { DeleteAccountDialog } from './delete-account-dialog';
import { type GeneratedPassword, GeneratedPasswordDialog } from './generated-password-dialog';
import { ResetPasswordDialog } from './reset-password-dialog';

interface InvitationLinkDialogProps {
  created: CreatedInvitation;
  onClose: () => void;
}

const SENT = 'The link was sent by email. It works once, for 72 hours. You can also copy it now.';
const NOT_SENT =
  'No email was sent. Copy the link and pass it on securely: it is shown only now, and works once, for 72 hours.';

/** Shows the link of a new invitation once. */
function InvitationLinkDialog({ created, onClose }: InvitationLinkDialogProps) {
  return (
    <ShownOnceDialog
      title="Invitation"
      text={created.sent ? SENT : NOT_SENT}
      subject={created.invitation.email}
      onClose={onClose}
    >
      <CopyField label="Link" value={created.link} />
    </ShownOnceDialog>
  );
}

interface InviteValues {
  email: string;
  role: Role;
}

interface InviteDialogProps {
  onInvited: (created: CreatedInvitation) => void;
  onClose: () => void;
}

const EMPTY: InviteValues = { email: '', role: 'editor' };

/** Invites someone, who then chooses the username and the password. */
function InviteDialog({ onInvited, onClose }: InviteDialogProps) {
  const [form] = Form.useForm<InviteValues>();
  const [createInvitation] = useCreateInvitationMutation();
  const role = Form.useWatch('role', form) ?? EMPTY.role;
  const { isSaving, problem, run, fail } = useFormSave(form);

  async function invite({ email, role }: InviteValues) {
    const { data, error } = await createInvitation({
      createInvitation: { email: email.trim(), role },
    });
    if (data) onInvited(data);
    else fail(error, 'Failed to create the invitation');
  }

  return (
    <FormDialog
      title="Invite"
      widthPx={520}
      name="invitation"
      form={form}
      initial={EMPTY}
      submit={['Create Invitation', 'Creating...']}
      isBusy={isSaving}
      problem={problem}
      onSubmit={(values) => {
        void run(() => invite(values));
      }}
      onClose={onClose}
    >
      <Form.Item name="email" label="Email" rules={emailRules} validateTrigger="onBlur">
        <Input type="email" autoFocus autoComplete="off" />
      </Form.Item>
      <Form.Item name="role" label="Role" extra={roles[role].permissions}>
        <Select options={ROLE_OPTIONS} />
      </Form.Item>
    </FormDialog>
  );
}

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
export default function AccountDialog(props: AccountDialogProps) {
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
