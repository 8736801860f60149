import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { API_STATUSES, type ApiStatus } from '../api-status.js';

/** The numbers of the panel's overview. */
@ApiSchema({ name: 'Stats' })
export class StatsDto {
  /** All offers, active or not. */
  bonuses: number;

  /** Cached videos. */
  videos: number;

  /** Accounts with admin rights. */
  users: number;

  /** How the sources are doing. */
  @ApiProperty({ enum: API_STATUSES })
  apiStatus: ApiStatus;
}
