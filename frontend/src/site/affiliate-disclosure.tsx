import { Link } from 'react-router-dom';
import { MAIN_HELPLINES } from '../shared/helplines';
import { paths } from '../shared/paths';
import styles from './section.module.css';

/** Stands beside every offer, before the click: who earns, who may play, who helps. */
export function AffiliateDisclosure() {
  const [hotline] = MAIN_HELPLINES;
  return (
    <p className={styles.disclosure}>
      <strong>18+ only.</strong> The offers on this page are affiliate links: we may earn a
      commission if you sign up, at no cost to you (<Link to={paths.disclaimer}>disclosure</Link>).
      Gambling can be addictive.{' '}
      {hotline && (
        <>
          Free help: <a href={hotline.href}>{hotline.contact}</a>.
        </>
      )}
    </p>
  );
}
