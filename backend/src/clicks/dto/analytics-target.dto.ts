import { ApiSchema } from '@nestjs/swagger';

/** The clicks on one target in the whole range. */
@ApiSchema({ name: 'AnalyticsTarget' })
export class AnalyticsTargetDto {
  /** The key of a platform, or `bonus:{id}`. */
  target: string;

  /** The name of the platform or the title of the bonus. */
  label: string;

  total: number;
}
