import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { BONUS_STATES, type BonusState } from '../bonus-state.js';
import { type Platform, PLATFORMS } from '../../settings/platform-rules.js';

const MAX_SEARCH = 200;
const FLAGS = new Map<unknown, boolean>([
  ['true', true],
  ['false', false],
]);

/** Selects bonuses. */
@ApiSchema({ name: 'ListBonuses' })
export class ListBonusesDto {
  /** Text in the title, the description or the platform's name, ignoring case. */
  @IsOptional()
  @IsString({ message: 'The search must be text' })
  @MaxLength(MAX_SEARCH, { message: `The search may have at most ${MAX_SEARCH} characters` })
  search?: string;

  /** Only bonuses of this platform. */
  @ApiProperty({ enum: PLATFORMS, required: false })
  @IsOptional()
  @IsIn(PLATFORMS, { message: 'Please choose one of the two platforms' })
  platform?: Platform;

  /** Only active or only inactive bonuses. */
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => FLAGS.get(value) ?? value)
  @IsBoolean({ message: 'Please choose true or false' })
  isActive?: boolean;

  /** Only bonuses in this state. Without it, all except those in the trash. */
  @ApiProperty({ enum: BONUS_STATES, required: false })
  @IsOptional()
  @IsIn(BONUS_STATES, { message: `The state must be one of ${BONUS_STATES.join(', ')}` })
  state?: BonusState;
}
