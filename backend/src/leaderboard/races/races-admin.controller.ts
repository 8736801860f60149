import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  HttpStatus,
  Param,
  Post,
  Put,
} from '@nestjs/common';
import { ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, CurrentUser, type Principal } from '../../core/http/access/access.js';
import { StepUp } from '../../core/http/access/step-up.js';
import { ApiAdminErrors } from '../../core/http/openapi/api-errors.js';
import { FETCHES_PER_ADDRESS, RateLimited } from '../../core/http/rate-limit/rate-limited.js';
import { RowIdPipe } from '../../core/http/validation/row-id.pipe.js';
import { RacesAdminService } from './races-admin.service.js';
import {
  AdminRaceDto,
  ListedRaceDto,
  RacePeriodDto,
  RefreshRaceDto,
  SaveRaceDto,
} from './races.dto.js';

@ApiTags('leaderboard')
@Controller('admin/races')
@Access('admin')
export class RacesAdminController {
  constructor(private readonly races: RacesAdminService) {}

  @Get()
  @Access('editor')
  @ApiOperation({
    operationId: 'listRaces',
    summary: 'List the further races',
    description:
      'Returns the races besides that of the sheets, in their order on the site, hidden ones included.',
  })
  @ApiAdminErrors()
  list(): Promise<ListedRaceDto[]> {
    return this.races.list();
  }

  @Post()
  @ApiOperation({
    operationId: 'createRace',
    summary: 'Create a race',
    description:
      'Its first period is the running one. 409 if the slug is taken, or if there are nine further races.',
  })
  @ApiAdminErrors(400, 409)
  create(@Body() fields: SaveRaceDto, @CurrentUser() actor: Principal): Promise<AdminRaceDto> {
    return this.races.create(fields, actor);
  }

  @Put(':id')
  @ApiOperation({
    operationId: 'updateRace',
    summary: 'Replace a race',
    description:
      'The running period keeps its start and end; another schedule applies from the next one. Final periods do not change.',
  })
  @ApiAdminErrors(400, 404, 409)
  update(
    @Param('id', RowIdPipe) id: number,
    @Body() fields: SaveRaceDto,
    @CurrentUser() actor: Principal,
  ): Promise<AdminRaceDto> {
    return this.races.update(id, fields, actor);
  }

  @Delete(':id')
  @StepUp()
  @HttpCode(HttpStatus.NO_CONTENT)
  @ApiOperation({
    operationId: 'deleteRace',
    summary: 'Delete a race',
    description: 'Only a race without results can be deleted (409). Others can be hidden.',
  })
  @ApiAdminErrors(404, 409)
  async delete(@Param('id', RowIdPipe) id: number, @CurrentUser() actor: Principal): Promise<void> {
    await this.races.delete(id, actor);
  }

  @Get(':id/periods')
  @Access('editor')
  @ApiOperation({
    operationId: 'listRacePeriods',
    summary: 'List the periods of a race',
    description: 'Returns the newest 100 periods that have started, the latest first.',
  })
  @ApiAdminErrors(404)
  periods(@Param('id', RowIdPipe) id: number): Promise<RacePeriodDto[]> {
    return this.races.periodsOf(id);
  }

  @Post(':id/refresh')
  @Access('editor')
  @HttpCode(HttpStatus.OK)
  @RateLimited(FETCHES_PER_ADDRESS)
  @ApiOperation({
    operationId: 'refreshRace',
    summary: 'Read the sources of a race now',
    description:
      'Waits for the result and returns the periods. A source that was asked recently is asked again after its cool-down.',
  })
  @ApiBody({ type: RefreshRaceDto, required: false })
  @ApiAdminErrors(404)
  refresh(
    @Param('id', RowIdPipe) id: number,
    @CurrentUser() actor: Principal,
    @Body() { accept = false }: RefreshRaceDto = {},
  ): Promise<RacePeriodDto[]> {
    return this.races.refresh(id, accept, actor);
  }
}
