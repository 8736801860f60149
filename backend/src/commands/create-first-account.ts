import 'reflect-metadata';
import { createCommandApp } from './command-app.js';
import { loadEnvironment } from '../core/config/load-environment.js';
import { FirstAccountService, howToSignIn } from '../auth/users/first-account.service.js';

// Creates the first account before the server's first start, so that a generated password appears
// only in the terminal and not in the server's log. Without this step, the server creates the
// account when it starts.
const environment = loadEnvironment();
const app = await createCommandApp(environment);
try {
  const created = await app.get(FirstAccountService).ensure();
  if (created) process.stdout.write(`${howToSignIn(created, environment.publicUrl)}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await app.close();
}
