import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../core/http/access/access.js';
import { ApiErrors } from '../../core/http/openapi/api-errors.js';
import { HelpDto } from './help.dto.js';
import { HelpService } from './help.service.js';

@ApiTags('public')
@Controller('help')
@Access('public')
export class HelpController {
  constructor(private readonly help: HelpService) {}

  @Get()
  @ApiOperation({
    operationId: 'getHelp',
    summary: 'List the public help lines',
    description:
      'Returns the help lines of all regions and the options of self-exclusion, each with the day on which it was last checked.',
  })
  @ApiErrors(400)
  get(): HelpDto {
    return this.help.published();
  }
}
