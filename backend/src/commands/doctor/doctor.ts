import 'reflect-metadata';
import { Logger } from '@nestjs/common';
import { existsSync } from 'node:fs';
import { loadEnvFile } from 'node:process';
import { SystemClock } from '../../core/config/clock.js';
import { EnvironmentError, readEnvironment } from '../../core/config/read-environment.js';
import { examine } from './examine.js';
import { exposure } from './exposure.js';
import { type Finding, problem } from './finding.js';
import { type VisitedSite, visit } from './visit.js';

// `make doctor`: reports problems in full sentences, and exits with code 1 if there are any.
//
// - `doctor.js` checks a site that runs with `make start`: its environment, its database and sources,
//   whether it responds, and which ports other machines can reach.
// - `doctor.js examine` checks the environment, the database and the sources, in a container.
// - `doctor.js visit` checks only whether a compose project responds, from the machine's network.
const MARKS: Record<Finding['level'], string> = {
  ok: 'ok      ',
  warning: 'warning ',
  problem: 'PROBLEM ',
};
const clock = new SystemClock();

function print({ level, message }: Finding): void {
  process.stdout.write(`${MARKS[level]} ${message}\n`);
  if (level === 'problem') process.exitCode = 1;
}

async function report(findings: AsyncGenerator<Finding>): Promise<void> {
  try {
    for await (const finding of findings) print(finding);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    print(problem(`The other checks were not made, because one of them failed: ${reason}`));
  }
}

/** A compose project, described by the variables that ops/doctor.sh sets. */
function composeSite({ PUBLIC_URL = '', ADDRESS, PORT, TLS_PORT }: NodeJS.ProcessEnv): VisitedSite {
  return {
    publicUrl: PUBLIC_URL.replace(/\/$/, ''),
    host: ADDRESS || '127.0.0.1',
    port: Number(PORT),
    tlsPort: TLS_PORT ? Number(TLS_PORT) : null,
    start: 'make up',
    isServer: true,
  };
}

/** Examines a site that runs with `make start` or as a systemd service. */
async function* plainSite(): AsyncGenerator<Finding> {
  yield* examine(process.env, clock);
  let environment;
  try {
    environment = readEnvironment(process.env);
  } catch (error) {
    // `examine` has already reported the problems.
    if (error instanceof EnvironmentError) return;
    throw error;
  }
  const { host, port, publicUrl, production, trustProxy } = environment;
  yield* visit(
    {
      publicUrl,
      host: host === null || host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host,
      port,
      tlsPort: production ? 443 : null,
      start: 'make start',
      isServer: trustProxy > 0,
    },
    clock,
  );
  yield* exposure(environment);
}

// Only findings are printed.
Logger.overrideLogger(false);
const [, , mode] = process.argv;
if (mode === 'visit') {
  const site = composeSite(process.env);
  // `examine` reports an invalid address.
  if (URL.canParse(site.publicUrl)) await report(visit(site, clock));
} else if (mode === 'examine') {
  await report(examine(process.env, clock));
} else {
  if (existsSync('.env')) loadEnvFile('.env');
  await report(plainSite());
}
