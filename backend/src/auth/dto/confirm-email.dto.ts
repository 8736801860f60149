import { ApiSchema } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';

const MAX_TOKEN = 1_000;

/** The link that was sent to a new email address. */
@ApiSchema({ name: 'ConfirmEmail' })
export class ConfirmEmailDto {
  /** The value of `email` in the address of the link. */
  @IsString({ message: 'The token must be text' })
  @MaxLength(MAX_TOKEN, { message: `The token may have at most ${MAX_TOKEN} characters` })
  token: string;
}
