import { ApiSchema } from '@nestjs/swagger';
import { IsBoolean, IsOptional } from 'class-validator';

/** How the leaderboard is to be refreshed. */
@ApiSchema({ name: 'RefreshLeaderboard' })
export class RefreshLeaderboardDto {
  /** Takes a sheet that has shrunk, or was not reset yet, as it is, this once. */
  @IsOptional()
  @IsBoolean({ message: 'Please say true or false' })
  acceptSheet?: boolean;
}
