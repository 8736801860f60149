import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { IsBoolean, IsIn, ValidateIf } from 'class-validator';
import { MayBeAbsent } from '../../core/http/validation/may-be-absent.js';
import { VIDEO_KINDS, type VideoKind } from '../video.entity.js';

/** The changed fields of a video; fields that are left out stay as they are. */
@ApiSchema({ name: 'UpdateAdminVideo' })
export class UpdateAdminVideoDto {
  /** Whether the video is hidden from visitors. */
  @MayBeAbsent()
  @IsBoolean({ message: 'Please send true or false' })
  hidden?: boolean;

  /** Null restores the kind that the source reports. */
  @ApiProperty({ enum: VIDEO_KINDS, enumName: 'VideoKind', nullable: true, required: false })
  @ValidateIf((_, value) => value !== undefined && value !== null)
  @IsIn(VIDEO_KINDS, { message: "The kind must be 'long', 'short' or null" })
  kind?: VideoKind | null;
}
