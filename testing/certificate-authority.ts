import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const openssl = promisify(execFile);
const NEW_KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];

/** The files of a certificate. */
export interface Certificate {
  certificateFile: string;
  keyFile: string;
}

/** A private certificate authority, in a temporary folder. */
export class CertificateAuthority {
  /** The file with its certificate (PEM), which clients must trust. */
  readonly file: string;
  readonly #folder: string;
  #issued = 0;

  private constructor(folder: string) {
    this.#folder = folder;
    this.file = join(folder, 'ca.pem');
  }

  static async create(): Promise<CertificateAuthority> {
    const authority = new CertificateAuthority(await mkdtemp(join(tmpdir(), 'playhouse-ca-')));
    await authority.#request('/CN=Test authority', 'ca.pem');
    return authority;
  }

  /** Issues a certificate for names such as `DNS:localhost` and `IP:127.0.0.1`. */
  async issue(...names: string[]): Promise<Certificate> {
    this.#issued += 1;
    const file = `${this.#issued}.pem`;
    await this.#request(
      '/CN=Test server',
      file,
      ...['-addext', `subjectAltName=${names.join(',')}`, '-set_serial', String(this.#issued)],
      ...['-CA', this.file, '-CAkey', `${this.file}.key`],
    );
    return {
      certificateFile: join(this.#folder, file),
      keyFile: join(this.#folder, `${file}.key`),
    };
  }

  /** Issues a certificate for a host into a folder, as the two files that certbot writes. */
  async issueInto(folder: string, host: string): Promise<void> {
    const { certificateFile, keyFile } = await this.issue(`DNS:${host}`);
    await copyFile(certificateFile, join(folder, 'fullchain.pem'));
    await copyFile(keyFile, join(folder, 'privkey.pem'));
  }

  /** The content of `file`. */
  certificate(): Promise<string> {
    return readFile(this.file, 'utf8');
  }

  dispose(): Promise<void> {
    return rm(this.#folder, { recursive: true });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.dispose();
  }

  async #request(subject: string, file: string, ...options: string[]): Promise<void> {
    const path = join(this.#folder, file);
    const output = ['-subj', subject, '-keyout', `${path}.key`, '-out', path];
    await openssl('openssl', ['req', '-x509', '-days', '2', ...NEW_KEY, ...options, ...output]);
  }
}
