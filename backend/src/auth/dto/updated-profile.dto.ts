import { ApiSchema } from '@nestjs/swagger';
import { SignedInUserDto } from './signed-in-user.dto.js';

/** The profile as it is now. */
@ApiSchema({ name: 'UpdatedProfile' })
export class UpdatedProfileDto {
  message: string;

  user: SignedInUserDto;
}
