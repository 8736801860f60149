import { ApiSchema } from '@nestjs/swagger';

/** One sentence about what was done. */
@ApiSchema({ name: 'Message' })
export class MessageDto {
  message: string;
}
