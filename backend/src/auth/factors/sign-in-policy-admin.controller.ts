import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, CurrentUser, type Principal } from '../../core/http/access/access.js';
import { StepUp } from '../../core/http/access/step-up.js';
import { ApiAdminErrors } from '../../core/http/openapi/api-errors.js';
import { SignInPolicyService } from '../users/factors/sign-in-policy.service.js';
import { SaveSignInPolicyDto, SignInPolicyDto } from './factors.dto.js';

@ApiTags('users')
@Controller('admin/sign-in-policy')
@Access('admin')
export class SignInPolicyAdminController {
  constructor(private readonly policy: SignInPolicyService) {}

  @Get()
  @ApiOperation({
    operationId: 'getSignInPolicy',
    summary: 'Get the second-factor policy',
    description: 'Also returns which admins have none. Times are UTC.',
  })
  @ApiAdminErrors()
  async get(): Promise<SignInPolicyDto> {
    const rule = await this.policy.secondFactorRule();
    return { ...rule, adminsWithout: await this.policy.adminsWithout() };
  }

  @Put()
  @StepUp()
  @ApiOperation({
    operationId: 'saveSignInPolicy',
    summary: 'Update the second-factor policy',
    description:
      'Admins have seven days to add one. Afterwards, those without one can use only their own account, and get 403 with the code `second-factor-required` elsewhere.',
  })
  @ApiAdminErrors(400, 413, 415)
  async save(
    @Body() { requireSecondFactor }: SaveSignInPolicyDto,
    @CurrentUser() actor: Principal,
  ): Promise<SignInPolicyDto> {
    await this.policy.setSecondFactorRule(actor, requireSecondFactor);
    return this.get();
  }
}
