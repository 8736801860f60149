import { ApiProperty, ApiSchema } from '@nestjs/swagger';

/** What a refresh of the leaderboard has brought. */
@ApiSchema({ name: 'RefreshedLeaderboard' })
export class RefreshedLeaderboardDto {
  message: string;

  /** How many there are now. */
  @ApiProperty({ type: 'integer' })
  players: number;
}
