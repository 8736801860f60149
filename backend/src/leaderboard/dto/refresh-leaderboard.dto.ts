import { ApiSchema } from '@nestjs/swagger';
import { IsBoolean } from 'class-validator';
import { MayBeAbsent } from '../../http/may-be-absent.js';

/** How the leaderboard is to be refreshed. */
@ApiSchema({ name: 'RefreshLeaderboard' })
export class RefreshLeaderboardDto {
  /** Takes a sheet that has shrunk, or was not reset yet, as it is, this once. */
  @MayBeAbsent()
  @IsBoolean({ message: 'Please say true or false' })
  acceptSheet?: boolean;
}
