import { ApiSchema } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';

/** What is to be tried; without an address, the one that is set. */
@ApiSchema({ name: 'TestSource' })
export class TestSourceDto {
  /** An address or, for `youtube`, a channel id. */
  @IsOptional()
  @IsString({ message: 'The address must be text' })
  @MaxLength(2048, { message: 'The address may have at most 2048 characters' })
  url?: string;
}
