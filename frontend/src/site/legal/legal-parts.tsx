import { Link } from 'react-router-dom';
import { paths } from '@playhouse/rules/paths';
import { ExternalLink } from '../../shared/ui/external-link';
import { useSite } from '../use-site';
import { HelpLineItem } from '../../shared/help/help-line-item';
import { useHelpLines } from '../help/use-help-lines';
import styles from './legal-page.module.css';

const toMailLink = (address: string) => `mailto:${encodeURIComponent(address).replace('%40', '@')}`;

/** How to contact the operator: the email address, if any, and the channels. */
export function Contact() {
  const { contactEmail, socials } = useSite();
  if (contactEmail === '' && socials.length === 0) {
    return <p>The operator of this website has not published an email address or a channel yet.</p>;
  }
  return (
    <>
      {contactEmail === '' ? (
        <p>
          There is no public email address. For requests about your data, or to report a mistake or
          a security problem on this website, send a direct message on one of these channels:
        </p>
      ) : (
        <p>
          For requests about your data, or to report a mistake or a security problem on this
          website, write to <a href={toMailLink(contactEmail)}>{contactEmail}</a>
          {socials.length > 0 ? '. For everything else, use these channels:' : '.'}
        </p>
      )}
      <ul className={styles.channels}>
        {socials.map(({ name, url }) => (
          <li key={url}>
            <ExternalLink href={url}>{name}</ExternalLink>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The first help lines, and where the others are. */
export function HelpResources() {
  const helpLines = useHelpLines();
  return (
    <>
      <p>
        If gambling stops being fun, if you chase losses, borrow money to play or hide how much you
        play, talk to someone today.
        {helpLines.length > 0 && ' These services are free and confidential:'}
      </p>
      {helpLines.length > 0 && (
        <dl className={styles.lines}>
          {helpLines.map((line) => (
            <HelpLineItem key={line.id} line={line} isShort />
          ))}
        </dl>
      )}
      <p>
        <Link to={paths.help}>See all help lines</Link>, including other countries’, and how to
        exclude yourself. In an emergency, call your local emergency number.
      </p>
    </>
  );
}
