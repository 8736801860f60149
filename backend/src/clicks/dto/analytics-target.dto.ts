import { ApiSchema } from '@nestjs/swagger';

/** The clicks on one target in the whole range. */
@ApiSchema({ name: 'AnalyticsTarget' })
export class AnalyticsTargetDto {
  /** A platform's key, or `bonus:{id}`. */
  target: string;

  /** The platform's name or the offer's title. */
  label: string;

  total: number;
}
