// Checks the production packages for known vulnerabilities. Fails on one that is high or critical,
// and if the registry is unavailable, because the result is then unknown.
import { spawnSync } from 'node:child_process';
import { ROOT } from './production-packages.mjs';

const LEVEL = 'high';
const FOUND = 1;
const NOT_ASKED = 2;

const { stdout, stderr } = spawnSync(
  'npm',
  ['audit', '--omit=dev', `--audit-level=${LEVEL}`, '--json'],
  { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
);

function answerOf(text) {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

const answer = answerOf(stdout);
const { metadata, vulnerabilities = {} } = answer;
if (!metadata) {
  const why = answer.message ?? answer.error?.summary ?? stderr.trim();
  console.error(`The registry's audit is unavailable: ${why}`);
  console.error('The result is unknown. Run it again when the registry is available.');
  process.exitCode = NOT_ASKED;
} else {
  const { low, moderate, high, critical } = metadata.vulnerabilities;
  for (const { name, severity, range, via } of Object.values(vulnerabilities)) {
    const reasons = via.map((one) => (typeof one === 'string' ? `by ${one}` : one.title));
    console.log(`${severity}: ${name} ${range || '(all)'}: ${reasons.join('; ')}`);
  }
  console.log(
    `${metadata.dependencies.prod} production packages: ${critical} critical, ${high} high, ${moderate} moderate, ${low} low.`,
  );
  if (high + critical > 0) process.exitCode = FOUND;
}
