import { Link } from 'react-router-dom';
import { Avatar } from '../../shared/avatar';
import buttons from '../../shared/button.module.css';
import { paths } from '../../shared/paths';
import { useSite } from '../use-site';
import styles from './hero.module.css';

/** Characters from which on a text is set smaller, so that a long one doesn't burst its place. */
const LONG = { name: 14, veryLongName: 28, code: 6, veryLongCode: 10 };

/** The class for a text of this length, the smallest for the longest. */
const sized = (
  text: string,
  [long, veryLong]: readonly [number, number],
  [normal, small, smallest]: readonly (string | undefined)[],
): string | undefined => (text.length > veryLong ? smallest : text.length > long ? small : normal);

/** Who this is, in the light of a card table, and the two ways on. */
export function Hero() {
  const { code, creator } = useSite();
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <h1
          className={sized(
            creator.name,
            [LONG.name, LONG.veryLongName],
            [styles.name, styles.longName, styles.veryLongName],
          )}
        >
          {creator.name}
        </h1>
        {creator.tagline !== '' && <p className={styles.tagline}>{creator.tagline}</p>}
        <p className={styles.actions}>
          <Link className={buttons.primary} to={paths.play}>
            Play Now
          </Link>
          <Link className={buttons.secondary} to={paths.leaderboard}>
            View Leaderboard
          </Link>
        </p>
        <p className={styles.age}>
          <span aria-hidden="true" className={styles.mark}>
            18+
          </span>
          <span>18+ only. Gamble responsibly.</span>
        </p>
      </div>
      <div className={styles.table}>
        <img src="/hero.svg" alt="" width={480} height={480} />
        <span className={styles.seat}>
          <Avatar src={creator.avatarUrl} size={264} alt={creator.name} isEager />
        </span>
        <span className={styles.chip}>
          <span className={styles.chipLabel}>Code</span>
          <strong
            className={sized(
              code,
              [LONG.code, LONG.veryLongCode],
              [styles.code, styles.longCode, styles.veryLongCode],
            )}
          >
            {code}
          </strong>
        </span>
      </div>
    </section>
  );
}
