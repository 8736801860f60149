// `make proof-headers`: the grade of Mozilla's HTTP Observatory for the site behind nginx, with TLS and its
// own host name. Needs Docker.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { CertificateAuthority } from '../../testing/certificate-authority.ts';
import { Stack } from './stack.ts';
import { upWithTls } from './up-with-tls.ts';

const HOST = 'playhouse.example';
/** A+ starts at 100 points. The site had 130 (docs/results/security.md), and may lose at most 10 of them. */
const GOAL = 120;
const GRADER = fileURLToPath(
  new URL('../../.tools/observatory/node_modules/@mdn/mdn-http-observatory', import.meta.url),
);

interface Grade {
  score: number;
  grade: string;
  status: number;
  verified: boolean;
  tests: { name: string; result: string | null; pass: boolean; points: number }[];
}

describe("Mozilla's HTTP Observatory", () => {
  let stack: Stack;
  let tlsPort: number;
  let authority: CertificateAuthority;
  before(async () => {
    stack = await Stack.prepare();
    // The grader expects HSTS of at least half a year. Operators set it once https works.
    ({ authority, tlsPort } = await upWithTls(stack, HOST, 'HSTS_DAYS=365'));
    stack.setEnvironment({ NODE_EXTRA_CA_CERTS: authority.file });
  });
  after(async () => {
    await stack.dispose();
    await authority.dispose();
  });

  for (const path of ['/', '/auth', '/admin']) {
    it(`gives ${path} at least ${String(GOAL)} points`, async (context) => {
      const { code, stdout, output } = await stack.run(
        process.execPath,
        fileURLToPath(new URL('./observatory.mjs', import.meta.url)),
        ...[GRADER, HOST, String(stack.port), String(tlsPort), path],
      );
      assert.equal(code, 0, output);
      const { score, grade, status, verified, tests } = JSON.parse(stdout) as Grade;
      assert.deepEqual({ status, verified }, { status: 200, verified: true });
      const points = tests.map((test) => `${test.result ?? test.name} ${String(test.points)}`);
      context.diagnostic(`${path}: ${grade}, ${String(score)} points (${points.join(', ')})`);
      assert.deepEqual(
        tests.filter(({ pass }) => !pass),
        [],
      );
      assert.ok(score >= GOAL);
    });
  }
});
