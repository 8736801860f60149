// A minimal Nest application whose controller returns an object: the cost of the framework itself.
// With `--headers`, it also sends helmet's headers and a request ID, like the routes of this server.
// Usage: node bench/bare-nest.mjs <port> <file with the JSON to send> [--headers]
import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Controller, Get, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import helmet from 'helmet';

const [, , port, file, withHeaders] = process.argv;
const content = JSON.parse(readFileSync(file, 'utf8'));

class BareController {
  list() {
    return content;
  }
}
Get(['bonuses', 'leaderboard'])(
  BareController.prototype,
  'list',
  Object.getOwnPropertyDescriptor(BareController.prototype, 'list'),
);
Controller('api')(BareController);

class BareModule {}
Module({ controllers: [BareController] })(BareModule);

const app = await NestFactory.create(BareModule, { logger: false });
if (withHeaders === '--headers') {
  app.use(helmet());
  app.use((_request, response, next) => {
    response.setHeader('X-Request-Id', randomUUID());
    next();
  });
}
await app.listen(Number(port));
