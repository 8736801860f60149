import { Form, Input, Select } from 'antd';
import { useCreateInvitationMutation, type CreatedInvitation } from '../../api/panel/invitations';
import { roles, type Role } from '../session/roles';
import { FormDialog } from '../shared/dialog/form-dialog';
import { emailRules } from '../shared/forms/account-rules';
import { useFormSave } from '../shared/forms/use-form-save';
import { ROLE_OPTIONS } from './role-options';

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
export function InviteDialog({ onInvited, onClose }: InviteDialogProps) {
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
