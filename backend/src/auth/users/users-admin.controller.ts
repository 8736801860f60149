import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  HttpStatus,
  Param,
  Patch,
  Post,
} from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, CurrentUser, type Principal } from '../../core/http/access/access.js';
import { StepUp } from '../../core/http/access/step-up.js';
import { WritesEvents } from '../../core/http/access/writes-events.js';
import { ApiAdminErrors } from '../../core/http/openapi/api-errors.js';
import { invalidFields } from '../../core/http/validation/validation.js';
import { RowIdPipe } from '../../core/http/validation/row-id.pipe.js';
import {
  AccountDto,
  CreateAccountDto,
  CreatedAccountDto,
  GeneratedPasswordDto,
  UpdateAccountDto,
} from './accounts.dto.js';
import { requestedRole } from './account-rules.js';
import { CredentialsService } from './credentials.service.js';
import { UsersService } from './users.service.js';

@ApiTags('users')
@Controller('admin/users')
@Access('admin')
export class UsersAdminController {
  constructor(
    private readonly users: UsersService,
    private readonly credentials: CredentialsService,
  ) {}

  @Get()
  @ApiOperation({
    operationId: 'listUsers',
    summary: 'List all accounts',
    description: 'Returns all accounts with their roles, the oldest first. Times are UTC.',
  })
  @ApiAdminErrors()
  async list(): Promise<AccountDto[]> {
    return (await this.users.list()).map(AccountDto.from);
  }

  @Post()
  @WritesEvents('role-added')
  @StepUp()
  @ApiOperation({
    operationId: 'createUser',
    summary: 'Create an account',
    description:
      'Without `password`, the server generates one and returns it once; its user must change it after the first sign-in. User names and email addresses are unique, ignoring case and Unicode forms.',
  })
  @ApiAdminErrors(400, 409)
  async create(
    @Body() { username, email, password, ...roleFields }: CreateAccountDto,
    @CurrentUser() actor: Principal,
  ): Promise<CreatedAccountDto> {
    const role = requestedRole(roleFields);
    if (!role) throw invalidFields({ role: 'Please choose a role' });
    const account = { username, email, role };
    const { user, generatedPassword } = await this.users.create(account, password, actor);
    return { user: AccountDto.from(user), generatedPassword };
  }

  @Patch(':id')
  @WritesEvents('account-changed', 'role-added')
  @StepUp()
  @ApiOperation({
    operationId: 'updateUser',
    summary: 'Change an account',
    description:
      'Changes only the fields that are sent. An account that gets a role with fewer permissions is signed out everywhere. The last admin cannot be demoted (409).',
  })
  @ApiAdminErrors(400, 404, 409)
  async update(
    @Param('id', RowIdPipe) id: number,
    @Body() { role, isAdmin, ...names }: UpdateAccountDto,
    @CurrentUser() actor: Principal,
  ): Promise<AccountDto> {
    const changes = { ...names, role: requestedRole({ role, isAdmin }) };
    return AccountDto.from(await this.users.update(id, changes, actor));
  }

  @Delete(':id')
  @StepUp()
  @HttpCode(HttpStatus.NO_CONTENT)
  @ApiOperation({
    operationId: 'deleteUser',
    summary: 'Delete an account',
    description:
      'Ends all sessions of the account. Your own account and the last admin cannot be deleted (409).',
  })
  @ApiAdminErrors(404, 409)
  async delete(@Param('id', RowIdPipe) id: number, @CurrentUser() actor: Principal): Promise<void> {
    await this.users.delete(id, actor);
  }

  @Post(':id/reset-password')
  @WritesEvents('account-changed')
  @StepUp()
  @HttpCode(HttpStatus.OK)
  @ApiOperation({
    operationId: 'resetUserPassword',
    summary: 'Reset the password of an account',
    description:
      'Generates a new password, returns it once and ends all sessions of the account. For your own account (409), use `/api/admin/change-password`.',
  })
  // No body is expected, but one that is sent is validated.
  @ApiAdminErrors(400, 404, 409, 413, 415)
  async resetPassword(
    @Param('id', RowIdPipe) id: number,
    @CurrentUser() actor: Principal,
  ): Promise<GeneratedPasswordDto> {
    return { generatedPassword: await this.credentials.reset(id, actor) };
  }
}
