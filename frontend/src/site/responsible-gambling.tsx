import { Link } from 'react-router-dom';
import { ExternalLink } from '../shared/ui/external-link';
import { MAIN_HELPLINES } from '../shared/helplines';
import { paths } from '../shared/paths';
import { useSite } from './use-site';
import styles from './responsible-gambling.module.css';

/** The responsible-gambling note with the help lines. */
export function ResponsibleGambling() {
  const { texts } = useSite();
  return (
    <aside className={styles.note} aria-labelledby="responsible-gambling">
      <span className={styles.age} aria-hidden="true">
        18+
      </span>
      <div className={styles.words}>
        <h2 id="responsible-gambling">Gamble responsibly</h2>
        <p>{texts.responsibleGambling}</p>
        <ul className={styles.lines}>
          {MAIN_HELPLINES.map(({ contact, href, name }) => (
            <li key={name}>
              {name}:{' '}
              {href.startsWith('https:') ? (
                <ExternalLink href={href}>{contact}</ExternalLink>
              ) : (
                <a href={href}>{contact}</a>
              )}
            </li>
          ))}
        </ul>
        <Link to={`${paths.disclaimer}#help`}>Help in other countries</Link>
      </div>
    </aside>
  );
}
