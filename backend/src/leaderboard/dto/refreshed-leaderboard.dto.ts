import { ApiProperty, ApiSchema } from '@nestjs/swagger';

/** The result of a refresh of the standings. */
@ApiSchema({ name: 'RefreshedLeaderboard' })
export class RefreshedLeaderboardDto {
  message: string;

  /** The number of players in the new standings. */
  @ApiProperty({ type: 'integer' })
  players: number;
}
