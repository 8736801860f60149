import assert from 'node:assert/strict';
import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../testing/free-port.ts';
import type { Stack } from './stack.ts';

const KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];

/** A certificate authority for the tests, in a stack's folder. */
export class Authority {
  /** Its certificate (PEM), which clients must trust. */
  readonly certificate: string;
  /** The file with the certificate. */
  readonly file: string;
  readonly #stack: Stack;
  readonly #key: string;

  private constructor(stack: Stack, files: { key: string; file: string }, certificate: string) {
    this.#stack = stack;
    this.#key = files.key;
    this.file = files.file;
    this.certificate = certificate;
  }

  static async create(stack: Stack): Promise<Authority> {
    const [key, file] = [join(stack.folder, 'ca.key'), join(stack.folder, 'ca.pem')];
    const self = ['-x509', '-days', '2', '-subj', '/CN=Test authority'];
    await openssl(stack, ...self, ...KEY, '-keyout', key, '-out', file);
    return new Authority(stack, { key, file }, await stack.read('ca.pem'));
  }

  /** Creates a certificate in a folder, as the two files that certbot writes. */
  async certify(host: string, serial: string, folder: string): Promise<void> {
    const names = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`];
    const by = ['-CA', this.file, '-CAkey', this.#key, '-set_serial', serial];
    const signed = ['-x509', '-days', '2', ...by];
    const to = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')];
    await openssl(this.#stack, ...signed, ...names, ...KEY, ...to);
  }
}

/** Starts the stack with TLS, under a name that no name server knows. */
export async function upWithTls(
  stack: Stack,
  host: string,
): Promise<{ authority: Authority; tlsPort: number }> {
  const [authority, tlsPort] = [await Authority.create(stack), await freePort()];
  const certificates = join(stack.folder, 'certificates');
  await mkdir(certificates);
  await authority.certify(host, '11', certificates);
  await chmod(join(certificates, 'privkey.pem'), 0o644);
  await stack.up(
    'COMPOSE_FILE=docker-compose.yml:docker-compose.tls.yml',
    `PUBLIC_URL=https://${host}:${String(tlsPort)}`,
    `TLS_PORT=${String(tlsPort)}`,
  );
  return { authority, tlsPort };
}

async function openssl(stack: Stack, ...line: string[]): Promise<void> {
  const { code, output } = await stack.run('openssl', 'req', ...line);
  assert.equal(code, 0, output);
}
