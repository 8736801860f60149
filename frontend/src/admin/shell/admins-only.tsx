import { Link } from 'react-router-dom';
import { paths } from '../../shared/paths';
import { EmptyList } from '../shared/empty/empty-list';

/** Shown instead of a page that only admins can open. */
export function AdminsOnly() {
  return (
    <EmptyList title="Only admins can open this page">
      <p>Ask an admin of this site, if you need it.</p>
      <p>
        <Link to={paths.admin}>Back to Overview</Link>
      </p>
    </EmptyList>
  );
}
