import 'reflect-metadata';
import { databaseProblem } from '../../core/database/database-problem.js';
import { redisProblem } from '../../core/http/rate-limit/redis-problem.js';
import { loadEnvironment } from '../../core/config/load-environment.js';

// Checks new settings before they reach a running server: `make up` calls it in a separate
// container. Prints one line for each problem and exits with code 1. It changes nothing and does
// not retry. Usage: check-settings.js [--connect]. With --connect, it also connects to the database
// and Redis.
const environment = loadEnvironment();
if (process.argv.includes('--connect')) {
  const problems = [await databaseProblem(environment.database)];
  if (environment.redis !== null) {
    const reason = await redisProblem(environment.redis);
    problems.push(reason === null ? null : `Redis cannot be used: ${reason}.`);
  }
  for (const problem of problems) {
    if (problem === null) continue;
    process.stderr.write(`${problem}\n`);
    process.exitCode = 1;
  }
}
