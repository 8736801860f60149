import { Button, Form } from 'antd';
import { useChangePasswordMutation, type ChangePassword } from '../../../api/panel/account';
import { useToast } from '../../../shared/toasts/use-toast';
import { keepFocus } from '../../shared/forms/keep-focus';
import { newPasswordRules, PASSWORD_ADVICE } from '../../shared/forms/account-rules';
import { PasswordInput } from '../../shared/forms/inputs';
import { SaveProblem } from '../../shared/forms/save-problem';
import { useFormSave } from '../../shared/forms/use-form-save';
import { useHasChanges } from '../../shared/forms/use-has-changes';
import { useUnsavedChanges } from '../../shared/unsaved/leave-guard';
import styles from './profile.module.css';

const CHANGED = 'Your password has been changed successfully';

const emptyValues: ChangePassword = { currentPassword: '', newPassword: '', confirmPassword: '' };

/** Changing the password ends all other sessions of the account. */
export function ChangePasswordForm({ username }: { username: string }) {
  const [form] = Form.useForm<ChangePassword>();
  const [changePassword] = useChangePasswordMutation();
  const { isSaving, problem, run, fail } = useFormSave(form);
  const toast = useToast();
  useUnsavedChanges(useHasChanges(form, emptyValues), isSaving);

  async function change(passwords: ChangePassword) {
    const { data, error } = await changePassword({ changePassword: passwords });
    if (!data) {
      fail(error, 'Failed to change password', 'Password Change Failed');
      return;
    }
    form.resetFields();
    toast({ title: 'Password Changed', description: data.message || CHANGED, tone: 'success' });
  }

  return (
    <section className={styles.card} aria-labelledby="change-password">
      <h3 id="change-password">Change Password</h3>
      <p className={styles.note}>Changing it signs you out everywhere else.</p>
      <Form<ChangePassword>
        name="password"
        form={form}
        layout="vertical"
        className={styles.form}
        noValidate
        requiredMark={false}
        initialValues={emptyValues}
        scrollToFirstError={{ focus: true }}
        onFinish={(passwords) => void run(() => change(passwords))}
      >
        {/* Password managers read from this field which account the password belongs to. */}
        <input type="text" autoComplete="username" value={username} readOnly hidden />
        <Form.Item
          name="currentPassword"
          label="Current password"
          rules={[{ required: true, message: 'Current password is required' }]}
          validateTrigger="onSubmit"
        >
          <PasswordInput fieldName="current password" autoComplete="current-password" />
        </Form.Item>
        <Form.Item
          name="newPassword"
          label="New password"
          rules={newPasswordRules('New password', true)}
          validateTrigger="onBlur"
          extra={PASSWORD_ADVICE}
        >
          <PasswordInput fieldName="new password" autoComplete="new-password" />
        </Form.Item>
        <Form.Item
          name="confirmPassword"
          label="Confirm new password"
          dependencies={['newPassword']}
          validateTrigger="onBlur"
          rules={[
            { required: true, message: 'Please confirm your new password' },
            ({ getFieldValue }) => ({
              validator: (_, value: string) =>
                value === '' || value === getFieldValue('newPassword')
                  ? Promise.resolve()
                  : Promise.reject(new Error("Passwords don't match")),
            }),
          ]}
        >
          <PasswordInput fieldName="confirmed password" autoComplete="new-password" />
        </Form.Item>
        {problem && <SaveProblem className={styles.problem} problem={problem} />}
        <Button type="primary" htmlType="submit" disabled={isSaving} {...keepFocus}>
          {isSaving ? 'Changing...' : 'Change Password'}
        </Button>
      </Form>
    </section>
  );
}
