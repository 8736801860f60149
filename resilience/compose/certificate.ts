import assert from 'node:assert/strict';
import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../testing/free-port.ts';
import type { Stack } from './stack.ts';

const KEY_OPTIONS = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];

/** A certificate authority for the tests, in a stack's folder. */
export class Authority {
  /** Its certificate (PEM), which clients must trust. */
  readonly certificate: string;
  /** The file with the certificate. */
  readonly certificateFile: string;
  readonly #stack: Stack;
  readonly #keyFile: string;

  private constructor(
    stack: Stack,
    files: { keyFile: string; certificateFile: string },
    certificate: string,
  ) {
    this.#stack = stack;
    this.#keyFile = files.keyFile;
    this.certificateFile = files.certificateFile;
    this.certificate = certificate;
  }

  static async create(stack: Stack): Promise<Authority> {
    const [keyFile, certificateFile] = [join(stack.folder, 'ca.key'), join(stack.folder, 'ca.pem')];
    const selfSignedOptions = ['-x509', '-days', '2', '-subj', '/CN=Test authority'];
    await openssl(
      stack,
      ...selfSignedOptions,
      ...KEY_OPTIONS,
      '-keyout',
      keyFile,
      '-out',
      certificateFile,
    );
    return new Authority(stack, { keyFile, certificateFile }, await stack.read('ca.pem'));
  }

  /** Creates a certificate in a folder, as the two files that certbot writes. */
  async issueCertificate(host: string, serial: string, folder: string): Promise<void> {
    const nameOptions = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`];
    const issuerOptions = [
      '-CA',
      this.certificateFile,
      '-CAkey',
      this.#keyFile,
      '-set_serial',
      serial,
    ];
    const validityOptions = ['-x509', '-days', '2'];
    const outputOptions = [
      '-keyout',
      join(folder, 'privkey.pem'),
      '-out',
      join(folder, 'fullchain.pem'),
    ];
    await openssl(
      this.#stack,
      ...validityOptions,
      ...issuerOptions,
      ...nameOptions,
      ...KEY_OPTIONS,
      ...outputOptions,
    );
  }
}

/**
 * Starts the stack with TLS, under a host name that is not in DNS.
 *
 * @param settings further lines of `.env`
 */
export async function upWithTls(
  stack: Stack,
  host: string,
  ...settings: string[]
): Promise<{ authority: Authority; tlsPort: number }> {
  const [authority, tlsPort] = [await Authority.create(stack), await freePort()];
  const certificates = join(stack.folder, 'certificates');
  await mkdir(certificates);
  await authority.issueCertificate(host, '11', certificates);
  await chmod(join(certificates, 'privkey.pem'), 0o644);
  await stack.up(
    'COMPOSE_FILE=docker-compose.yml:docker-compose.tls.yml',
    `PUBLIC_URL=https://${host}:${String(tlsPort)}`,
    `TLS_PORT=${String(tlsPort)}`,
    ...settings,
  );
  return { authority, tlsPort };
}

async function openssl(stack: Stack, ...args: string[]): Promise<void> {
  const { code, output } = await stack.run('openssl', 'req', ...args);
  assert.equal(code, 0, output);
}
