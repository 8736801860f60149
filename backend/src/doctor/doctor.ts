import 'reflect-metadata';
import { existsSync } from 'node:fs';
import { loadEnvFile } from 'node:process';
import { SystemClock } from '../config/clock.js';
import { examine, type Finding } from './examine.js';

// `make doctor`: says in sentences what is wrong, and exits with 1 if anything is.
const MARKS: Record<Finding['level'], string> = {
  ok: 'ok      ',
  warning: 'warning ',
  problem: 'PROBLEM ',
};

if (existsSync('.env')) loadEnvFile('.env');
for await (const { level, sentence } of examine(process.env, new SystemClock())) {
  process.stdout.write(`${MARKS[level]} ${sentence}\n`);
  if (level === 'problem') process.exitCode = 1;
}
