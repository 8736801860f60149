import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useCurrentUser, type SignedInUser } from '../../api/account';
import buttons from '../../shared/ui/button.module.css';
import { Spinner } from '../../shared/ui/spinner';
import { signInAddress } from '../sign-in/return-path';
import { Notice } from '../shared/notice';

interface SessionGuardProps {
  /** What a signed-in user sees. */
  children: (user: SignedInUser) => ReactNode;
}

/** Shows its content to signed-in users; anyone else signs in first and then comes back. */
export function SessionGuard({ children }: SessionGuardProps) {
  const { user, formerUser, isLoading, failure, retry } = useCurrentUser();
  const location = useLocation();
  if (isLoading) return <Spinner label="Checking who you are..." />;
  if (failure) {
    return (
      <Notice
        title="We can't tell who you are right now"
        text={`The server did not answer as it should (${failure.message}).`}
      >
        <button type="button" className={buttons.primary} onClick={retry}>
          Try Again
        </button>
      </Notice>
    );
  }
  // A user whose session has ended signs in again in a dialog, so that their input stays.
  const known = user ?? formerUser;
  return known ? children(known) : <Navigate to={signInAddress(location)} replace />;
}
