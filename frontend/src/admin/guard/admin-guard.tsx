import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useCurrentUser } from '../../api/account';
import buttons from '../../shared/button.module.css';
import { Spinner } from '../../shared/spinner';
import { signInAddress } from '../sign-in/return-path';
import { AccessDenied } from './access-denied';
import { Notice } from './notice';

/** Lets admins through: everybody else is asked to sign in, or turned away. */
export function AdminGuard({ children }: { children: ReactNode }) {
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
  // Whose session has ended is asked to sign in again on the spot: what they typed must stay.
  const known = user ?? formerUser;
  if (!known) return <Navigate to={signInAddress(location)} replace />;
  return known.isAdmin ? children : <AccessDenied />;
}
