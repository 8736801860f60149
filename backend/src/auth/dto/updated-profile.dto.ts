import { ApiSchema } from '@nestjs/swagger';
import { SignedInUserDto } from './signed-in-user.dto.js';

/** The profile after the change. */
@ApiSchema({ name: 'UpdatedProfile' })
export class UpdatedProfileDto {
  message: string;

  user: SignedInUserDto;
}
