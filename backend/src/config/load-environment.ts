import { existsSync } from 'node:fs';
import { loadEnvFile } from 'node:process';
import type { Environment } from './env.js';
import { EnvironmentError, readEnvironment } from './read-environment.js';

/**
 * The environment of a command: `.env` of the working directory, under what the shell says.
 * A wrong one prints one line for each problem and ends the process with 1.
 */
export function loadEnvironment(): Environment {
  if (existsSync('.env')) loadEnvFile('.env');
  try {
    return readEnvironment(process.env);
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    for (const problem of error.problems) process.stderr.write(`${problem}\n`);
    process.exit(1);
  }
}
