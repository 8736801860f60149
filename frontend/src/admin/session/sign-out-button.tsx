import buttons from '../../shared/ui/button.module.css';
import { useSignOut } from './use-sign-out';

/** Ends the session; disabled while the request is pending. */
export function SignOutButton({ className }: { className: string | undefined }) {
  const { signOut, isLoading } = useSignOut();
  return (
    <button
      type="button"
      className={`${buttons.secondary ?? ''} ${className ?? ''}`}
      disabled={isLoading}
      onClick={signOut}
    >
      Logout
    </button>
  );
}
