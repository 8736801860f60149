import { ExternalLink } from '../../shared/ui/external-link';
import { MAIN_HELPLINES } from '../../shared/helplines';
import styles from './legal-page.module.css';
import { HELPLINES_CHECKED_ON, WORLD_HELPLINES } from './world-helplines';

/** Help services for problem gambling by country. */
export function HelpResources() {
  return (
    <>
      <p>
        If gambling stops being fun, if you chase losses, borrow money to play or hide how much you
        play, talk to someone today. These services are free and confidential:
      </p>
      <dl className={styles.lines}>
        {[...MAIN_HELPLINES, ...WORLD_HELPLINES].map(({ contact, href, name, note, region }) => (
          <div key={contact}>
            <dt>
              {region}: {name}
            </dt>
            <dd>
              {href.startsWith('https:') ? (
                <ExternalLink href={href}>{contact}</ExternalLink>
              ) : (
                <a href={href}>{contact}</a>
              )}
              {note !== undefined && <> ({note})</>}
            </dd>
          </div>
        ))}
      </dl>
      <p>
        Numbers checked in {HELPLINES_CHECKED_ON}. In an emergency, call your local emergency
        number. Most platforms also let you set deposit limits, take a break or exclude yourself;
        their support will tell you how.
      </p>
    </>
  );
}
