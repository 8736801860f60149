import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { describe, it } from 'node:test';
import { parse } from 'yaml';

// The parser imports JSON files without the attribute that Node requires.
registerHooks({
  load: (url, context, next) =>
    next(url, url.endsWith('.json') ? { ...context, importAttributes: { type: 'json' } } : context),
});
const { NoOperationTraceWriter, parseWorkflow } = await import('@actions/workflow-parser');

interface Step {
  name?: string;
  uses?: string;
  run?: string;
  env?: Record<string, string>;
  with?: Record<string, unknown>;
}
interface Job {
  needs?: string | string[];
  uses?: string;
  with?: Record<string, string>;
  strategy?: { matrix: { suite: string[] } };
  permissions?: Record<string, string>;
  'timeout-minutes'?: number;
  steps?: Step[];
}
interface Workflow {
  on: Record<string, unknown>;
  permissions: Record<string, string>;
  jobs: Record<string, Job>;
}

const ROOT = resolve(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(resolve(ROOT, path), 'utf8');
const FOLDER = '.github/workflows';
const FILES = readdirSync(resolve(ROOT, FOLDER));
const workflow = (file: string): Workflow => parse(read(`${FOLDER}/${file}`)) as Workflow;
const release = workflow('release.yml');

/** The jobs that a job waits for, directly or not. */
function waitsFor(job: string): Set<string> {
  const direct = [release.jobs[job]?.needs ?? []].flat();
  return new Set(direct.flatMap((name) => [name, ...waitsFor(name)]));
}

/** Why GitHub would reject a workflow, or an expression in it. */
const problemsOf = (name: string, content: string): string[] =>
  parseWorkflow({ name, content }, new NoOperationTraceWriter())
    .context.errors.getErrors()
    .map(({ message }) => message);

for (const file of FILES) {
  describe(`the workflow ${file}`, () => {
    const text = read(`${FOLDER}/${file}`);
    const { on, permissions, jobs } = workflow(file);
    const steps = Object.values(jobs).flatMap((job) => job.steps ?? []);

    it("is valid in GitHub's own parser", () => {
      assert.deepEqual(problemsOf(file, text), []);
    });

    it('pins each action to a commit, and names its version', () => {
      const lines = text.split('\n').filter((line) => /^\s*(- )?uses: (?!\.\/)/.test(line));
      assert.ok(lines.length > 0);
      for (const line of lines)
        assert.match(line, /uses: [\w.-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
    });

    it('gives no job a permission to write unless the job itself asks for it', () => {
      assert.deepEqual(
        Object.values(permissions).filter((level) => level !== 'read'),
        [],
      );
    });

    it('does not leave the token on disk', () => {
      for (const { uses, with: inputs } of steps) {
        if (uses?.startsWith('actions/checkout@'))
          assert.equal(inputs?.['persist-credentials'], false);
      }
    });

    it('passes no expression to a shell, which would run what is in it', () => {
      for (const { run = '' } of steps) assert.doesNotMatch(run, /\$\{\{/);
    });

    it('does not run code of a pull request with the permissions of this repository', () => {
      assert.ok(!('pull_request_target' in on) && !('workflow_run' in on));
    });

    it('limits how long each job runs', () => {
      for (const [name, job] of Object.entries(jobs)) {
        if (job.uses === undefined) assert.ok((job['timeout-minutes'] ?? 360) <= 60, name);
      }
    });
  });
}

describe("GitHub's parser", () => {
  it('notices a mistake in a key and in an expression', () => {
    const text = read(`${FOLDER}/release.yml`);
    assert.notDeepEqual(problemsOf('key', text.replace('runs-on:', 'run-on:')), []);
    const broken = text.replace('${{ needs.publish.outputs.image }}', '${{ needs.publish.( }}');
    assert.notDeepEqual(problemsOf('expression', broken), []);
  });
});

describe('the workflow of a release', () => {
  it('starts only with the tag of a version', () => {
    assert.deepEqual(release.on, { push: { tags: ['v[0-9]+.[0-9]+.[0-9]+'] } });
  });

  it('gives each job only the permissions that it needs', () => {
    assert.deepEqual(release.permissions, {});
    const permissions = Object.entries(release.jobs).map(([name, job]) => [name, job.permissions]);
    assert.deepEqual(Object.fromEntries(permissions), {
      check: { contents: 'read' },
      test: { contents: 'read' },
      'test-release': { contents: 'read' },
      publish: { contents: 'read', packages: 'write' },
      try: { contents: 'read', packages: 'read' },
      sign: { packages: 'write', 'id-token': 'write' },
      announce: { contents: 'write' },
    });
  });

  it('runs what continuous integration runs before anything is published', () => {
    assert.equal(release.jobs.test?.uses, './.github/workflows/ci.yml');
    assert.ok('workflow_call' in workflow('ci.yml').on);
    assert.ok(waitsFor('publish').has('test') && waitsFor('publish').has('check'));
  });

  it('runs every part of `make test-release` before anything is published', () => {
    const job = release.jobs['test-release'];
    assert.equal(job?.uses, './.github/workflows/ci.yml');
    assert.equal(job.with?.target, 'test-${{ matrix.suite }}');
    const [, suites = ''] =
      /^test-release:.*\n\t@for suite in (.+?); do/m.exec(read('Makefile')) ?? [];
    assert.deepEqual(job.strategy?.matrix.suite, suites.split(' '));
    assert.ok(waitsFor('publish').has('test-release'));
  });

  it('signs and announces only images that were started', () => {
    assert.ok(waitsFor('sign').has('try') && waitsFor('announce').has('sign'));
    const started = (release.jobs.try?.steps ?? []).map(({ run = '' }) => run).join('\n');
    assert.match(started, /make up/);
    // `make up` starts all but this one.
    assert.match(started, /-certificates\n.*docker run/s);
  });

  it('uses no secret but the token of the run', () => {
    assert.doesNotMatch(read(`${FOLDER}/release.yml`), /secrets\./);
  });
});

describe('the published images', () => {
  const bake = read('docker-bake.hcl');
  const dockerfile = read('Dockerfile');
  const list = (name: string): string[] =>
    [...(new RegExp(`\\b${name} *= *\\[([^\\]]*)\\]`).exec(bake)?.[1] ?? '').matchAll(/"([^"]+)"/g)]
      .map(([, value = '']) => value)
      .sort();

  it('are all the images that the compose project builds, and no others', () => {
    const builtBy = (file: string): string[] => {
      const { services } = parse(read(file), { merge: true }) as {
        services: Record<string, { build?: { target: string } }>;
      };
      return Object.values(services).flatMap(({ build }) => build?.target ?? []);
    };
    const [always, withDomain] = [
      builtBy('docker-compose.yml'),
      builtBy('docker-compose.acme.yml'),
    ];
    const built = [...always, ...withDomain].sort();
    assert.deepEqual(list('name'), built);
    assert.deepEqual(list('targets'), built);
    for (const name of built) assert.match(dockerfile, new RegExp(`^FROM .* AS ${name}$`, 'm'));
    const script = read('ops/published-images.sh');
    const used = (name: string) =>
      new RegExp(`^${name}=\\((.*)\\)$`, 'm').exec(script)?.[1]?.split(' ').sort();
    assert.deepEqual(used('IMAGE_TARGETS'), always.sort());
    assert.deepEqual(used('IMAGE_TARGETS_OF_DOMAIN'), withDomain);
  });

  it('are for two platforms, with a bill of materials and their provenance', () => {
    assert.deepEqual(list('platforms'), ['linux/amd64', 'linux/arm64']);
    assert.deepEqual(list('attest'), ['type=provenance,mode=max', 'type=sbom']);
  });

  it('have labels that say what they are', () => {
    const parts = dockerfile.split(/^FROM /m);
    for (const name of list('targets')) {
      const image = parts.find((text) => text.split('\n')[0]?.endsWith(` AS ${name}`)) ?? '';
      assert.match(image, /org\.opencontainers\.image\.title="Playhouse"/);
      assert.match(image, /org\.opencontainers\.image\.description="[^"]{10,}"/);
    }
    for (const label of ['version', 'revision', 'created', 'source'])
      assert.match(bake, new RegExp(`"org\\.opencontainers\\.image\\.${label}" += [A-Z]+\n`));
  });

  it('are built from the same images of services as continuous integration tests', () => {
    const { services } = parse(read(`${FOLDER}/ci.yml`)).jobs.test as {
      services: Record<string, { image: string }>;
    };
    const compose = read('docker-compose.yml');
    for (const { image } of Object.values(services))
      assert.match(compose, new RegExp(`^ +image: ${image.replaceAll('.', '\\.')}$`, 'm'));
    const { container } = parse(read(`${FOLDER}/ci.yml`)).jobs.test as {
      container: { image: string };
    };
    assert.match(dockerfile, new RegExp(`^FROM ${container.image}-slim AS backend$`, 'm'));
  });
});

describe('the version of a release', () => {
  const FILES_OF_RELEASE = {
    'package.json': '{ "version": "1.2.3", "workspaces": ["backend"] }',
    'backend/package.json': '{ "version": "1.2.3" }',
    'package-lock.json': JSON.stringify({
      packages: {
        '': { version: '1.2.3' },
        backend: { version: '1.2.3' },
        'node_modules/react': { version: '19.0.0' },
      },
    }),
    'CHANGELOG.md':
      '# Changelog\n\n## Unreleased\n\n## 1.2.3 - 2026-12-01\n\n- A fix.\n\n## 1.2.2 - 2026-11-30\n',
  };

  /** Runs scripts/release-notes.mjs in a project with these files. */
  function notes(tag: string, changed: Partial<typeof FILES_OF_RELEASE> = {}) {
    const folder = mkdtempSync(join(tmpdir(), 'playhouse-release-'));
    for (const [path, content] of Object.entries({ ...FILES_OF_RELEASE, ...changed })) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), content);
    }
    const { status, stdout, stderr } = run(folder, tag);
    rmSync(folder, { recursive: true });
    return { status, stdout, stderr };
  }
  const run = (folder: string, tag: string) =>
    spawnSync(process.execPath, [resolve(ROOT, 'scripts/release-notes.mjs'), tag], {
      cwd: folder,
      encoding: 'utf8',
    });

  it('is the same in the tag, all packages and the changelog, whose section is printed', () => {
    assert.deepEqual(notes('v1.2.3'), { status: 0, stdout: '- A fix.\n', stderr: '' });
  });

  const OTHER: [string, Partial<typeof FILES_OF_RELEASE>, RegExp][] = [
    [
      'a package',
      { 'backend/package.json': '{ "version": "1.2.2" }' },
      /^backend\/package\.json has version 1\.2\.2, but the tag is v1\.2\.3\.$/m,
    ],
    [
      'the lock file',
      { 'package-lock.json': '{ "packages": { "": { "version": "1.2.3" } } }' },
      /^package-lock\.json \(backend\) has version undefined/m,
    ],
    [
      'the changelog',
      { 'CHANGELOG.md': '## Unreleased\n\n- A fix.\n' },
      /^CHANGELOG\.md has no section '## 1\.2\.3 - YYYY-MM-DD'\.$/m,
    ],
    [
      'the changelog, which has an empty section',
      { 'CHANGELOG.md': '## 1.2.3 - 2026-12-01\n\n## 1.2.2 - 2026-11-30\n' },
      /^The section 1\.2\.3 of CHANGELOG\.md is empty\.$/m,
    ],
  ];
  for (const [what, changed, expected] of OTHER) {
    it(`is rejected if it differs from ${what}`, () => {
      const { status, stdout, stderr } = notes('v1.2.3', changed);
      assert.equal(status, 1);
      assert.equal(stdout, '');
      assert.match(stderr, expected);
    });
  }

  it('is rejected if the tag is not a version', () => {
    assert.equal(notes('1.2.3').status, 1);
    assert.match(notes('1.2.3').stderr, /must be like v1\.2\.3, but is '1\.2\.3'/);
  });

  it('is the same in all packages and in the lock file of this project', () => {
    const { version } = JSON.parse(read('package.json')) as { version: string };
    assert.doesNotMatch(run(ROOT, `v${version}`).stderr, /has version/);
  });
});
