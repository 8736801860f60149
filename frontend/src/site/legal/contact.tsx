import { ExternalLink } from '../../shared/ui/external-link';
import { useSite } from '../use-site';
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
