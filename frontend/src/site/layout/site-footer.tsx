import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router-dom';
import { breakPath, paths } from '@playhouse/rules/paths';
import { baseApi } from '../../api/base-api';
import { Avatar } from '../../shared/ui/avatar';
import { ExternalLink } from '../../shared/ui/external-link';
import { HelpLineItem } from '../../shared/help/help-line-item';
import { Name } from '../../shared/ui/text/names';
import { useYear } from '../../shared/format/rendered-year';
import { SocialIcon } from '../../shared/ui/social-icon';
import { Collapsible } from '../collapsible';
import { useShownLinks } from '../shown-links';
import { useHelpLines } from '../help/use-help-lines';
import { useNearestHelp } from '../help/use-nearest-help';
import { useSite } from '../use-site';
import styles from './site-footer.module.css';

/** The data of an open page is requested again at this age. The live status has an interval of its own. */
const MAX_AGE_MS = 300_000;

/**
 * Keeps the data of an open page up to date: requests it again every five minutes while the page is visible,
 * and when it becomes visible after half of that time or more.
 */
function useFreshData(): void {
  const dispatch = useDispatch();
  useEffect(() => {
    let refreshedAt = Date.now();
    const refresh = () => {
      // Half of the age, because timers are not exact. `abs`, so that a clock that is set back delays
      // nothing.
      const isRecent = Math.abs(Date.now() - refreshedAt) < MAX_AGE_MS / 2;
      if (document.hidden || isRecent) return;
      refreshedAt = Date.now();
      dispatch(baseApi.util.invalidateTags(['Bonus', 'Leaderboard', 'Site', 'Video']));
    };
    const timer = setInterval(refresh, MAX_AGE_MS);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [dispatch]);
}

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
  { href: paths.where, label: 'Where Available' },
];

function LinkColumn({ title, links }: { title: string; links: FooterLink[] }) {
  return (
    <Collapsible as="nav" title={title} className={styles.column}>
      <ul className={styles.links}>
        {links.map(({ href, label }) => (
          <li key={href}>
            <Link to={href}>{label}</Link>
          </li>
        ))}
      </ul>
    </Collapsible>
  );
}

/**
 * The footer: creator, links, help lines and disclosure. It also keeps the page's data up to date
 * and finds the help lines of the visitor's region, because it is on every page and loaded when the browser is
 * idle.
 */
export default function SiteFooter() {
  const { creator, socials, texts } = useSite();
  const helpLines = useHelpLines();
  const quickLinks = useShownLinks(QUICK_LINKS);
  const year = useYear();
  useFreshData();
  useNearestHelp();
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <div className={styles.brand}>
          <p className={styles.name}>
            <Avatar src={creator.avatarUrl} size={38} />
            <span translate="no">
              <Name>{creator.name}</Name>
            </span>
          </p>
          <p className={styles.purpose} data-promotion>
            {texts.footer}
          </p>
          <ul className={styles.socials} data-clipped>
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
        <LinkColumn title="Quick Links" links={quickLinks} />
        <LinkColumn title="Legal" links={LEGAL_LINKS} />
        <Collapsible
          isOpen
          className={styles.help}
          title={
            <span>
              <span className={styles.age}>18+</span> Gamble responsibly
            </span>
          }
        >
          <p className={styles.risk}>
            Gambling involves risk and can be addictive. Never stake what you can’t afford to lose.
            {helpLines.length > 0 && ' Free and confidential help:'}
          </p>
          {helpLines.length > 0 && (
            <dl className={styles.lines}>
              {helpLines.map((line) => (
                <HelpLineItem key={line.id} line={line} isShort>
                  {line.hours !== null && <span className={styles.note}> {line.hours}</span>}
                </HelpLineItem>
              ))}
            </dl>
          )}
          <Link className={styles.more} to={paths.help}>
            All help lines and self-exclusion
          </Link>
          {' · '}
          <Link className={styles.more} to={breakPath}>
            Take a break
          </Link>
        </Collapsible>
      </div>
      <div className={styles.base}>
        <p>
          © {year > FIRST_YEAR ? `${String(FIRST_YEAR)}–${String(year)}` : FIRST_YEAR}{' '}
          <span translate="no">
            <Name>{creator.name}</Name>
          </span>
          . All rights reserved.
        </p>
        <p>Links to casinos are affiliate links: we may earn a commission when you sign up.</p>
      </div>
    </footer>
  );
}
