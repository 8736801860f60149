import 'reflect-metadata';
import { databaseProblem } from '../../database/database-problem.js';
import { redisProblem } from '../../http/rate-limit/rate-limits.service.js';
import { loadEnvironment } from '../../config/load-environment.js';

// The step before new settings reach a server that runs: `make up` calls it in a container of its own.
// Prints one line for each problem and exits with 1. It changes nothing and waits for nothing.
//   check-settings.js [--connect]   --connect: also whether the database and Redis accept the settings
const environment = loadEnvironment();
if (process.argv.includes('--connect')) {
  const problems = [await databaseProblem(environment.database)];
  if (environment.redisUrl !== null) {
    const reason = await redisProblem(environment.redisUrl);
    problems.push(reason === null ? null : `Redis can't be used: ${reason}`);
  }
  for (const problem of problems) {
    if (problem === null) continue;
    process.stderr.write(`${problem}\n`);
    process.exitCode = 1;
  }
}
