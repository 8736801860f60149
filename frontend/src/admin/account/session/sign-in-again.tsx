import { Modal } from 'antd';
import { useRef } from 'react';
import type { SignedInUser } from '../../../api/panel/account';
import buttons from '../../../shared/ui/button.module.css';
import { SignInForm } from '../sign-in/sign-in-form';
import { useReturnFocus } from '../../shared/use-return-focus';
import styles from './session.module.css';

/** Above all other dialogs, below the toasts. */
const ABOVE_DIALOGS = 1_050;

interface SignInAgainProps {
  username: string;
  /** Label of the button that leaves without signing in. */
  leaveLabel: string;
  onSignedIn: (user: SignedInUser) => void;
  onLeave: () => void;
}

/** The dialog that asks the user of an ended session to sign in. */
export default function SignInAgain({
  username,
  leaveLabel,
  onSignedIn,
  onLeave,
}: SignInAgainProps) {
  const form = useRef<HTMLDivElement>(null);
  useReturnFocus();
  return (
    <Modal
      open
      title="Your session has ended"
      width={440}
      zIndex={ABOVE_DIALOGS}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={null}
      // A dialog below this one takes the focus back until this one is open.
      afterOpenChange={() => {
        // Does not move the focus if the user is already typing.
        if (form.current?.contains(document.activeElement)) return;
        form.current?.querySelector<HTMLElement>('[name=password]')?.focus();
      }}
    >
      <p>Your changes are kept. Sign in to continue.</p>
      <div ref={form}>
        <SignInForm username={username} onSignedIn={onSignedIn} />
      </div>
      <button
        type="button"
        className={`${buttons.secondary ?? ''} ${styles.leave ?? ''}`}
        onClick={onLeave}
      >
        {leaveLabel}
      </button>
    </Modal>
  );
}
