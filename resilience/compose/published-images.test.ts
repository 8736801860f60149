import assert from 'node:assert/strict';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { after, afterEach, before, describe, it } from 'node:test';
import { runCommand } from '../../testing/command.ts';
import { Registry } from './registry.ts';
import { lastLine, Stack } from './stack.ts';

const TARGETS = ['backend', 'web', 'backup', 'certificates'];
const PLATFORM = `linux/${process.arch === 'x64' ? 'amd64' : process.arch}`;
const OTHER_PLATFORM = PLATFORM === 'linux/arm64' ? 'linux/amd64' : 'linux/arm64';
const BAKE = ['buildx', 'bake', '--file', 'docker-bake.hcl'];
const REVISION = '0123456789abcdef0123456789abcdef01234567';

/** A part of the output of `docker buildx bake --print`. */
interface BakeTarget {
  platforms: string[];
  tags: string[];
  attest: unknown[];
  pull: boolean;
  labels: Record<string, string>;
}

describe('the published images of a release', () => {
  let stack: Stack;
  let registry: Registry;
  let version: string;
  let image: string;
  let settings: string;
  before(async () => {
    stack = await Stack.prepare();
    registry = await Registry.start();
    ({ version } = JSON.parse(await stack.read('package.json')) as { version: string });
    image = `${registry.address}/jane/playhouse:${version}`;
    stack.setEnvironment({ IMAGE: image.replace(/:[^:]+$/, ''), VERSION: version, REVISION });
    // Attestations and several platforms need a builder that the registry itself can serve, so only this
    // machine's platform is built, from the base images that are here.
    await stack.docker(
      ...[...BAKE, '--load', '--provenance=false', '--sbom=false', '--set', '*.annotations='],
      ...['--set', `*.platform=${PLATFORM}`, '--set', '*.pull=false'],
    );
    for (const target of TARGETS) await stack.docker('push', '--quiet', `${image}-${target}`);
    await stack.docker('image', 'rm', ...TARGETS.map((target) => `${image}-${target}`));
    await stack.up(`PLAYHOUSE_IMAGE=${image}`);
    settings = await stack.read('.env');
  });
  afterEach(() => stack.write('.env', settings));
  after(async () => {
    const { stdout } = await stack.run(
      'docker',
      'image',
      'ls',
      '--quiet',
      `${registry.address}/*/*`,
    );
    await stack.dispose();
    const images = new Set(stdout.split('\n').filter(Boolean));
    // Not with the stack, whose folder is gone.
    await runCommand('docker', ['image', 'rm', '--force', ...images], { env: process.env });
    await registry.dispose();
  });

  /** Pushes images that only have a label of a version, and returns what PLAYHOUSE_IMAGE would name. */
  async function push(name: string, platform: string, labels: Record<string, string>) {
    const folder = join(stack.folder, 'label-only');
    await mkdir(folder, { recursive: true });
    const lines = Object.entries(labels).map(
      ([label, value]) => `LABEL org.opencontainers.image.${label}="${value}"`,
    );
    await stack.write(
      'label-only/Dockerfile',
      ['FROM scratch', ...lines, 'COPY Dockerfile /'].join('\n'),
    );
    const reference = `${registry.address}/${name}`;
    const first = `${reference}-${TARGETS[0] ?? ''}`;
    await stack.docker(
      'buildx',
      'build',
      '--provenance=false',
      '--load',
      '--platform',
      platform,
      '--tag',
      first,
      folder,
    );
    await stack.docker('push', '--quiet', first);
    await stack.docker('image', 'rm', first);
    return reference;
  }

  /** Asserts that `make up` with another PLAYHOUSE_IMAGE fails with this last line, and changes nothing. */
  async function assertRejected(reference: string, expected: RegExp): Promise<void> {
    const ids = async () => (await stack.containers()).map(({ Id }) => Id).sort();
    const before = await ids();
    await stack.write(
      '.env',
      settings.replace(/^PLAYHOUSE_IMAGE=.*$/m, `PLAYHOUSE_IMAGE=${reference}`),
    );
    const result = await stack.make('up');
    assert.notEqual(result.code, 0, result.output);
    assert.match(lastLine(result), expected, result.output);
    assert.match(lastLine(result), /The site keeps running as before\.$/);
    assert.deepEqual(await ids(), before);
  }

  it('are four, for two platforms, with labels, a bill of materials and their provenance', async () => {
    const output = await stack.docker(...BAKE, '--print');
    const { target } = JSON.parse(output) as { target: Record<string, BakeTarget> };
    const targets = Object.values(target);
    assert.deepEqual(
      targets.map(({ tags }) => tags.join()).sort(),
      TARGETS.map((name) => `${image}-${name}`).sort(),
    );
    for (const { platforms, attest, labels, pull } of targets) {
      assert.deepEqual(platforms, ['linux/amd64', 'linux/arm64']);
      assert.match(JSON.stringify(attest), /sbom/);
      assert.match(JSON.stringify(attest), /provenance.*max|max.*provenance/);
      assert.equal(pull, true);
      assert.equal(labels['org.opencontainers.image.version'], version);
      assert.equal(labels['org.opencontainers.image.revision'], REVISION);
    }
  });

  it('are pulled and started by make up, which builds nothing', async () => {
    for (const service of ['backend', 'web', 'backup']) {
      const { Config } = await stack.container(service);
      assert.equal(Config.Labels['org.opencontainers.image.title'], 'Playhouse');
      assert.equal(Config.Labels['org.opencontainers.image.revision'], REVISION);
    }
    assert.equal((await fetch(`${stack.url}/leaderboard`)).status, 200);
    await assert.rejects(stack.read('.make/build.log'), { code: 'ENOENT' });
  });

  it('are used from this machine by the next make up, and pulled again by make update', async () => {
    const up = await stack.mustMake('up');
    assert.match(up, new RegExp(`^Using the published images of ${image}$`, 'm'));
    assert.match(await stack.mustMake('update'), /^This release is served at /m);
    assert.equal((await fetch(`${stack.url}/leaderboard`)).status, 200);
  });

  it('are rejected if they are for another platform', async () => {
    const reference = await push(`other/playhouse:${version}`, OTHER_PLATFORM, {
      title: 'Playhouse',
      version,
    });
    await assertRejected(
      reference,
      new RegExp(
        `-backend is for ${OTHER_PLATFORM}, but this machine is ${PLATFORM}\\. Choose another release`,
      ),
    );
  });

  it('are rejected if they are of another release than the files of this folder', async () => {
    const reference = await push('jane/playhouse:9.9.9', PLATFORM, {
      title: 'Playhouse',
      version: '9.9.9',
    });
    await assertRejected(
      reference,
      new RegExp(
        `is release 9\\.9\\.9, but this folder has the files of ${version}\\. .*git checkout v9\\.9\\.9`,
      ),
    );
  });

  it('are rejected if they are not of Playhouse', async () => {
    const reference = await push('other/site:1.0.0', PLATFORM, { title: 'Another site' });
    await assertRejected(reference, /-backend is not an image of Playhouse\. Check the name\./);
  });

  it('are rejected if the registry does not have them or cannot be reached', async () => {
    await assertRejected(
      `${registry.address}/jane/playhouse:0.0.1`,
      /there is no .*playhouse:0\.0\.1-backend in the registry\. Check the name and the version\./,
    );
    await assertRejected('127.0.0.1:1/playhouse:1.0.0', /cannot be pulled: .*connection refused/);
  });
});
