import { Link } from 'react-router-dom';
import { paths } from '@playhouse/rules/paths';
import { MainContact } from '../shared/help/main-contact';
import { useHelpLines } from './help/use-help-lines';
import { useSite } from './use-site';
import styles from './responsible-gambling.module.css';

/** The responsible-gambling note with the help lines. */
export function ResponsibleGambling() {
  const { texts } = useSite();
  const helpLines = useHelpLines();
  return (
    <aside className={styles.note} aria-labelledby="responsible-gambling">
      <span className={styles.age} aria-hidden="true">
        18+
      </span>
      <div className={styles.words}>
        <h2 id="responsible-gambling">Gamble responsibly</h2>
        <p>{texts.responsibleGambling}</p>
        {helpLines.length > 0 && (
          <ul className={styles.lines}>
            {helpLines.map((line) => (
              <li key={line.id}>
                {line.name}: <MainContact line={line} />
              </li>
            ))}
          </ul>
        )}
        <Link to={paths.help}>All help lines and self-exclusion</Link>
      </div>
    </aside>
  );
}
