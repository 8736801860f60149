import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import buttons from '../../shared/button.module.css';
import { paths } from '../../shared/paths';
import { Notice } from './notice';

/** Long enough to read why. */
export const DENIED_MS = 4_000;

/** Turns away who is signed in but no admin, and sends them home. */
export function AccessDenied() {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate(paths.home, { replace: true }), DENIED_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [navigate]);
  return (
    <Notice title="Access Denied" text="You don't have admin privileges to access this page.">
      <Link className={buttons.secondary} to={paths.home} replace>
        Go to the home page
      </Link>
    </Notice>
  );
}
