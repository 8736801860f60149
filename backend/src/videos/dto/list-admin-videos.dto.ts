import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { VIDEO_KINDS, type VideoKind } from '../video.entity.js';

/** Selects stored videos. */
export class ListAdminVideosDto {
  /** Text in the title or the description, ignoring case. */
  @IsOptional()
  @IsString({ message: 'The search must be text' })
  @MaxLength(200, { message: 'The search may have at most 200 characters' })
  search?: string;

  /** Only long videos or only Shorts. */
  @ApiProperty({ enum: VIDEO_KINDS, enumName: 'VideoKind', required: false })
  @IsOptional()
  @IsIn(VIDEO_KINDS, { message: "The kind must be 'long' or 'short'" })
  kind?: VideoKind;
}
