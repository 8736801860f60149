import { ApiSchema } from '@nestjs/swagger';

/** A message about what was done. */
@ApiSchema({ name: 'Message' })
export class MessageDto {
  message: string;
}
