import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  HttpStatus,
  Param,
  Post,
  Query,
} from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, CurrentUser, type Principal } from '../../../core/http/access/access.js';
import { ApiAdminErrors } from '../../../core/http/openapi/api-errors.js';
import { RowIdPipe } from '../../../core/http/validation/row-id.pipe.js';
import { RulingDto, RulingsQueryDto, SaveRulingDto } from './rulings.dto.js';
import { RulingsService } from './rulings.service.js';

@ApiTags('leaderboard')
@Controller('admin/races/:id/rulings')
@Access('editor')
export class RulingsController {
  constructor(private readonly rulings: RulingsService) {}

  @Get()
  @ApiOperation({
    operationId: 'listRulings',
    summary: 'List the rulings of a period',
    description: 'Returns what was decided about players, the oldest first. Editors see masks.',
  })
  @ApiAdminErrors(400, 404)
  list(
    @Param('id', RowIdPipe) id: number,
    @Query() { period }: RulingsQueryDto,
    @CurrentUser() reader: Principal,
  ): Promise<RulingDto[]> {
    return this.rulings.list(id, period, reader);
  }

  @Post()
  @ApiOperation({
    operationId: 'createRuling',
    summary: 'Decide about a player',
    description:
      'Applies before the players are ranked, which happens at once. Visitors see the number of rulings, and no names. 409 once the period is final.',
  })
  @ApiAdminErrors(400, 404, 409)
  create(
    @Param('id', RowIdPipe) id: number,
    @Query() { period }: RulingsQueryDto,
    @Body() fields: SaveRulingDto,
    @CurrentUser() actor: Principal,
  ): Promise<RulingDto> {
    return this.rulings.create(id, period, fields, actor);
  }

  @Delete(':ruling')
  @HttpCode(HttpStatus.NO_CONTENT)
  @ApiOperation({
    operationId: 'deleteRuling',
    summary: 'Undo a ruling',
    description: 'The standings are again as without it. 409 once the period is final.',
  })
  @ApiAdminErrors(404, 409)
  async delete(
    @Param('id', RowIdPipe) id: number,
    @Param('ruling', RowIdPipe) ruling: number,
    @CurrentUser() actor: Principal,
  ): Promise<void> {
    await this.rulings.delete(id, ruling, actor);
  }
}
