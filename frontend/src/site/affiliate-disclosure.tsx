import { Link } from 'react-router-dom';
import { paths } from '@playhouse/rules/paths';
import { MainContact } from '../shared/help/main-contact';
import { useHelpLines } from './help/use-help-lines';
import styles from './section.module.css';

interface AffiliateDisclosureProps {
  /** Whether the page itself links to casinos. */
  hasCasinoLinks?: boolean;
}

/**
 * The affiliate disclosure, shown on every page with casino links: commission, age limit and help
 * line.
 */
export function AffiliateDisclosure({ hasCasinoLinks = false }: AffiliateDisclosureProps) {
  const [helpLine] = useHelpLines();
  return (
    <p className={styles.disclosure}>
      <strong>18+ only.</strong>{' '}
      {hasCasinoLinks ? 'The casino links on this page' : 'Links to casinos on this site'} are
      affiliate links: we may earn a commission if you sign up, at no cost to you (
      <Link to={paths.disclaimer}>disclosure</Link>). Gambling can be addictive.{' '}
      {helpLine && (
        <>
          Free help: <MainContact line={helpLine} />.
        </>
      )}
    </p>
  );
}
