import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { IsBoolean, IsIn, ValidateIf } from 'class-validator';
import { MayBeAbsent } from '../../http/may-be-absent.js';
import { VIDEO_KINDS, type VideoKind } from '../video.entity.js';

/** What an admin says of a video; what is absent stays. */
@ApiSchema({ name: 'UpdateAdminVideo' })
export class UpdateAdminVideoDto {
  /** Whether it is kept from the public. */
  @MayBeAbsent()
  @IsBoolean({ message: 'It must be true or false' })
  hidden?: boolean;

  /** Null: what the source says. */
  @ApiProperty({ enum: VIDEO_KINDS, enumName: 'VideoKind', nullable: true, required: false })
  @ValidateIf((_, value) => value !== undefined && value !== null)
  @IsIn(VIDEO_KINDS, { message: "The kind must be 'long', 'short' or null" })
  kind?: VideoKind | null;
}
