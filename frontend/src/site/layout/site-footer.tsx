import { Link } from 'react-router-dom';
import { Avatar } from '../../shared/ui/avatar';
import { ExternalLink } from '../../shared/ui/external-link';
import { MAIN_HELPLINES } from '../../shared/helplines';
import { Name } from '../../shared/ui/names';
import { paths } from '../../shared/paths';
import { useYear } from '../../shared/format/rendered-year';
import { SocialIcon } from '../../shared/ui/social-icon';
import { useSite } from '../use-site';
import styles from './site-footer.module.css';

const FIRST_YEAR = 2025;

/** Streaming services, whose icons turn gray on hover. */
const STREAMING = new Set(['kick', 'twitch']);

interface FooterLink {
  href: string;
  label: string;
}

const QUICK_LINKS: FooterLink[] = [
  { href: paths.bonuses, label: 'Exclusive Bonuses' },
  { href: paths.leaderboard, label: 'Leaderboard' },
  { href: paths.videos, label: 'Latest Videos' },
  { href: paths.play, label: 'Start Playing' },
];
const LEGAL_LINKS: FooterLink[] = [
  { href: paths.terms, label: 'Terms of Service' },
  { href: paths.privacy, label: 'Privacy Policy' },
  { href: paths.disclaimer, label: 'Disclaimer' },
];

function LinkColumn({ title, links }: { title: string; links: FooterLink[] }) {
  return (
    <nav className={styles.column} aria-label={title}>
      <h2>{title}</h2>
      <ul className={styles.links}>
        {links.map(({ href, label }) => (
          <li key={href}>
            <Link to={href}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The footer: creator, links, help lines and disclosure. */
export function SiteFooter() {
  const { creator, socials, texts } = useSite();
  const year = useYear();
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <div className={styles.brand}>
          <p className={styles.name}>
            <Avatar src={creator.avatarUrl} size={38} />
            <span>
              <Name>{creator.name}</Name>
            </span>
          </p>
          <p>{texts.footer}</p>
          <ul className={styles.socials}>
            {socials.map(({ name, url, title, icon }) => (
              <li key={url}>
                <ExternalLink
                  className={STREAMING.has(icon) ? styles.stream : styles.social}
                  href={url}
                  data-tip={title}
                >
                  <SocialIcon icon={icon} />
                  <span className="visually-hidden">{name}</span>
                </ExternalLink>
              </li>
            ))}
          </ul>
        </div>
        <LinkColumn title="Quick Links" links={QUICK_LINKS} />
        <LinkColumn title="Legal" links={LEGAL_LINKS} />
        <section className={styles.help} aria-labelledby="footer-help">
          <h2 id="footer-help">
            <span className={styles.age}>18+</span> Gamble responsibly
          </h2>
          <p>
            Gambling involves risk and can be addictive. Never stake what you can’t afford to lose.
            Free and confidential help:
          </p>
          <dl className={styles.lines}>
            {MAIN_HELPLINES.map(({ name, contact, href, note }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  {href.startsWith('https:') ? (
                    <ExternalLink href={href}>{contact}</ExternalLink>
                  ) : (
                    <a href={href}>{contact}</a>
                  )}
                  {note !== undefined && <span className={styles.note}> {note}</span>}
                </dd>
              </div>
            ))}
          </dl>
          <Link className={styles.more} to={`${paths.disclaimer}#help`}>
            Help in other countries
          </Link>
        </section>
      </div>
      <div className={styles.base}>
        <p>
          © {year > FIRST_YEAR ? `${String(FIRST_YEAR)}–${String(year)}` : FIRST_YEAR}{' '}
          <Name>{`${creator.name}. All rights reserved.`}</Name>
        </p>
        <p>Links to casinos are affiliate links: we may earn a commission when you sign up.</p>
      </div>
    </footer>
  );
}
