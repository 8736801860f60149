import { existsSync } from 'node:fs';
import { loadEnvFile } from 'node:process';
import type { Environment } from './env.js';
import { EnvironmentError, readEnvironment } from './read-environment.js';

/**
 * Reads the environment of a command: the shell's variables, then `.env` of the working directory.
 * If it is invalid, prints one line for each problem and exits with code 1.
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
