// A minimal Nest + TypeORM + SQLite application: the baseline for start-up time and memory. Usage:
// node bench/bare-stack.mjs <port> <SQLite file>
import 'reflect-metadata';
import { Controller, Get, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource, EntitySchema } from 'typeorm';

const [, , port, file] = process.argv;

const Note = new EntitySchema({
  name: 'Note',
  columns: { id: { type: 'int', primary: true, generated: true }, text: { type: 'text' } },
});

class ReadyController {
  ready() {
    return { status: 'ok' };
  }
}
Get('api/ready')(
  ReadyController.prototype,
  'ready',
  Object.getOwnPropertyDescriptor(ReadyController.prototype, 'ready'),
);
Controller()(ReadyController);

class BareModule {}
Module({
  imports: [
    TypeOrmModule.forRootAsync({
      useFactory: () => ({ type: 'better-sqlite3', database: file, entities: [Note] }),
      dataSourceFactory: async (options) => {
        const dataSource = await new DataSource(options).initialize();
        await dataSource.synchronize();
        return dataSource;
      },
    }),
    TypeOrmModule.forFeature([Note]),
  ],
  controllers: [ReadyController],
})(BareModule);

const app = await NestFactory.create(BareModule, { logger: false });
await app.listen(Number(port));
