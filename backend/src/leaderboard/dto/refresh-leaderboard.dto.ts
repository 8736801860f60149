import { ApiSchema } from '@nestjs/swagger';
import { IsBoolean } from 'class-validator';
import { MayBeAbsent } from '../../core/http/validation/may-be-absent.js';

/** Options of a refresh. */
@ApiSchema({ name: 'RefreshLeaderboard' })
export class RefreshLeaderboardDto {
  /** Accepts, this once, a sheet that has lost most of its rows or was not reset for the new month. */
  @MayBeAbsent()
  @IsBoolean({ message: 'Please send true or false' })
  acceptSheet?: boolean;
}
