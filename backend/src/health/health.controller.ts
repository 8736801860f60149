import { Controller, Get, Header, Res } from '@nestjs/common';
import {
  ApiOkResponse,
  ApiOperation,
  ApiServiceUnavailableResponse,
  ApiTags,
} from '@nestjs/swagger';
import type { Response } from 'express';
import { DataSource } from 'typeorm';
import { isMigrated } from '../database/connect.js';
import { Access } from '../http/access.js';
import { HealthDto, ReadyDto } from './health.dto.js';

@ApiTags('operations')
@Controller()
export class HealthController {
  constructor(private readonly dataSource: DataSource) {}

  @Get('health')
  @Header('Cache-Control', 'no-store')
  @Access('public')
  @ApiOperation({ operationId: 'getHealth', summary: 'Whether the process is alive' })
  health(): HealthDto {
    return { status: 'ok' };
  }

  @Get('ready')
  @Access('public')
  @ApiOperation({
    operationId: 'getReady',
    summary: 'Whether the database is reachable and every migration applied',
  })
  @ApiOkResponse({ type: ReadyDto })
  @ApiServiceUnavailableResponse({ type: ReadyDto, description: 'A check fails' })
  async ready(@Res({ passthrough: true }) response: Response): Promise<ReadyDto> {
    const database = await this.dataSource.query('SELECT 1').then(
      () => true,
      () => false,
    );
    const migrations = database && (await isMigrated(this.dataSource).catch(() => false));
    const ok = database && migrations;
    response.status(ok ? 200 : 503).setHeader('Cache-Control', 'no-store');
    return {
      status: ok ? 'ok' : 'unavailable',
      checks: [
        { check: 'database', ok: database },
        { check: 'migrations', ok: migrations },
      ],
    };
  }
}
