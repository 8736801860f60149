import { ExternalLink } from '../../shared/ui/external-link';
import { useSite } from '../use-site';
import styles from './legal-page.module.css';

const toMailLink = (address: string) => `mailto:${encodeURIComponent(address).replace('%40', '@')}`;

/** How to reach whoever runs the site: the address if there is one, and the channels. */
export function Contact() {
  const { contactEmail, socials } = useSite();
  if (contactEmail === '' && socials.length === 0) {
    return <p>Whoever runs this website has published neither an address nor a channel so far.</p>;
  }
  return (
    <>
      {contactEmail === '' ? (
        <p>
          There is no public e-mail address. For requests about your data, and to report a mistake
          or a weakness of this website, write a direct message on one of these channels:
        </p>
      ) : (
        <p>
          For requests about your data, and to report a mistake or a weakness of this website, write
          to <a href={toMailLink(contactEmail)}>{contactEmail}</a>
          {socials.length > 0 ? '. The channels are there for everything else:' : '.'}
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
