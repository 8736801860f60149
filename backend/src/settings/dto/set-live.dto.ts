import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { IsInstantOrNull } from '../../core/http/validation/instant.js';

/** The owner's declaration to be live. */
@ApiSchema({ name: 'SetLive' })
export class SetLiveDto {
  /** Until when, within the next 24 hours; null ends it. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  @IsInstantOrNull()
  liveUntil: string | null;
}
