import { Link } from 'react-router-dom';
import { paths } from '@playhouse/rules/paths';
import { HelpLineItem } from '../../shared/help/help-line-item';
import { useHelpLines } from '../help/use-help-lines';
import styles from './legal-page.module.css';

/** The first help lines, and where the others are. */
export function HelpResources() {
  const helpLines = useHelpLines();
  return (
    <>
      <p>
        If gambling stops being fun, if you chase losses, borrow money to play or hide how much you
        play, talk to someone today.
        {helpLines.length > 0 && ' These services are free and confidential:'}
      </p>
      {helpLines.length > 0 && (
        <dl className={styles.lines}>
          {helpLines.map((line) => (
            <HelpLineItem key={line.id} line={line} isShort />
          ))}
        </dl>
      )}
      <p>
        <Link to={paths.help}>See all help lines</Link>, including other countries’, and how to
        exclude yourself. In an emergency, call your local emergency number.
      </p>
    </>
  );
}
