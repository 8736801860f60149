import 'reflect-metadata';
import { HttpException } from '@nestjs/common';
import { SYSTEM } from '../activity/audit-log.service.js';
import { createCommandApp } from './command-app.js';
import { loadEnvironment } from '../config/load-environment.js';
import { validationPipe } from '../http/validation/validation.js';
import { CredentialsService } from '../users/credentials.service.js';
import { CreateAccountDto } from '../users/dto/create-account.dto.js';
import type { User } from '../users/user.entity.js';
import { UsersService } from '../users/users.service.js';

// `make admin NAME=jane [EMAIL=jane@example.com]`: creates an admin with a generated password. For
// an existing account, sets a generated password and ends its sessions.
const [, , name = '', email = ''] = process.argv;
const print = (message: string) => process.stdout.write(`${message}\n`);

const app = await createCommandApp(loadEnvironment());
const users = app.get(UsersService);
const credentials = app.get(CredentialsService);

async function resetPassword({ id, username, isAdmin }: User): Promise<void> {
  const password = await credentials.reset(id, SYSTEM);
  if (!isAdmin) await users.update(id, { isAdmin: true }, SYSTEM);
  print(`The account '${username}' is an admin; its new password is ${password}`);
  print('Its open sessions have ended.');
}

async function create(): Promise<void> {
  const account: unknown = await validationPipe().transform(
    { username: name, email: email || `${credentials.keyOf(name)}@example.com`, isAdmin: true },
    { type: 'body', metatype: CreateAccountDto },
  );
  const { user, generatedPassword } = await users.create(
    account as CreateAccountDto,
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
  process.stderr.write(`${message}: make admin NAME=jane [EMAIL=jane@example.com]\n`);
  process.exitCode = 1;
} finally {
  await app.close();
}
