import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { IsInt, IsOptional, Min, ValidateIf } from 'class-validator';
import type { PaidMark } from './paid-mark.entity.js';
import { ApiErrorDto } from '../../core/http/openapi/api-error.dto.js';
import { PlainText } from '../../core/http/validation/plain-text.js';
import { IsWholeNumber } from '../../core/http/validation/whole-number.js';

/** Whether a prize of a closed month is marked as paid, for admins. */
@ApiSchema({ name: 'PaidMark' })
export class PaidMarkDto {
  /** Increases with each change; 0 for a prize that was never marked. The next change must send it. */
  @ApiProperty({ type: 'integer', minimum: 0 })
  version: number;

  /** When the prize was marked as paid; null if it is not. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  paidAt: string | null;

  /** The user name of the user who marked it; null if it is not marked. */
  @ApiProperty({ type: String, nullable: true })
  paidBy: string | null;

  /** Null if there is none. */
  @ApiProperty({ type: String, nullable: true })
  note: string | null;

  /** @param mark undefined for a prize that was never marked */
  static from(this: void, mark: PaidMark | undefined): PaidMarkDto {
    const version = mark?.version ?? 0;
    if (mark?.removedAt !== null) return { version, paidAt: null, paidBy: null, note: null };
    const { markedAt, actor, note } = mark;
    return { version, paidAt: markedAt.toISOString(), paidBy: actor, note };
  }
}

/** The mark has changed since it was read, or the month is not closed yet; nothing was saved. */
@ApiSchema({ name: 'PaidMarkConflict' })
export class PaidMarkConflictDto extends ApiErrorDto {
  /** The stored mark; absent if the month is not closed yet. */
  current?: PaidMarkDto;
}

/** How many prizes of a closed month are marked as paid. */
@ApiSchema({ name: 'PaidPrizes' })
export class PaidPrizesDto {
  @ApiProperty({ type: 'integer', minimum: 0 })
  paid: number;

  /** The number of prizes that were won. */
  @ApiProperty({ type: 'integer', minimum: 1 })
  total: number;
}

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

const MAX_VERSION = 999_999_999;

/** Options of removing a paid mark. */
@ApiSchema({ name: 'RemovePaidMark' })
export class RemovePaidMarkDto {
  /** The version that the removal is based on. Without it, the mark is removed in any version. */
  @ApiProperty({ type: 'integer', required: false, minimum: 0, maximum: MAX_VERSION })
  @IsOptional()
  @IsWholeNumber(0, MAX_VERSION)
  version?: number;
}
