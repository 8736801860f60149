import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { FACTOR_KINDS, type FactorKind } from '../../users/factors/factors.service.js';

/** The password was right; a second factor is missing. */
@ApiSchema({ name: 'SecondFactorRequired' })
export class SecondFactorRequiredDto {
  /** The ways to complete the sign-in. */
  @ApiProperty({ enum: FACTOR_KINDS, isArray: true })
  secondFactor: FactorKind[];
}
