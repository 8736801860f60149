import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiConflictResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, CurrentUser, type Principal } from '../../core/http/access/access.js';
import { ApiAdminErrors } from '../../core/http/openapi/api-errors.js';
import { HiddenPlayerDto, HidePlayerDto } from './hidden-players.dto.js';
import { HidePlayersService } from './hide-players.service.js';

@ApiTags('leaderboard')
@Controller('admin/leaderboard/hidden-players')
@Access('admin')
export class HiddenPlayersAdminController {
  constructor(private readonly players: HidePlayersService) {}

  @Get()
  @ApiOperation({
    operationId: 'getHiddenPlayers',
    summary: 'List the players whose names are hidden',
    description: 'Returns why, when and by whom they were hidden. Their names are not stored.',
  })
  @ApiAdminErrors(400)
  list(): HiddenPlayerDto[] {
    return this.players.list();
  }

  @Put(':id')
  @ApiOperation({
    operationId: 'hidePlayer',
    summary: 'Hide the name of a player',
    description:
      "Visitors then see 'Hidden player' instead of the masked name, in the standings of all months, and cannot find the player. Rank, wager and prize stay. If the name is hidden already, replaces the reason.",
  })
  @ApiAdminErrors(400, 404)
  @ApiConflictResponse({ description: 'Another user has just hidden the same player' })
  hide(
    @Param('id') id: string,
    @Body() fields: HidePlayerDto,
    @CurrentUser() actor: Principal,
  ): Promise<HiddenPlayerDto> {
    return this.players.hide(id, fields, actor);
  }

  @Post(':id/hidden-again')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'markPlayerHiddenAgain',
    summary: 'Record that a player was hidden again after `SESSION_SECRET` was replaced',
    description:
      'Afterwards, `isRecognized` is true. The entry still hides the name in months whose full names were erased before.',
  })
  @ApiAdminErrors(404)
  markHiddenAgain(
    @Param('id') id: string,
    @CurrentUser() actor: Principal,
  ): Promise<HiddenPlayerDto> {
    return this.players.markHiddenAgain(id, actor);
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({
    operationId: 'showPlayer',
    summary: 'Show the masked name of a hidden player again',
    description:
      'Works also if no standings have the player. Does nothing if the player is not hidden.',
  })
  @ApiAdminErrors(400, 404)
  async show(@Param('id') id: string, @CurrentUser() actor: Principal): Promise<void> {
    await this.players.show(id, actor);
  }
}
