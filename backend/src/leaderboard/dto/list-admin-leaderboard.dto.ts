import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { GetLeaderboardDto } from './get-leaderboard.dto.js';

const MAX_SEARCH = 200;

/** Which players a page of the standings contains. */
export const SHOWN_PLAYERS = ['all', 'winners', 'hidden'] as const;
export type ShownPlayers = (typeof SHOWN_PLAYERS)[number];

/** Selects a page of the standings in the panel. */
@ApiSchema({ name: 'ListAdminLeaderboard' })
export class ListAdminLeaderboardDto extends GetLeaderboardDto {
  /** Text in the user name as the reader sees it, ignoring case. */
  @IsOptional()
  @IsString({ message: 'The search must be text' })
  @MaxLength(MAX_SEARCH, { message: `The search may have at most ${MAX_SEARCH} characters` })
  search?: string;

  /** All players, only those who win a prize, or only those whose names visitors do not see. */
  @ApiProperty({ enum: SHOWN_PLAYERS, required: false, default: 'all' })
  @IsOptional()
  @IsIn(SHOWN_PLAYERS, { message: `Please choose one of ${SHOWN_PLAYERS.join(', ')}` })
  show: ShownPlayers = 'all';
}
