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
import { Access, CurrentUser, type Principal } from '../http/access.js';
import { ApiAdminErrors } from '../http/api-errors.js';
import { RowIdPipe } from '../http/row-id.pipe.js';
import { AccountDto } from './dto/account.dto.js';
import { CreateAccountDto } from './dto/create-account.dto.js';
import { CreatedAccountDto } from './dto/created-account.dto.js';
import { GeneratedPasswordDto } from './dto/generated-password.dto.js';
import { UpdateAccountDto } from './dto/update-account.dto.js';
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
  @ApiOperation({ operationId: 'listUsers', summary: 'All accounts' })
  @ApiAdminErrors()
  async list(): Promise<AccountDto[]> {
    return (await this.users.list()).map(AccountDto.from);
  }

  @Post()
  @ApiOperation({ operationId: 'createUser', summary: 'Create an account' })
  @ApiAdminErrors(400, 409)
  async create(
    @Body() { password, ...account }: CreateAccountDto,
    @CurrentUser() actor: Principal,
  ): Promise<CreatedAccountDto> {
    const { user, generatedPassword } = await this.users.create(account, password, actor);
    return { user: AccountDto.from(user), generatedPassword };
  }

  @Patch(':id')
  @ApiOperation({ operationId: 'updateUser', summary: 'Change an account' })
  @ApiAdminErrors(400, 404, 409)
  async update(
    @Param('id', RowIdPipe) id: number,
    @Body() changes: UpdateAccountDto,
    @CurrentUser() actor: Principal,
  ): Promise<AccountDto> {
    return AccountDto.from(await this.users.update(id, changes, actor));
  }

  @Delete(':id')
  @HttpCode(HttpStatus.NO_CONTENT)
  @ApiOperation({ operationId: 'deleteUser', summary: 'Delete an account and end its sessions' })
  @ApiAdminErrors(404, 409)
  async delete(@Param('id', RowIdPipe) id: number, @CurrentUser() actor: Principal): Promise<void> {
    await this.users.delete(id, actor);
  }

  @Post(':id/reset-password')
  @HttpCode(HttpStatus.OK)
  @ApiOperation({
    operationId: 'resetUserPassword',
    summary: 'Generate a new password, shown once, and end all sessions of the account',
  })
  @ApiAdminErrors(400, 404, 409, 413, 415)
  async resetPassword(
    @Param('id', RowIdPipe) id: number,
    @CurrentUser() actor: Principal,
  ): Promise<GeneratedPasswordDto> {
    return { generatedPassword: await this.credentials.reset(id, actor) };
  }
}
