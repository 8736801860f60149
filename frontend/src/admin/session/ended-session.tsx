import { Modal } from 'antd';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  useAskWhoIsSignedIn,
  useCurrentUser,
  useForgetSession,
  type SignedInUser,
} from '../../api/account';
import { endedSession } from '../../api/ended-session';
import buttons from '../../shared/button.module.css';
import { paths } from '../../shared/paths';
import { SignInForm } from '../sign-in/sign-in-form';
import { useReturnFocus } from '../use-return-focus';
import { isSamePerson } from './same-person';
import styles from './session.module.css';

/** Above every other dialog, below the toasts. */
const ABOVE_DIALOGS = 1_050;

interface SignInAgainProps {
  username: string;
  onSignedIn: (user: SignedInUser) => void;
  onLeave: () => void;
}

function SignInAgain({ username, onSignedIn, onLeave }: SignInAgainProps) {
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
      // Not before: a dialog below this one takes the focus back until this one is open.
      afterOpenChange={() => {
        // Nor from under the fingers of somebody who types already.
        if (form.current?.contains(document.activeElement)) return;
        form.current?.querySelector<HTMLElement>('[name=password]')?.focus();
      }}
    >
      <p>Please sign in again. What you typed is still here, and goes on where it stopped.</p>
      <div ref={form}>
        <SignInForm username={username} onSignedIn={onSignedIn} />
      </div>
      <button
        type="button"
        className={`${buttons.secondary ?? ''} ${styles.leave ?? ''}`}
        onClick={onLeave}
      >
        Leave the panel
      </button>
    </Modal>
  );
}

/**
 * Watches over the session while the panel is open. When it has ended, a dialog asks to sign in
 * again on the spot; the calls that found out wait, and are repeated once the same person is back.
 * Somebody else gets the panel anew, without anything of the one before.
 */
export function EndedSession() {
  const { user, formerUser } = useCurrentUser();
  const known = user ?? formerUser;
  const askWhoIsSignedIn = useAskWhoIsSignedIn();
  const forgetSession = useForgetSession();
  const navigate = useNavigate();
  const waiting = useRef<((isBack: boolean) => void)[]>([]);
  /** Whose session a call has found ended. */
  const [owner, setOwner] = useState<SignedInUser>();

  const latest = useRef(known);
  useEffect(() => {
    latest.current = known;
  });

  const settle = useCallback((isBack: boolean) => {
    for (const resolve of waiting.current.splice(0)) resolve(isBack);
    setOwner(undefined);
  }, []);

  const goOnAs = useCallback(
    (now: SignedInUser, before: SignedInUser | null) => {
      const isBack = before === null || isSamePerson(before, now);
      settle(isBack && now.isAdmin);
      if (isBack) return;
      forgetSession();
      void navigate(paths.admin, { replace: true });
    },
    [forgetSession, navigate, settle],
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

  // Coming back to this browser tab: did the session end, or somebody sign in elsewhere?
  const before = owner ?? known;
  useEffect(() => {
    async function look() {
      if (document.visibilityState !== 'visible') return;
      const now = await askWhoIsSignedIn();
      if (now) goOnAs(now, before);
    }
    const onVisible = () => void look();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [askWhoIsSignedIn, before, goOnAs]);

  const ended = owner ?? formerUser;
  if (!ended) return null;
  return (
    <SignInAgain
      username={ended.username}
      onSignedIn={(now) => {
        goOnAs(now, ended);
      }}
      onLeave={() => {
        settle(false);
        forgetSession();
      }}
    />
  );
}
