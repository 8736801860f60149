import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import {
  useUpdateProfileMutation,
  type SignedInUser,
  type UpdateProfile,
} from '../../../api/panel/account';
import { useToast } from '../../../shared/toasts/use-toast';
import { keepFocus } from '../../shared/forms/keep-focus';
import { emailRules, usernameRules } from '../../shared/forms/account-rules';
import { SaveProblem } from '../../shared/forms/save-problem';
import { useFormSave } from '../../shared/forms/use-form-save';
import { useHasChanges } from '../../shared/forms/use-has-changes';
import { useUnsavedChanges } from '../../shared/unsaved/leave-guard';
import styles from './profile.module.css';

const UPDATED = 'Your profile has been updated successfully';

const profileOf = ({ username, email }: SignedInUser): UpdateProfile => ({ username, email });

/** The form for username and email address. */
export function ProfileForm({ user }: { user: SignedInUser }) {
  const [form] = Form.useForm<UpdateProfile>();
  const [updateProfile] = useUpdateProfileMutation();
  const [saved, setSaved] = useState(() => profileOf(user));
  /** What the user must do for a new address; undefined if none waits for its confirmation. */
  const [confirmation, setConfirmation] = useState<string>();
  const { isSaving, problem, run, fail } = useFormSave(form);
  const toast = useToast();
  const hasChanges = useHasChanges(form, saved);
  useUnsavedChanges(hasChanges, isSaving);

  async function save({ username, email }: UpdateProfile) {
    const { data, error } = await updateProfile({
      updateProfile: { username: username.trim(), email: email.trim() },
    });
    if (!data) {
      fail(error, 'Failed to update profile', 'Update Failed');
      return;
    }
    const updated = profileOf(data.user);
    setSaved(updated);
    form.setFieldsValue(updated);
    const isWaiting = updated.email !== email.trim();
    setConfirmation(isWaiting ? data.message : undefined);
    toast({
      title: isWaiting ? 'Confirm Your New Address' : 'Profile Updated',
      description: data.message || UPDATED,
      tone: 'success',
    });
  }

  return (
    <section className={styles.card} aria-labelledby="profile-information">
      <h3 id="profile-information">Profile Information</h3>
      <p className={styles.note}>
        You sign in with this username. It also appears in the audit log.
      </p>
      <Form<UpdateProfile>
        name="profile"
        form={form}
        layout="vertical"
        className={styles.form}
        noValidate
        requiredMark={false}
        initialValues={saved}
        scrollToFirstError={{ focus: true }}
        onFinish={(values) => void run(() => save(values))}
      >
        <Form.Item name="username" label="Username" rules={usernameRules} validateTrigger="onBlur">
          <Input autoComplete="username" autoCapitalize="none" spellCheck={false} />
        </Form.Item>
        <Form.Item
          name="email"
          label="Email"
          rules={emailRules}
          validateTrigger="onBlur"
          extra={confirmation}
        >
          <Input type="email" autoComplete="email" />
        </Form.Item>
        {problem && <SaveProblem className={styles.problem} problem={problem} />}
        <div className={styles.saving}>
          <Button type="primary" htmlType="submit" disabled={isSaving} {...keepFocus}>
            {isSaving ? 'Updating...' : 'Update Profile'}
          </Button>
          <p role="status">{hasChanges && 'Unsaved changes'}</p>
        </div>
      </Form>
    </section>
  );
}
