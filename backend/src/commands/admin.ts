import 'reflect-metadata';
import { HttpException } from '@nestjs/common';
import { SYSTEM } from '../activity/audit-log.service.js';
import { createCommandApp } from './command-app.js';
import { loadEnvironment } from '../core/config/load-environment.js';
import { validationPipe } from '../core/http/validation/validation.js';
import { CredentialsService } from '../auth/users/credentials.service.js';
import { CreateAccountDto } from '../auth/users/accounts.dto.js';
import { FactorsService } from '../auth/users/factors/factors.service.js';
import type { User } from '../auth/users/user.entity.js';
import { UsersService } from '../auth/users/users.service.js';

// `make admin NAME=jane [EMAIL=jane@example.com]`: creates an admin with a generated password. For
// an existing account, sets a generated password and ends its sessions. With RESET_FACTORS=yes, also
// removes its second factors, which its user has lost.
const [, , name = '', email = ''] = process.argv;
const print = (message: string) => process.stdout.write(`${message}\n`);

const app = await createCommandApp(loadEnvironment());
const users = app.get(UsersService);
const credentials = app.get(CredentialsService);
const factors = app.get(FactorsService);

async function resetPassword(user: User): Promise<void> {
  const { id, username, role } = user;
  const password = await credentials.reset(id, SYSTEM);
  if (role !== 'admin') await users.update(id, { role: 'admin' }, SYSTEM);
  print(`The account '${username}' is an admin; its new password is ${password}`);
  print('Its open sessions have ended.');
  if (process.env.RESET_FACTORS === 'yes') {
    await factors.reset(user, SYSTEM);
    print('Its second factors were removed.');
  } else if ((await factors.kindsOf(id)) !== null) {
    print('Signing in still needs its second factor. If it is lost, add RESET_FACTORS=yes.');
  }
}

async function create(): Promise<void> {
  const account = (await validationPipe().transform(
    { username: name, email: email || `${credentials.keyOf(name)}@example.com` },
    { type: 'body', metatype: CreateAccountDto },
  )) as CreateAccountDto;
  const { user, generatedPassword } = await users.create(
    { ...account, role: 'admin' },
    undefined,
    SYSTEM,
  );
  print(`Created the admin '${user.username}' with the password ${generatedPassword}`);
}

try {
  const key = credentials.keyOf(name);
  const existing = (await users.list()).find((user) => user.usernameKey === key);
  await (existing ? resetPassword(existing) : create());
} catch (error) {
  if (!(error instanceof HttpException)) throw error;
  const { error: message } = error.getResponse() as { error: string };
  const sentence = /[.?!]$/.test(message) ? message : `${message}.`;
  process.stderr.write(`${sentence} Usage: make admin NAME=jane [EMAIL=jane@example.com]\n`);
  process.exitCode = 1;
} finally {
  await app.close();
}
