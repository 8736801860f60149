import { Body, Controller, Get, HttpCode, HttpStatus, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, CurrentUser, type Principal } from '../../core/http/access/access.js';
import { ApiAdminErrors } from '../../core/http/openapi/api-errors.js';
import { ClaimsService } from '../../claims/claims.service.js';
import { CheckClaimsDto } from './check-claims.dto.js';
import { ClaimDto, ConfirmClaimsDto } from '../../claims/claims.dto.js';
import { ClaimsReviewService } from './claims-review.service.js';

@ApiTags('claims')
@Controller('admin/claims')
@Access('editor')
export class ClaimsAdminController {
  constructor(
    private readonly review: ClaimsReviewService,
    private readonly claims: ClaimsService,
  ) {}

  @Get()
  @Access('admin')
  @ApiOperation({
    operationId: 'getClaims',
    summary: 'List the claims in published texts',
    description:
      'Returns the errors and the unconfirmed warnings in the settings and in live and scheduled bonuses, at most 200.',
  })
  @ApiAdminErrors(400)
  list(): Promise<ClaimDto[]> {
    return this.review.list();
  }

  @Post('check')
  @HttpCode(HttpStatus.OK)
  @ApiOperation({
    operationId: 'checkClaims',
    summary: 'Check texts while they are typed',
    description:
      'Returns the claims in the texts of a form, errors first within each text. Nothing is stored.',
  })
  @ApiAdminErrors(400)
  check(@Body() form: CheckClaimsDto): Promise<ClaimDto[]> {
    return this.review.check(form);
  }

  @Post('confirmations')
  @HttpCode(HttpStatus.NO_CONTENT)
  @ApiOperation({
    operationId: 'confirmClaims',
    summary: 'Confirm warnings',
    description:
      'After this, the warnings do not block these texts again, wherever they are. Each confirmation is recorded in the audit log. Errors cannot be confirmed.',
  })
  @ApiAdminErrors(400)
  async confirm(
    @Body() { confirmations }: ConfirmClaimsDto,
    @CurrentUser() actor: Principal,
  ): Promise<void> {
    await this.claims.confirm(confirmations, actor);
  }
}
