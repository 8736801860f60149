import { once } from 'node:events';
import { connect, type PeerCertificate } from 'node:tls';

/**
 * The certificate that visitors of a site get. It is not verified, because Pebble's certificates are not trusted.
 *
 * @param site the address and port at which nginx listens, and the host name
 */
export async function servedCertificate(site: {
  host: string;
  port: number;
  servername: string;
}): Promise<PeerCertificate> {
  const socket = connect({ ...site, rejectUnauthorized: false });
  await once(socket, 'secureConnect');
  const certificate = socket.getPeerCertificate();
  socket.end();
  return certificate;
}
