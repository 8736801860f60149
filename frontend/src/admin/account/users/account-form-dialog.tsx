import { Form, Input, Select } from 'antd';
import { useState } from 'react';
import {
  useCreateUserMutation,
  useUpdateUserMutation,
  type Account,
} from '../../../api/panel/users';
import { useToast } from '../../../shared/toasts/use-toast';
import { roles, type Role } from '../session/roles';
import { FormDialog } from '../../shared/dialog/form-dialog';
import {
  emailRules,
  newPasswordRules,
  usernameRules,
  PASSWORD_ADVICE,
} from '../../shared/forms/account-rules';
import { PasswordInput } from '../../shared/forms/inputs';
import { useFormSave } from '../../shared/forms/use-form-save';
import type { GeneratedPassword } from './generated-password-dialog';

/** The roles for a selection. */
export const ROLE_OPTIONS = (Object.keys(roles) as Role[]).map((value) => ({
  value,
  label: roles[value].label,
}));

/**
 * The fields that differ from their initial values, for requests that change only the fields that are
 * sent: the other ones may have been changed elsewhere since the form was opened.
 */
const changedFields = <Values extends object>(values: Values, initial: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== initial[name as keyof Values]),
  ) as Partial<Values>;

/** The same message as on the server. */
const LAST_ADMIN = 'This is the last admin. Make another account an admin first.';

interface AccountValues {
  username: string;
  email: string;
  role: Role;
  password?: string;
}

interface AccountFormDialogProps {
  /** The account to edit; absent to create one. */
  account?: Account;
  isLastAdmin: boolean;
  onClose: () => void;
  onGenerated: (generated: GeneratedPassword) => void;
}

const valuesOf = (account: Account | undefined): AccountValues =>
  account
    ? { username: account.username, email: account.email, role: account.role }
    : { username: '', email: '', role: 'member', password: '' };

/** Creates or edits one account. */
export function AccountFormDialog(props: AccountFormDialogProps) {
  const { account, isLastAdmin, onClose, onGenerated } = props;
  const [form] = Form.useForm<AccountValues>();
  const [createUser] = useCreateUserMutation();
  const [updateUser] = useUpdateUserMutation();
  const [initial] = useState(() => valuesOf(account));
  const role = Form.useWatch('role', form) ?? initial.role;
  const { isSaving, problem, run, fail } = useFormSave(form);
  const toast = useToast();

  async function create({ username, email, role, password }: AccountValues) {
    const { data, error } = await createUser({
      createAccount: {
        username: username.trim(),
        email: email.trim(),
        role,
        ...(password ? { password } : {}),
      },
    });
    if (!data) {
      fail(error, 'Failed to create user');
      return;
    }
    toast({ title: 'User created successfully', tone: 'success' });
    if (data.generatedPassword === undefined) onClose();
    else onGenerated({ username: data.user.username, password: data.generatedPassword });
  }

  async function save(id: number, { username, email, role }: AccountValues) {
    const updateAccount = changedFields(
      { username: username.trim(), email: email.trim(), role },
      initial,
    );
    if (Object.keys(updateAccount).length === 0) {
      onClose();
      return;
    }
    const { error } = await updateUser({ id, updateAccount });
    if (error) {
      fail(error, 'Failed to update user');
      return;
    }
    toast({ title: 'User updated successfully', tone: 'success' });
    onClose();
  }

  return (
    <FormDialog
      title={account ? 'Edit User' : 'Create User'}
      widthPx={520}
      name="account"
      form={form}
      initial={initial}
      submit={[account ? 'Update User' : 'Create User', 'Saving...']}
      isBusy={isSaving}
      problem={problem}
      onSubmit={(values) => {
        void run(() => (account ? save(account.id, values) : create(values)));
      }}
      onClose={onClose}
    >
      <Form.Item name="username" label="Username" rules={usernameRules} validateTrigger="onBlur">
        <Input autoFocus autoComplete="off" autoCapitalize="none" spellCheck={false} />
      </Form.Item>
      <Form.Item name="email" label="Email" rules={emailRules} validateTrigger="onBlur">
        <Input type="email" autoComplete="off" />
      </Form.Item>
      {!account && (
        <Form.Item
          name="password"
          label="Password (optional)"
          rules={newPasswordRules('Password', false)}
          validateTrigger="onBlur"
          extra={`Leave it empty to generate one, which is shown once. ${PASSWORD_ADVICE}`}
        >
          <PasswordInput fieldName="password" autoComplete="new-password" />
        </Form.Item>
      )}
      <Form.Item
        name="role"
        label="Role"
        extra={isLastAdmin ? LAST_ADMIN : roles[role].permissions}
      >
        <Select disabled={isLastAdmin} options={ROLE_OPTIONS} />
      </Form.Item>
    </FormDialog>
  );
}
