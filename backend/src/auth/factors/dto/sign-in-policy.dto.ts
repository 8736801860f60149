import { ApiSchema } from '@nestjs/swagger';
import { IsBoolean } from 'class-validator';

/** What the owner requires of sign-ins. */
@ApiSchema({ name: 'SaveSignInPolicy' })
export class SaveSignInPolicyDto {
  /** Whether admins need a second factor. */
  @IsBoolean({ message: 'requireSecondFactor must be true or false' })
  requireSecondFactor: boolean;
}

/** What the owner requires of sign-ins, and who does not meet it yet. */
@ApiSchema({ name: 'SignInPolicy' })
export class SignInPolicyDto {
  /** Whether admins need a second factor. */
  requireSecondFactor: boolean;

  /** From when admins without one have no access, seven days after it was required; null if not required. */
  requiredFrom: Date | null;

  /** The names of the admins without a second factor. */
  adminsWithout: string[];
}
