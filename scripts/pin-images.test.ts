import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { after, before, describe, it } from 'node:test';

const ROOT = resolve(import.meta.dirname, '..');
const FILES = ['Dockerfile', 'docker-compose.yml'];

describe('make pin-images', () => {
  let folder: string;
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'playhouse-pins-'));
    mkdirSync(join(folder, 'bin'));
    for (const file of FILES) cpSync(join(ROOT, file), join(folder, file));
  });
  after(() => rmSync(folder, { recursive: true }));

  /** Pins the images of the copied files with this program as `docker`. */
  function pin(docker: string) {
    writeFileSync(join(folder, 'bin/docker'), `#!/bin/sh\n${docker}\n`, { mode: 0o755 });
    return spawnSync(process.execPath, [join(ROOT, 'scripts/pin-images.mjs')], {
      cwd: folder,
      encoding: 'utf8',
      env: { PATH: join(folder, 'bin') + delimiter + (process.env.PATH ?? '') },
    });
  }
  const texts = () => FILES.map((file) => readFileSync(join(folder, file), 'utf8')).join('');
  const withoutDigests = (text: string) => text.replaceAll(/@sha256:[0-9a-f]+/g, '');
  const registry = (digit: string) =>
    `echo '{ "digest": "sha256:${digit.repeat(64)}", "size": 1 }'`;

  it('changes nothing if the digest of one image cannot be read', () => {
    const before = texts();
    const { status, stderr } = pin(
      `case "$*" in *redis*) echo 'no such host' >&2; exit 1 ;; *) ${registry('a')} ;; esac`,
    );
    assert.equal(status, 1);
    assert.equal(stderr, 'No image was pinned. no such host\n');
    assert.equal(texts(), before);
  });

  it('adds the digests to all images from the registry, and changes nothing else', () => {
    const before = withoutDigests(texts());
    const { status, stdout } = pin(registry('a'));
    assert.equal(status, 0);
    assert.match(stdout, /^mariadb:\S+@sha256:a{64}$/m);
    const images = [
      ...texts().matchAll(/^(?:FROM |\s+image: )(?:--platform=\S+ )?([^\s$]+:\S+)/gm),
    ];
    assert.ok(images.length >= 7);
    for (const [, image] of images) assert.match(image ?? '', /@sha256:a{64}$/);
    assert.equal(withoutDigests(texts()), before);
  });

  it('replaces earlier digests', () => {
    pin(registry('b'));
    assert.doesNotMatch(texts(), /sha256:a/);
    assert.match(texts(), /^FROM nginx:\S+@sha256:b{64} AS web$/m);
  });
});
