import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  type SignedInUser,
  useClearSession,
  useCurrentUser,
  useFetchCurrentUser,
} from '../../../api/panel/account';
import { endedSession } from '../../../api/panel-callbacks';
import { lazyWithRetries } from '../../../shared/load-with-retries';

/**
 * Whether two users are the same account: the user name or the email address is the same, because
 * one of the two may have been changed in between.
 */
function isSameAccount(a: SignedInUser, b: SignedInUser): boolean {
  return a.username === b.username || a.email === b.email;
}

const SignInAgain = lazyWithRetries(() => import('./sign-in-again'));

interface EndedSessionProps {
  /** The page that opens if a different user signs in. */
  home: string;
  /** Whether members may also use this page. */
  isForMembers: boolean;
}

/**
 * Watches the session while a signed-in page is open. When the session has ended, a dialog asks the
 * user to sign in again. Requests that got a 401 wait, and are repeated after the same user's sign-in.
 * A different user starts at `home`, without data of the previous one.
 */
export function EndedSession({ home, isForMembers }: EndedSessionProps) {
  const { user, formerUser } = useCurrentUser();
  const account = user ?? formerUser;
  const fetchCurrentUser = useFetchCurrentUser();
  const clearSession = useClearSession();
  const navigate = useNavigate();
  const waiting = useRef<((isBack: boolean) => void)[]>([]);
  /** The user whose session had ended when a request was made. */
  const [expiredUser, setExpiredUser] = useState<SignedInUser>();

  const latest = useRef(account);
  useEffect(() => {
    latest.current = account;
  });

  const settle = useCallback((isBack: boolean) => {
    for (const resolve of waiting.current.splice(0)) resolve(isBack);
    setExpiredUser(undefined);
  }, []);

  const continueAs = useCallback(
    (newUser: SignedInUser, previousUser: SignedInUser | null) => {
      const isBack = previousUser === null || isSameAccount(previousUser, newUser);
      settle(isBack && (isForMembers || newUser.role !== 'member'));
      if (isBack) return;
      clearSession();
      void navigate(home, { replace: true });
    },
    [clearSession, home, isForMembers, navigate, settle],
  );

  useEffect(() => {
    endedSession.signInAgain = () => {
      setExpiredUser((expiredUser) => expiredUser ?? latest.current ?? undefined);
      return new Promise((resolve) => waiting.current.push(resolve));
    };
    return () => {
      endedSession.signInAgain = undefined;
      settle(false);
    };
  }, [settle]);

  // On return to this browser tab: has the session ended, or did another user sign in?
  const previousUser = expiredUser ?? account;
  useEffect(() => {
    async function checkSession() {
      if (document.visibilityState !== 'visible') return;
      const newUser = await fetchCurrentUser();
      if (newUser) continueAs(newUser, previousUser);
    }
    const onVisible = () => void checkSession();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [fetchCurrentUser, previousUser, continueAs]);

  const dialogUser = expiredUser ?? formerUser;
  if (!dialogUser) return null;
  return (
    <Suspense>
      <SignInAgain
        username={dialogUser.username}
        leaveLabel={isForMembers ? 'Leave this page' : 'Leave the panel'}
        onSignedIn={(newUser) => {
          continueAs(newUser, dialogUser);
        }}
        onLeave={() => {
          settle(false);
          clearSession();
        }}
      />
    </Suspense>
  );
}
