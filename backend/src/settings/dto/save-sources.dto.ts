import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsString, MaxLength, ValidateIf } from 'class-validator';
import { MAX_LINK_LENGTH } from '../../http/https-link.js';

const isText = (_: object, value: unknown) => value !== undefined && value !== null;
const trim = ({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value);
const TEXT = { message: 'Please enter a text, or null to clear it' };
const LENGTH = { message: `Please enter at most ${MAX_LINK_LENGTH} characters` };

/** Where the sources are: a text sets one, null clears it, what is absent stays. */
@ApiSchema({ name: 'SaveSources' })
export class SaveSourcesDto {
  /** The id of the channel (UC and 22 more characters). */
  @ApiProperty({ type: String, nullable: true, required: false })
  @Transform(trim)
  @ValidateIf(isText)
  @IsString(TEXT)
  @MaxLength(MAX_LINK_LENGTH, LENGTH)
  youtubeChannelId?: string | null;

  /** The address of the international sheet's CSV export. */
  @ApiProperty({ type: String, nullable: true, required: false })
  @Transform(trim)
  @ValidateIf(isText)
  @IsString(TEXT)
  @MaxLength(MAX_LINK_LENGTH, LENGTH)
  sheetComUrl?: string | null;

  /** The address of the US sheet's CSV export. */
  @ApiProperty({ type: String, nullable: true, required: false })
  @Transform(trim)
  @ValidateIf(isText)
  @IsString(TEXT)
  @MaxLength(MAX_LINK_LENGTH, LENGTH)
  sheetUsUrl?: string | null;
}
