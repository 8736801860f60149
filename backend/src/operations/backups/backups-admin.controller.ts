import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../core/http/access/access.js';
import { ApiAdminErrors } from '../../core/http/openapi/api-errors.js';
import { BackupsService } from './backups.service.js';
import { BackupHealthDto } from './backup-health.dto.js';

@ApiTags('operations')
@Controller('admin/backups')
@Access('admin')
export class BackupsAdminController {
  constructor(private readonly backups: BackupsService) {}

  @Get()
  @ApiOperation({
    operationId: 'getBackupHealth',
    summary: 'Get backup status',
    description:
      'Returns the last results of the daily backup, of its off-site copy and of the trial restore, as far as the backup container has stored any.',
  })
  @ApiAdminErrors(400)
  list(): Promise<BackupHealthDto[]> {
    return this.backups.health();
  }
}
