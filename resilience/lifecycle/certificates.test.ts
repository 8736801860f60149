import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { CertificateAuthority, type Certificate } from '../../testing/certificate-authority.ts';

const SCRIPT = fileURLToPath(new URL('../../ops/inside/certificates.sh', import.meta.url));
const DOMAIN = 'play.example';
/** The failures that are tested for every change; the others before a release. */
const FREQUENT_FAILURES = [
  'the authority does not answer in time',
  'the certificate does not belong to the key',
  'the disk is full at the last step',
];
const FORGOTTEN = `echo 'acme: error: 400 :: urn:ietf:params:acme:error:accountDoesNotExist :: unknown'`;

describe('the script that gets the certificate of the domain', () => {
  let authority: CertificateAuthority;
  let certificates: [Certificate, Certificate];
  let nginx: Server;
  let folder: string;
  before(async () => {
    authority = await CertificateAuthority.create();
    certificates = [await authority.issue(`DNS:${DOMAIN}`), await authority.issue(`DNS:${DOMAIN}`)];
    nginx = createServer((_request, response) => response.end('ok')).listen(0, '127.0.0.1');
    await once(nginx, 'listening');
  });
  beforeEach(async () => {
    if (folder) await rm(folder, { recursive: true });
    folder = await mkdtemp(join(tmpdir(), 'playhouse-certificates-'));
    for (const name of ['bin', 'account', 'certificates', 'acme']) await mkdir(join(folder, name));
  });
  after(async () => {
    nginx.close();
    await authority.dispose();
    await rm(folder, { recursive: true });
  });

  /** A script for `lego` that stores these files as the new certificate and its key. */
  const issue = ({ certificateFile, keyFile }: Certificate) =>
    `cp ${certificateFile} "$files.crt"; cp ${keyFile} "$files.key"`;

  /**
   * Asks an authority for a certificate.
   *
   * @param lego what `lego` does
   * @param url of the authority; a certificate of another one is replaced
   * @param programs scripts that replace other programs
   */
  async function get(lego: string, url = 'first', programs: Record<string, string> = {}) {
    const files = `files=${join(folder, 'account/attempt/certificates', DOMAIN)}; mkdir -p "\${files%/*}"`;
    for (const [name, script] of Object.entries({ lego: `${files}; ${lego}`, ...programs })) {
      await writeFile(join(folder, 'bin', name), `#!/bin/bash\n${script}\n`, { mode: 0o755 });
    }
    const { port } = nginx.address() as AddressInfo;
    const env = {
      PATH: `${join(folder, 'bin')}:${process.env.PATH ?? ''}`,
      ...{ DOMAIN, EMAIL: 'me@play.example', ACME_URL: `https://${url}.example/dir` },
      ...{ CHALLENGES: join(folder, 'acme'), CERTIFICATES: join(folder, 'certificates') },
      ...{ ACCOUNT: join(folder, 'account'), NGINX: `127.0.0.1:${port}` },
    };
    return new Promise<{ code: unknown; sentence: string }>((resolve) => {
      execFile(SCRIPT, ['get'], { env }, (error, stdout) =>
        resolve({ code: error ? error.code : 0, sentence: stdout.trimEnd() }),
      );
    });
  }

  const current = (file: string) => join(folder, 'certificates/current', file);
  async function assertServes({ certificateFile, keyFile }: Certificate): Promise<void> {
    assert.equal(
      await readFile(current('fullchain.pem'), 'utf8'),
      await readFile(certificateFile, 'utf8'),
    );
    assert.equal(await readFile(current('privkey.pem'), 'utf8'), await readFile(keyFile, 'utf8'));
  }

  it('stores the certificate and its key where nginx reads them', async () => {
    const { code, sentence } = await get(issue(certificates[0]));
    assert.equal(code, 0);
    assert.match(sentence, /^The certificate of play\.example is valid for [12] more days/);
    await assertServes(certificates[0]);
    assert.equal((await stat(current('privkey.pem'))).mode & 0o777, 0o400);
  });

  it('registers a new account if the authority has forgotten the old one', async () => {
    const firstTime = `[ -e ${folder}/asked ] || { touch ${folder}/asked; ${FORGOTTEN}; exit 1; }`;
    assert.equal((await get(`${firstTime}; ${issue(certificates[0])}`)).code, 0);
    await assertServes(certificates[0]);
  });

  const STORAGE =
    /not renewed: The new certificate could not be stored, or does not belong to its key\./;
  const full = 'echo "No space left on device" >&2; exit 1';
  const FAILURES: [string, () => string, RegExp, Record<string, string>?][] = [
    [
      'the authority does not answer in time',
      () => 'exit 124',
      /not issue a certificate: lego ended with exit code 124/,
    ],
    [
      'the authority does not answer after it has forgotten the account',
      () => `[ ! -e ${folder}/asked ] || exit 124; touch ${folder}/asked; ${FORGOTTEN}; exit 1`,
      /not issue a certificate: lego ended with exit code 124/,
    ],
    ['there are no files', () => 'exit 0', STORAGE],
    [
      'the certificate does not belong to the key',
      () => issue({ ...certificates[1], keyFile: certificates[0].keyFile }),
      STORAGE,
    ],
    ['the disk is full', () => issue(certificates[1]), STORAGE, { install: full }],
    ['the disk is full at the last step', () => issue(certificates[1]), STORAGE, { ln: full }],
    [
      'the disk is full before the attempt',
      () => issue(certificates[1]),
      /The folder of the attempt could not be created\. Is the disk full\?/,
      { mkdir: `case "$1" in */attempt) ${full} ;; esac; exec /usr/bin/mkdir "$@"` },
    ],
    [
      'not even the result can be stored',
      () => 'exit 124',
      /lego ended with exit code 124/,
      { mv: full },
    ],
  ];
  const isTested = ([name]: (typeof FAILURES)[number]) =>
    process.env.TEST_SCOPE === 'release' || FREQUENT_FAILURES.includes(name);
  for (const [name, lego, expected, programs] of FAILURES.filter(isTested)) {
    it(`keeps the current certificate and says why if ${name}`, async () => {
      await get(issue(certificates[0]));
      const { code, sentence } = await get(lego(), 'second', programs);
      assert.equal(code, 3);
      assert.match(sentence, expected);
      assert.match(sentence, /The next attempt is at/);
      await assertServes(certificates[0]);
    });
  }

  it('remembers the limit of an authority while it fails to reach another one', async () => {
    const limited = `echo "$ACME_URL" >> ${folder}/asked; echo 'acme: error: 429 :: urn:ietf:params:acme:error:rateLimited :: too many certificates'; exit 1`;
    for (const lego of [limited, 'echo "connection refused"; exit 1', limited]) {
      const { code, sentence } = await get(lego, lego === limited ? 'first' : 'second');
      assert.equal(code, 1);
      if (lego === limited) assert.match(sentence, /^The authority's limit is reached: too many/);
    }
    assert.equal(await readFile(join(folder, 'asked'), 'utf8'), 'https://first.example/dir\n');
  });
});
