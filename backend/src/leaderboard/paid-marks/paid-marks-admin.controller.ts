import { Body, Controller, Delete, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiConflictResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, CurrentUser, type Principal } from '../../core/http/access/access.js';
import { ApiAdminErrors } from '../../core/http/openapi/api-errors.js';
import { RowIdPipe } from '../../core/http/validation/row-id.pipe.js';
import {
  PaidMarkConflictDto,
  PaidMarkDto,
  PaidMarkVersionDto,
  RemovePaidMarkDto,
  SavePaidMarkDto,
} from './paid-marks.dto.js';
import { MonthPipe } from '../month.pipe.js';
import { PaidMarksService } from './paid-marks.service.js';

const CONFLICT = {
  type: PaidMarkConflictDto,
  description: 'The version is stale, or the month is not closed yet',
};

@ApiTags('leaderboard')
@Controller('admin/leaderboard/:month/paid-marks/:rank')
@Access('editor')
export class PaidMarksAdminController {
  constructor(private readonly marks: PaidMarksService) {}

  @Put()
  @ApiOperation({
    operationId: 'savePaidMark',
    summary: 'Mark a prize as paid',
    description:
      'Only prizes of closed months can be marked. If the prize is already marked, replaces the note. Send the `version` that the change is based on. If the mark has changed since, nothing is saved and the stored mark is returned (409).',
  })
  @ApiAdminErrors(400, 404)
  @ApiConflictResponse(CONFLICT)
  save(
    @Param('month', MonthPipe) month: string,
    @Param('rank', RowIdPipe) rank: number,
    @Body() fields: SavePaidMarkDto,
    @CurrentUser() actor: Principal,
  ): Promise<PaidMarkDto> {
    return this.marks.mark({ month, rank }, fields, actor);
  }

  @Delete()
  @ApiOperation({
    operationId: 'removePaidMark',
    summary: 'Remove the mark of a paid prize',
    description:
      'Returns the version with which the mark can be restored. A prize that is not marked stays as it is.',
  })
  @ApiAdminErrors(400, 404)
  @ApiConflictResponse(CONFLICT)
  remove(
    @Param('month', MonthPipe) month: string,
    @Param('rank', RowIdPipe) rank: number,
    @Query() { version }: RemovePaidMarkDto,
    @CurrentUser() actor: Principal,
  ): Promise<PaidMarkDto> {
    return this.marks.remove({ month, rank }, version, actor);
  }

  @Post('restore')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'restorePaidMark',
    summary: 'Restore a removed mark',
    description:
      'The mark gets back its time, its author and its note. A prize that is marked stays as it is.',
  })
  @ApiAdminErrors(400, 404)
  @ApiConflictResponse(CONFLICT)
  restore(
    @Param('month', MonthPipe) month: string,
    @Param('rank', RowIdPipe) rank: number,
    @Body() { version }: PaidMarkVersionDto,
    @CurrentUser() actor: Principal,
  ): Promise<PaidMarkDto> {
    return this.marks.restore({ month, rank }, version, actor);
  }
}
