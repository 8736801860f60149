import section from '../section.module.css';
import { useSite } from '../use-site';
import { featureIcon } from './feature-icons';
import styles from './feature-cards.module.css';

/** What the site offers, as cards with the texts of the settings. */
export function FeatureCards() {
  const { creator, texts } = useSite();
  if (texts.features.length === 0) return null;
  return (
    <section className={section.section} aria-labelledby="features">
      <h2 id="features" className="visually-hidden">
        What you get with <span translate="no">{creator.name}</span>
      </h2>
      <ul className={styles.cards}>
        {texts.features.map(({ title, text }) => {
          const Icon = featureIcon(title);
          return (
            <li key={title}>
              <span className={styles.icon}>
                <Icon width={24} height={24} />
              </span>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
