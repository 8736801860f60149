import { ApiProperty, ApiSchema } from '@nestjs/swagger';

/** How many prizes of a closed month are marked as paid. */
@ApiSchema({ name: 'PaidPrizes' })
export class PaidPrizesDto {
  @ApiProperty({ type: 'integer', minimum: 0 })
  paid: number;

  /** The number of prizes that were won. */
  @ApiProperty({ type: 'integer', minimum: 1 })
  total: number;
}
