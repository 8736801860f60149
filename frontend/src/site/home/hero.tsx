import { Link } from 'react-router-dom';
import { Avatar } from '../../shared/ui/avatar';
import buttons from '../../shared/ui/button.module.css';
import { fitOf, Name } from '../../shared/ui/names';
import { paths } from '../../shared/paths';
import { useSite } from '../use-site';
import styles from './hero.module.css';

/** The widest code, in em, that fits into the round chip; a wider one gets the long chip. */
const ROUND_CHIP_EMS = 6;

/** The top of the home page: the creator, the code and the two main buttons. */
export function Hero() {
  const { code, creator } = useSite();
  const codeFit = fitOf(code);
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <h1 className={styles.name} data-fit={fitOf(creator.name)}>
          <Name>{creator.name}</Name>
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
        <Link className={codeFit > ROUND_CHIP_EMS ? styles.longChip : styles.chip} to={paths.play}>
          <span className={styles.chipLabel}>Code</span>{' '}
          <strong className={styles.code} data-fit={codeFit}>
            <Name>{code}</Name>
          </strong>
        </Link>
      </div>
    </section>
  );
}
