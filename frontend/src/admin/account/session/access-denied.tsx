import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { paths } from '@playhouse/rules/paths';
import buttons from '../../../shared/ui/button.module.css';
import { Notice } from '../../shared/notice';
import styles from '../../shared/notice.module.css';

/** Long enough to read the message. */
export const DENIED_MS = 4_000;

/** Shows members that the panel is for admins, and opens the home page after a few seconds. */
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
      <div className={styles.links}>
        <Link className={buttons.secondary} to={paths.account} replace>
          Your account
        </Link>
        <Link className={buttons.secondary} to={paths.home} replace>
          Go to the home page
        </Link>
      </div>
    </Notice>
  );
}
