import { Link, Navigate } from 'react-router-dom';
import { paths } from '@playhouse/rules/paths';
import { useGetFactorsQuery } from '../../../api/panel/account';
import { ExactTime } from '../../shared/time/exact-time';
import { useIsAdmin } from './roles';
import styles from './session.module.css';

/** Tells admins who need a second factor how long they have. Afterwards, leads to their account. */
export function SecondFactorDue() {
  const isAdmin = useIsAdmin();
  const { data } = useGetFactorsQuery(undefined, { skip: !isAdmin });
  if (data?.isOverdue) return <Navigate to={paths.account} replace />;
  const requiredFrom = data?.requiredFrom ?? null;
  if (requiredFrom === null) return null;
  return (
    <div className={styles.due} role="alert">
      <p>
        <strong>Admins of this site need a second factor</strong>
      </p>
      <p>
        Add one by <ExactTime at={requiredFrom} />. Afterwards, you can use only your own account
        until you have one. <Link to={paths.account}>Add a second factor</Link>
      </p>
    </div>
  );
}
