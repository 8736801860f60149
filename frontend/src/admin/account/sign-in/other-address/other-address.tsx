import { useLocation } from 'react-router-dom';
import buttons from '../../../../shared/ui/button.module.css';
import styles from '../sign-in.module.css';

/** Whether a URL leads to the device that opens it. */
const isLoopback = (url: string): boolean =>
  /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(new URL(url).hostname);

interface OtherAddressProps {
  /** Origin of the site. */
  publicUrl: string;
  onSignInHere: () => void;
}

/**
 * Shown on a page that was not opened at the site's own address: where to sign in, and what the owner can
 * change if that address is wrong. The server accepts the form at this address only in a secure context.
 */
export default function OtherAddress({ publicUrl, onSignInHere }: OtherAddressProps) {
  const { pathname, search } = useLocation();
  const here = location.origin;
  const { hostname, protocol } = new URL(publicUrl);
  const isUnencrypted =
    protocol === 'https:' && location.protocol === 'http:' && hostname === location.hostname;
  return (
    <>
      <p className={styles.text}>
        {isUnencrypted ? (
          'This page is not encrypted. Sign in over HTTPS, at the site’s own address:'
        ) : (
          <>
            You have opened this site at <strong>{here}</strong>. Sign in at its own address:
          </>
        )}
      </p>
      <a className={buttons.primary} href={`${publicUrl}${pathname}${search}`}>
        Go to {publicUrl}
      </a>
      <div className={styles.owner}>
        {isLoopback(publicUrl) && !isLoopback(here) && (
          <p>That address works only in a browser on the server itself.</p>
        )}
        {/* No one should turn HTTPS off because of this page. */}
        {!isUnencrypted && (
          <p>
            Is this your site, and should it open at {here}? Then set <code>PUBLIC_URL={here}</code>{' '}
            in the file <code>.env</code> on the server, and start the site again with{' '}
            <code>make up</code> (without Docker: <code>make start</code>).
          </p>
        )}
      </div>
      {/* Browsers send `Sec-Fetch-Site`, which the server accepts instead, only in secure contexts. */}
      {window.isSecureContext && (
        <button type="button" className={buttons.secondary} onClick={onSignInHere}>
          Sign in here anyway
        </button>
      )}
    </>
  );
}
