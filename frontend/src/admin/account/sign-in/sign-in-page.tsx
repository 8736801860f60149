import { Suspense, useState, useId, type SubmitEvent } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { paths } from '@playhouse/rules/paths';
import { type SignedInUser, useCurrentUser } from '../../../api/panel/account';
import { usePageMetadata } from '../../../shared/page-metadata';
import { lazyWithRetries } from '../../../shared/load-with-retries';
import { returnPath } from './return-path';
import { SignInForm, fieldText } from './sign-in-form';
import { failureMessage } from '../../../api/failure';
import {
  useGetPasswordResetWayQuery,
  useRequestPasswordResetMutation,
} from '../../../api/panel/password-resets';
import buttons from '../../../shared/ui/button.module.css';
import { FieldProblem, SignInCard } from './card-form';
import styles from './sign-in.module.css';

/** Requests an email with a link. If the site cannot send emails, explains the other ways. */
function LostPassword() {
  const [isOpen, setIsOpen] = useState(false);
  const { data, isError } = useGetPasswordResetWayQuery(undefined, { skip: !isOpen });
  return (
    <details
      className={styles.lost}
      onToggle={(event) => {
        setIsOpen(event.currentTarget.open);
      }}
    >
      <summary>Forgot your password?</summary>
      {data?.byEmail === true && <RequestForm />}
      {(data?.byEmail === false || isError) && (
        <>
          <p>Another admin can reset it in the panel, under Users.</p>
          <p>
            No other admin? On the server, run <code>make admin NAME=your-name</code> with your
            username. It prints a new password.
          </p>
        </>
      )}
    </details>
  );
}

/** Requests an email. The response is the same whether or not the address has an account. */
function RequestForm() {
  const [request, { data, error, isLoading }] = useRequestPasswordResetMutation();
  const id = useId();
  if (data) return <p role="status">{data.message}</p>;
  return (
    <form
      className={styles.form}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        const email = fieldText(event.currentTarget, 'email').trim();
        if (!isLoading) void request({ requestPasswordReset: { email } });
      }}
    >
      <div className={styles.field}>
        <label htmlFor={`${id}-email`}>Email address of your account</label>
        <input
          id={`${id}-email`}
          name="email"
          type="email"
          autoComplete="email"
          aria-describedby={`${id}-problem`}
          required
        />
      </div>
      <FieldProblem
        id={`${id}-problem`}
        message={error && failureMessage(error, 'Network error')}
      />
      <button type="submit" className={buttons.secondary} disabled={isLoading}>
        {isLoading ? 'Sending...' : 'Send a Link'}
      </button>
    </form>
  );
}

/**
 * The origin of the site (`PUBLIC_URL`), if this page was opened at another one: by an IP address, with
 * `www.`, or with http instead of https. The server writes the origin into every page, so that this needs
 * no request and also works behind a cache.
 *
 * @returns undefined if this is the right address, and in development, where Vite serves the page
 */
function publicUrlElsewhere(): string | undefined {
  const { publicUrl } = document.documentElement.dataset;
  return publicUrl === location.origin ? undefined : publicUrl;
}

// Needed only where the page was opened at another address.
const OtherAddress = lazyWithRetries(() => import('./other-address/other-address'));

/**
 * The page after a sign-in. Members can change a generated password only on their account page.
 *
 * @param isFromPanel whether the user came from the panel, which then tells members that it is for admins
 */
function homeOf({ role, mustChangePassword }: SignedInUser, isFromPanel: boolean): string {
  if (role !== 'member') return paths.admin;
  if (mustChangePassword) return paths.account;
  return isFromPanel ? paths.admin : paths.home;
}

/** The sign-in page. Signed-in users are redirected, also after signing in here. */
export function SignInPage({ onSubmit }: { onSubmit: () => void }) {
  usePageMetadata({
    title: 'Admin Access Portal | Playhouse',
    description: 'Sign in to manage the site.',
  });
  const { user } = useCurrentUser();
  const [query] = useSearchParams();
  const isFromPanel = useLocation().state !== null;
  const [isSigningInHere, setIsSigningInHere] = useState(false);
  const elsewhere = publicUrlElsewhere();
  if (user) {
    return (
      <Navigate to={returnPath(query, location.origin) ?? homeOf(user, isFromPanel)} replace />
    );
  }
  if (elsewhere !== undefined && !isSigningInHere) {
    return (
      <SignInCard title="Admin Access Portal">
        <Suspense fallback={null}>
          <OtherAddress
            publicUrl={elsewhere}
            onSignInHere={() => {
              setIsSigningInHere(true);
            }}
          />
        </Suspense>
      </SignInCard>
    );
  }
  return (
    <SignInCard title="Admin Access Portal">
      <SignInForm onSubmit={onSubmit} />
      <LostPassword />
    </SignInCard>
  );
}
