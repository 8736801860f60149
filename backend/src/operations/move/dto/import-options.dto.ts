import { ApiSchema } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, IsOptional, IsString, Length } from 'class-validator';

const FLAGS = new Map<unknown, boolean>([
  ['true', true],
  ['false', false],
]);
/** The hexadecimal digits of a SHA-256. */
const STATE_LENGTH = 64;

/** How a document is imported. */
@ApiSchema({ name: 'ImportOptions' })
export class ImportOptionsDto {
  /** Whether the changes are only listed and nothing is stored. */
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => FLAGS.get(value) ?? value)
  @IsBoolean({ message: 'Please choose true or false' })
  preview?: boolean;

  /** Whether bonuses that the document lacks are moved to the trash. By default they stay. */
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => FLAGS.get(value) ?? value)
  @IsBoolean({ message: 'Please choose true or false' })
  replaceBonuses?: boolean;

  /** The `state` of the preview. Required unless the call is a preview itself. */
  @IsOptional()
  @IsString({ message: 'The state must be that of the preview' })
  @Length(STATE_LENGTH, STATE_LENGTH, { message: 'The state must be that of the preview' })
  state?: string;
}
