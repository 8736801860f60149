import 'reflect-metadata';
import { createCommandApp } from './command-app.js';
import { loadEnvironment } from '../config/load-environment.js';
import { FirstAccountService, howToSignIn } from '../users/first-account.service.js';

// A step before the server's first start, where its output is a log that is kept: a generated
// password is then told to whoever runs this, and stands nowhere else. Without it the server does the
// same when it starts.
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
