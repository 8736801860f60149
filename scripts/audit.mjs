// Checks the production packages for known vulnerabilities. Fails on one that is high or critical,
// and if the registry is unavailable, because the result is then unknown.
import { spawnSync } from 'node:child_process';
import { ROOT } from './production-packages.mjs';

const LEVEL = 'high';
const VULNERABLE = 1;
const UNKNOWN = 2;

const { stdout, stderr } = spawnSync(
  'npm',
  ['audit', '--omit=dev', `--audit-level=${LEVEL}`, '--json'],
  { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
);

/** npm's report; an empty object if its output is not JSON. */
function parseReport(text) {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

const report = parseReport(stdout);
const { metadata, vulnerabilities = {} } = report;
if (!metadata) {
  const reason = report.message ?? report.error?.summary ?? stderr.trim();
  console.error(`The registry's audit is unavailable: ${reason}`);
  console.error('The result is unknown. Run it again when the registry is available.');
  process.exitCode = UNKNOWN;
} else {
  const { low, moderate, high, critical } = metadata.vulnerabilities;
  for (const { name, severity, range, via } of Object.values(vulnerabilities)) {
    // A string in `via` is the name of a vulnerable dependency.
    const reasons = via.map((cause) => (typeof cause === 'string' ? `by ${cause}` : cause.title));
    console.log(`${severity}: ${name} ${range || '(all)'}: ${reasons.join('; ')}`);
  }
  console.log(
    `${metadata.dependencies.prod} production packages: ${critical} critical, ${high} high, ${moderate} moderate, ${low} low.`,
  );
  if (high + critical > 0) process.exitCode = VULNERABLE;
}
