import { Controller, Get, Header, Res } from '@nestjs/common';
import {
  ApiOkResponse,
  ApiOperation,
  ApiServiceUnavailableResponse,
  ApiTags,
} from '@nestjs/swagger';
import type { Response } from 'express';
import { DataSource } from 'typeorm';
import { VERSION } from '../../core/config/version.js';
import { isMigrated } from '../../core/database/connect.js';
import { Access } from '../../core/http/access/access.js';
import { PublicationsService } from '../../core/publishing/publications.service.js';
import { HealthDto, ReadyDto } from './health.dto.js';

@ApiTags('operations')
@Controller()
export class HealthController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly publications: PublicationsService,
  ) {}

  @Get('health')
  @Header('Cache-Control', 'no-store')
  @Access('public')
  @ApiOperation({
    operationId: 'getHealth',
    summary: 'Check liveness',
    description:
      'Returns 200 and the version of this release while the process responds, and what it cannot publish. The database is not checked: use `/api/ready` for that.',
  })
  health(): HealthDto {
    return { status: 'ok', version: VERSION, failing: this.publications.failing() };
  }

  @Get('ready')
  @Access('public')
  @ApiOperation({
    operationId: 'getReady',
    summary: 'Check readiness',
    description:
      'Returns 200 when the database is reachable and every migration is applied, and 503 otherwise. `checks` shows which check failed.',
  })
  @ApiOkResponse({ type: ReadyDto })
  @ApiServiceUnavailableResponse({ type: ReadyDto, description: 'A check failed' })
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
