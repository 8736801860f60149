import { Body, Controller, HttpCode, HttpStatus, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiClaimErrors } from '../../claims/claims.dto.js';
import { Access, CurrentUser, type Principal } from '../../core/http/access/access.js';
import { StepUp } from '../../core/http/access/step-up.js';
import { WritesEvents } from '../../core/http/access/writes-events.js';
import { ApiAdminErrors } from '../../core/http/openapi/api-errors.js';
import { CodeReplacementsDto, ReplaceCodeDto } from '../bonus-requests.dto.js';
import { CodeReplacementsService } from './code-replacements.service.js';

@ApiTags('settings')
@Controller('admin/code-replacements')
@Access('admin')
export class CodeReplacementsAdminController {
  constructor(private readonly replacements: CodeReplacementsService) {}

  @Post()
  @StepUp('unless it is a preview')
  @WritesEvents('link-changed')
  @HttpCode(HttpStatus.OK)
  @ApiOperation({
    operationId: 'replaceCode',
    summary: 'Replace an old code and old referral links',
    description:
      'Finds the old code and links in the settings and in all bonuses (also in inactive and deleted ones). The code is replaced by `{code}`, and a link by the current link of its platform. Everything is changed in one transaction. With `preview`, the changes are only listed. Only whole codes count. Two links are the same if their hosts, paths and queries are.',
  })
  @ApiAdminErrors()
  @ApiClaimErrors()
  async replace(
    @Body() { from: { code, links }, preview }: ReplaceCodeDto,
    @CurrentUser() actor: Principal,
  ): Promise<CodeReplacementsDto> {
    const from = { code: code ?? null, links: links ?? {} };
    return { changes: await this.replacements.replace(from, preview, actor) };
  }
}
