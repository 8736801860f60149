import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import type { PaidMark } from '../paid-marks/paid-mark.entity.js';

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
