import { Modal } from 'antd';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  useFetchCurrentUser,
  useCurrentUser,
  useClearSession,
  type SignedInUser,
} from '../../api/account';
import { endedSession } from '../../api/ended-session';
import buttons from '../../shared/ui/button.module.css';
import { SignInForm } from '../sign-in/sign-in-form';
import { useReturnFocus } from '../shared/use-return-focus';
import { isSameAccount } from './same-account';
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

function SignInAgain({ username, leaveLabel, onSignedIn, onLeave }: SignInAgainProps) {
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
      // Not earlier: until this dialog is open, a dialog below it takes the focus back.
      afterOpenChange={() => {
        // And not if the user is already typing.
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

interface EndedSessionProps {
  /** Start page for another user who signs in here. */
  home: string;
  /** Whether members may also use this page. */
  isForMembers: boolean;
}

/**
 * Watches the session while a signed-in page is open. When the session has ended, a dialog asks the
 * user to sign in again; requests that got a 401 wait and are repeated once the same user is back.
 * A different user starts at `home`, without data of the previous one.
 */
export function EndedSession({ home, isForMembers }: EndedSessionProps) {
  const { user, formerUser } = useCurrentUser();
  const known = user ?? formerUser;
  const askWhoIsSignedIn = useFetchCurrentUser();
  const forgetSession = useClearSession();
  const navigate = useNavigate();
  const waiting = useRef<((isBack: boolean) => void)[]>([]);
  /** The user whose session a request found to be ended. */
  const [owner, setOwner] = useState<SignedInUser>();

  const latest = useRef(known);
  useEffect(() => {
    latest.current = known;
  });

  const settle = useCallback((isBack: boolean) => {
    for (const resolve of waiting.current.splice(0)) resolve(isBack);
    setOwner(undefined);
  }, []);

  const continueAs = useCallback(
    (now: SignedInUser, before: SignedInUser | null) => {
      const isBack = before === null || isSameAccount(before, now);
      settle(isBack && (isForMembers || now.isAdmin));
      if (isBack) return;
      forgetSession();
      void navigate(home, { replace: true });
    },
    [forgetSession, home, isForMembers, navigate, settle],
  );

  useEffect(() => {
    endedSession.signInAgain = () => {
      setOwner((owner) => owner ?? latest.current ?? undefined);
      return new Promise((resolve) => waiting.current.push(resolve));
    };
    return () => {
      endedSession.signInAgain = undefined;
      settle(false);
    };
  }, [settle]);

  // On return to this browser tab: has the session ended, or did another user sign in?
  const before = owner ?? known;
  useEffect(() => {
    async function look() {
      if (document.visibilityState !== 'visible') return;
      const now = await askWhoIsSignedIn();
      if (now) continueAs(now, before);
    }
    const onVisible = () => void look();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [askWhoIsSignedIn, before, continueAs]);

  const ended = owner ?? formerUser;
  if (!ended) return null;
  return (
    <SignInAgain
      username={ended.username}
      leaveLabel={isForMembers ? 'Leave this page' : 'Leave the panel'}
      onSignedIn={(now) => {
        continueAs(now, ended);
      }}
      onLeave={() => {
        settle(false);
        forgetSession();
      }}
    />
  );
}
