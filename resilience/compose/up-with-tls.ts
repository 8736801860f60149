import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { CertificateAuthority } from '../../testing/certificate-authority.ts';
import { freePort } from '../../testing/free-port.ts';
import type { Stack } from './stack.ts';

/**
 * Starts the stack with TLS, under a host name that is not in DNS.
 *
 * @param settings further lines of `.env`
 * @returns the authority, which the caller disposes of, and the port for https
 */
export async function upWithTls(
  stack: Stack,
  host: string,
  ...settings: string[]
): Promise<{ authority: CertificateAuthority; tlsPort: number }> {
  const [authority, tlsPort] = [await CertificateAuthority.create(), await freePort()];
  const certificates = join(stack.folder, 'certificates');
  await mkdir(certificates);
  await authority.issueInto(certificates, host);
  await chmod(join(certificates, 'privkey.pem'), 0o644);
  await stack.up(
    'COMPOSE_FILE=docker-compose.yml:docker-compose.tls.yml',
    `PUBLIC_URL=https://${host}:${String(tlsPort)}`,
    `TLS_PORT=${String(tlsPort)}`,
    ...settings,
  );
  return { authority, tlsPort };
}
