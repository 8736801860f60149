import { useSite } from '../use-site';
import { dataLines } from './data-lines';
import styles from './legal-page.module.css';

/** Line by line: what is stored, where, and how long. */
export function YourData() {
  return (
    <>
      <p>
        This is what this website stores about visitors, players and the people who run it. Where it
        depends on how the website is set up, the list says what applies here.
      </p>
      <dl className={styles.lines}>
        {dataLines(useSite()).map(({ id, what, where, howLong }) => (
          <div key={id} data-line={id}>
            <dt>
              <strong>{what}</strong>
            </dt>
            <dd>
              {where}. {howLong}.
            </dd>
          </div>
        ))}
      </dl>
      <p>
        Browsers, search engines and services that copied a public page may keep the copy for
        longer.
      </p>
    </>
  );
}
