import { Link } from 'react-router-dom';
import { paths } from '@playhouse/rules/paths';
import { Avatar } from '../../shared/ui/avatar';
import buttons from '../../shared/ui/button.module.css';
import { fitOf, Name } from '../../shared/ui/text/names';
import { LazyLiveLine } from '../live/lazy-live-line';
import { useSite } from '../use-site';
import styles from './hero.module.css';

/** The widest code, in em, that fits into the round chip; a wider one gets the long chip. */
const ROUND_CHIP_EMS = 6;

/**
 * The top of the home page: the creator, the live status, the two main buttons, and on wide screens a
 * drawing of a poker table, with the creator's picture in the empty seat and the code on a chip.
 */
export function Hero() {
  const { code, creator, showRace } = useSite();
  const codeFit = fitOf(code);
  return (
    <section className={styles.hero}>
      <div className={styles.who}>
        <h1 className={styles.name} translate="no" data-fit={fitOf(creator.name)}>
          <Name>{creator.name}</Name>
        </h1>
        <div className={styles.live}>
          <LazyLiveLine refreshing="reads" />
        </div>
      </div>
      <div className={styles.start}>
        {creator.tagline !== '' && <p className={styles.tagline}>{creator.tagline}</p>}
        <p className={styles.actions}>
          <Link className={buttons.primary} to={paths.play}>
            Play Now
          </Link>
          <Link className={buttons.secondary} to={showRace ? paths.leaderboard : paths.bonuses}>
            {showRace ? 'View Leaderboard' : 'View Bonuses'}
          </Link>
        </p>
      </div>
      <div className={styles.table}>
        <span className={styles.seat}>
          <Avatar src={creator.avatarUrl} size={264} alt={creator.name} isEager />
        </span>
        <Link className={codeFit > ROUND_CHIP_EMS ? styles.longChip : styles.chip} to={paths.play}>
          <span className={styles.chipLabel}>Code</span>{' '}
          <strong className={styles.code} translate="no" data-fit={codeFit}>
            <Name>{code}</Name>
          </strong>
        </Link>
      </div>
    </section>
  );
}
