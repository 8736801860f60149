import { Link } from 'react-router-dom';
import buttons from '../../shared/ui/button.module.css';
import { paths } from '../../shared/paths';
import { AffiliateDisclosure } from '../affiliate-disclosure';
import section from '../section.module.css';
import { useSite } from '../use-site';
import styles from './how-it-works.module.css';

/** The rules of the race, and the link to join. */
export function HowItWorks() {
  const { texts } = useSite();
  return (
    <section className={section.section} aria-labelledby="how-it-works">
      <div className={section.sectionHead}>
        <h2 id="how-it-works">How Wager Races Work</h2>
      </div>
      <ol className={styles.rules}>
        {texts.raceRules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ol>
      <div className={styles.join}>
        <Link className={buttons.primary} to={paths.play}>
          Join the Competition
        </Link>
        <AffiliateDisclosure />
      </div>
    </section>
  );
}
