import { ApiProperty, ApiSchema } from '@nestjs/swagger';

export const API_STATUSES = ['Operational', 'Degraded', 'Unknown'] as const;
export type ApiStatus = (typeof API_STATUSES)[number];

/** The numbers of the panel's overview. */
@ApiSchema({ name: 'Stats' })
export class StatsDto {
  /** The number of bonuses, active or not. */
  bonuses: number;

  /** The number of stored videos. */
  videos: number;

  /** The number of accounts with the role admin, without editors and members. */
  users: number;

  /** The combined status of the sources. */
  @ApiProperty({ enum: API_STATUSES })
  apiStatus: ApiStatus;
}
