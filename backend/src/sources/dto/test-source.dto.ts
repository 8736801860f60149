import { ApiSchema } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';
import { MayBeAbsent } from '../../http/may-be-absent.js';

/** What is to be tried; without an address, the one that is set. */
@ApiSchema({ name: 'TestSource' })
export class TestSourceDto {
  /** An address or, for `youtube`, a channel id. */
  @MayBeAbsent()
  @IsString({ message: 'The address must be text' })
  @MaxLength(2048, { message: 'The address may have at most 2048 characters' })
  url?: string;
}
