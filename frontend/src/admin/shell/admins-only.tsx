import { Link } from 'react-router-dom';
import { paths } from '../../shared/paths';
import { EmptyList } from '../shared/empty/empty-list';

/** Takes the place of a page that the user's role cannot open. */
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
