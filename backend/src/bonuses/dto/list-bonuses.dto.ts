import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { type Platform, PLATFORMS } from '../bonus.entity.js';

const MAX_SEARCH = 200;
const FLAGS = new Map<unknown, boolean>([
  ['true', true],
  ['false', false],
]);

/** Which offers are asked for. */
@ApiSchema({ name: 'ListBonuses' })
export class ListBonusesDto {
  /** Looked for in title, description and provider, whatever the case. */
  @IsOptional()
  @IsString({ message: 'The search must be text' })
  @MaxLength(MAX_SEARCH, { message: `The search may have at most ${MAX_SEARCH} characters` })
  search?: string;

  @ApiProperty({ enum: PLATFORMS, required: false })
  @IsOptional()
  @IsIn(PLATFORMS, { message: 'Please choose one of the two platforms' })
  platform?: Platform;

  @IsOptional()
  @Transform(({ value }: { value: unknown }) => FLAGS.get(value) ?? value)
  @IsBoolean({ message: 'Please choose true or false' })
  isActive?: boolean;
}
