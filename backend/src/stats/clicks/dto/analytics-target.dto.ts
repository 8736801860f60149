import { ApiSchema } from '@nestjs/swagger';

/** The clicks on one target in the range and in the period before it. */
@ApiSchema({ name: 'AnalyticsTarget' })
export class AnalyticsTargetDto {
  /** The key of a platform, or `bonus:{id}`. */
  target: string;

  /**
   * The name of the platform or the title of the bonus; the key of a removed platform, or
   * 'Deleted bonus {id}' for a bonus that is no longer in the trash.
   */
  label: string;

  /** Whether the bonus is in the trash or removed, or the platform is removed. */
  isDeleted: boolean;

  /** The clicks in the range. */
  total: number;

  /** The clicks in the previous period. */
  previousTotal: number;
}
