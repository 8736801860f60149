import { ApiSchema } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';
import { MayBeAbsent } from '../../core/http/validation/may-be-absent.js';

/** The address to test. If it is left out, the configured address is tested. */
@ApiSchema({ name: 'TestSource' })
export class TestSourceDto {
  /** What a user typed or pasted: any address of the sheet, or for `youtube` of the channel. */
  @MayBeAbsent()
  @IsString({ message: 'The address must be text' })
  @MaxLength(2048, { message: 'The address may have at most 2048 characters' })
  url?: string;
}
