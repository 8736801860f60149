import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, CurrentUser, type Principal } from '../../core/http/access/access.js';
import { ApiAdminErrors } from '../../core/http/openapi/api-errors.js';
import { SaveSetupDto, SetupDto } from './setup.dto.js';
import { OwnerSetupService } from './owner-setup.service.js';

@ApiTags('setup')
@Controller('admin/setup')
@Access('admin')
export class OwnerSetupAdminController {
  constructor(private readonly setup: OwnerSetupService) {}

  @Get()
  @ApiOperation({
    operationId: 'getSetup',
    summary: 'Get the setup checklist',
    description:
      'Returns each item with its state, which is computed from what is stored, and the page of the panel where it is done.',
  })
  @ApiAdminErrors(400)
  get(@CurrentUser() user: Principal): Promise<SetupDto> {
    return this.setup.get(user);
  }

  @Put()
  @ApiOperation({
    operationId: 'updateSetup',
    summary: 'Dismiss or reopen Setup',
    description: 'Applies to all admins. A dismissed list is still computed.',
  })
  @ApiAdminErrors(400)
  update(@Body() { dismissed }: SaveSetupDto, @CurrentUser() actor: Principal): Promise<SetupDto> {
    return this.setup.update(dismissed, actor);
  }
}
