import { Alert, Button, Form, Input, Modal, Switch } from 'antd';
import { useState } from 'react';
import { asApiFailure, type ApiFailure } from '../../api/failure';
import { useCreateUserMutation, useUpdateUserMutation, type Account } from '../../api/users';
import { useToast } from '../../shared/toasts/use-toast';
import { emailRules, newPasswordRules, usernameRules } from '../forms/account-rules';
import { PasswordInput } from '../forms/password-input';
import { useFormFailure } from '../forms/use-form-failure';
import { useHasChanges } from '../forms/use-has-changes';
import { useLeave, useUnsavedChanges } from '../unsaved/leave-guard';
import { useReturnFocus } from '../use-return-focus';
import type { GeneratedPassword } from './generated-password-dialog';
import styles from './users.module.css';

const FORM_ID = 'account-form';
/** The server's own words. */
const LAST_ADMIN = 'This is the last admin. Make another account an admin first.';

interface AccountValues {
  username: string;
  email: string;
  isAdmin: boolean;
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
    ? { username: account.username, email: account.email, isAdmin: account.isAdmin }
    : { username: '', email: '', isAdmin: false, password: '' };

/** Creates or edits one account. */
export function AccountFormDialog(props: AccountFormDialogProps) {
  const { account, isLastAdmin, onClose, onGenerated } = props;
  const [form] = Form.useForm<AccountValues>();
  const [createUser, creation] = useCreateUserMutation();
  const [updateUser, update] = useUpdateUserMutation();
  const isSaving = creation.isLoading || update.isLoading;
  const [refusal, setRefusal] = useState<string>();
  const [initial] = useState(() => valuesOf(account));
  const showFailure = useFormFailure(form);
  const toast = useToast();
  const leave = useLeave();
  useReturnFocus();
  useUnsavedChanges(useHasChanges(form, initial));

  /** What belongs to no single field stays in the dialog: a toast is gone before it is understood. */
  function fail(error: Parameters<typeof asApiFailure>[0]) {
    const failure: ApiFailure | undefined = asApiFailure(error);
    if (failure?.status === 409 && !failure.fields) setRefusal(failure.message);
    showFailure(error, account ? 'Failed to update user' : 'Failed to create user');
  }

  async function create({ username, email, isAdmin, password }: AccountValues) {
    const { data, error } = await createUser({
      createAccount: {
        username: username.trim(),
        email: email.trim(),
        isAdmin,
        ...(password ? { password } : {}),
      },
    });
    if (!data) {
      fail(error);
      return;
    }
    toast({ title: 'User created successfully', tone: 'success' });
    if (data.generatedPassword === undefined) onClose();
    else onGenerated({ username: data.user.username, password: data.generatedPassword });
  }

  async function save(id: number, { username, email, isAdmin }: AccountValues) {
    const { error } = await updateUser({
      id,
      updateAccount: { username: username.trim(), email: email.trim(), isAdmin },
    });
    if (error) {
      fail(error);
      return;
    }
    toast({ title: 'User updated successfully', tone: 'success' });
    onClose();
  }

  return (
    <Modal
      open
      title={account ? 'Edit User' : 'Create User'}
      width={520}
      mask={{ closable: false }}
      onCancel={() => {
        leave(onClose);
      }}
      footer={
        <div className={styles.dialogButtons}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="primary" htmlType="submit" form={FORM_ID} disabled={isSaving}>
            {isSaving ? 'Saving...' : account ? 'Update User' : 'Create User'}
          </Button>
        </div>
      }
    >
      {refusal !== undefined && <Alert type="error" showIcon title={refusal} />}
      <Form<AccountValues>
        id={FORM_ID}
        name="account"
        form={form}
        layout="vertical"
        className={styles.form}
        noValidate
        requiredMark={false}
        initialValues={initial}
        scrollToFirstError={{ focus: true }}
        onFinish={(values) => {
          setRefusal(undefined);
          void (account ? save(account.id, values) : create(values));
        }}
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
            extra="Leave it empty to have one generated, which is shown once."
          >
            <PasswordInput what="password" autoComplete="new-password" />
          </Form.Item>
        )}
        <Form.Item
          name="isAdmin"
          label="Admin"
          valuePropName="checked"
          extra={isLastAdmin ? LAST_ADMIN : 'May do everything in this panel.'}
        >
          <Switch disabled={isLastAdmin} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
