import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { IsInt, Min, ValidateIf } from 'class-validator';
import { PlainText } from '../../core/http/validation/plain-text.js';

const VERSION_MESSAGE = 'The version must be a whole number';

/** The version of a paid mark that a change is based on. */
@ApiSchema({ name: 'PaidMarkVersion' })
export class PaidMarkVersionDto {
  /** The version that the change is based on; 0 for a prize that was never marked. */
  @ApiProperty({ type: 'integer', minimum: 0 })
  @IsInt({ message: VERSION_MESSAGE })
  @Min(0, { message: VERSION_MESSAGE })
  version: number;
}

/** Marks a prize as paid. */
@ApiSchema({ name: 'SavePaidMark' })
export class SavePaidMarkDto extends PaidMarkVersionDto {
  /** A note for admins, such as the reference of the payment; null for none. */
  @ApiProperty({ type: String, nullable: true })
  @ValidateIf((_, value) => value !== null)
  @PlainText({ max: 200 })
  note: string | null;
}
