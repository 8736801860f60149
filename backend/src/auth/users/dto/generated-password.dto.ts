import { ApiSchema } from '@nestjs/swagger';

/** A password that was generated, shown this once. */
@ApiSchema({ name: 'GeneratedPassword' })
export class GeneratedPasswordDto {
  generatedPassword: string;
}
