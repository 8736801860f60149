import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../http/access/access.js';
import { ApiAdminErrors } from '../http/openapi/api-errors.js';
import { AuditLogService } from './audit-log.service.js';
import { ActivityEntryDto } from './dto/activity-entry.dto.js';
import { ListActivityDto } from './dto/list-activity.dto.js';

@ApiTags('activity')
@Controller('admin/activity')
@Access('admin')
@ApiAdminErrors(400)
export class ActivityAdminController {
  constructor(private readonly auditLog: AuditLogService) {}

  @Get()
  @ApiOperation({
    operationId: 'getActivity',
    summary: 'List the audit log',
    description:
      'Returns who changed what and when, newest first. With `before`, returns the entries that precede the entry with that id. Times are UTC.',
  })
  async list(@Query() { limit, before }: ListActivityDto): Promise<ActivityEntryDto[]> {
    return (await this.auditLog.list(limit, before)).map(ActivityEntryDto.from);
  }
}
