import { useState } from 'react';
import { useGetSignInPolicyQuery, useSaveSignInPolicyMutation } from '../../../api/panel/users';
import { useToast } from '../../../shared/toasts/use-toast';
import { failureToast } from '../../shared/failure-toast';
import { ExactTime } from '../../shared/time/time-zone';
import styles from './users.module.css';

/** Whether admins need a second factor, and who has none yet. */
export function SignInPolicy() {
  const { data: policy } = useGetSignInPolicyQuery();
  const [save] = useSaveSignInPolicyMutation();
  const [isSaving, setIsSaving] = useState(false);
  const toast = useToast();
  if (!policy) return null;
  const { requireSecondFactor, requiredFrom, adminsWithout } = policy;

  async function change(isRequired: boolean) {
    setIsSaving(true);
    const { error } = await save({ saveSignInPolicy: { requireSecondFactor: isRequired } });
    setIsSaving(false);
    if (error) {
      toast(failureToast(error, 'Failed to save'));
      return;
    }
    const title = isRequired
      ? 'A second factor is required for admins'
      : 'A second factor is no longer required for admins';
    toast({ title, tone: 'success' });
  }

  return (
    <section className={styles.sessions} aria-labelledby="sign-in-policy">
      <h3 id="sign-in-policy">Sign-in of Admins</h3>
      <label className={styles.policy}>
        <input
          type="checkbox"
          role="switch"
          checked={requireSecondFactor}
          disabled={isSaving}
          onChange={({ target }) => void change(target.checked)}
        />
        Require a second factor
      </label>
      <p className={styles.help}>
        {requiredFrom === null ? (
          'With a second factor, a stolen password is not enough to sign in. Admins then have seven days to add one under Profile.'
        ) : (
          <>
            From <ExactTime at={requiredFrom} /> on, admins without one can use only their own
            account.
          </>
        )}
      </p>
      <p className={styles.help}>
        {adminsWithout.length === 0
          ? 'All admins have one.'
          : `Without one: ${adminsWithout.join(', ')}.`}
      </p>
    </section>
  );
}
