import { ExternalLink } from '../../shared/ui/external-link';
import { SocialIcon } from '../../shared/ui/social-icon';
import { Name } from '../../shared/ui/text/names';
import section from '../section.module.css';
import { useSite } from '../use-site';
import styles from './communities.module.css';

/** The creator's channels and communities. */
export function Communities() {
  const { socials } = useSite();
  if (socials.length === 0) return null;
  return (
    <section className={section.section} aria-labelledby="communities">
      <div className={section.sectionHead}>
        <h2 id="communities">Communities</h2>
      </div>
      <ul className={styles.cards}>
        {socials.map(({ name, url, title, icon }) => (
          <li key={url}>
            <ExternalLink className={styles.card} href={url}>
              <SocialIcon icon={icon} />
              <span className={styles.words}>
                <strong translate="no">
                  <Name>{name}</Name>
                </strong>
                {title !== '' && title !== name && <span className={styles.title}>{title}</span>}
              </span>
            </ExternalLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
