import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../core/http/access/access.js';
import { ApiAdminErrors } from '../../core/http/openapi/api-errors.js';
import { UpdateDto } from './update.dto.js';
import { UpdatesService } from './updates.service.js';

@ApiTags('overview')
@Controller('admin/update')
@Access('admin')
export class UpdatesAdminController {
  constructor(private readonly updates: UpdatesService) {}

  @Get()
  @ApiOperation({
    operationId: 'getUpdate',
    summary: 'Check for updates',
    description:
      'Returns the running version, and the one that the file at UPDATE_NOTICE_URL announces if it is newer. The file is read once a day, never by this call.',
  })
  @ApiAdminErrors(400)
  get(): Promise<UpdateDto> {
    return this.updates.get();
  }
}
