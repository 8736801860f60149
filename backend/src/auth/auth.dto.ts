import { NamesDto } from './users/accounts.dto.js';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { IsNotEmpty, IsObject, IsString, MaxLength, ValidateIf } from 'class-validator';
import { MAX_TYPED_LENGTH, NewPassword, NormalizedPassword } from './users/account-rules.js';
import { type Role, ROLES } from '../core/http/access/role.js';
import type { Session } from './users/session.entity.js';
import { describeDevice } from './device/device.js';
import type { SessionOfAccount } from './users/sessions.service.js';
import { EmailAddress } from '../core/http/validation/email-address.js';
import { MayBeAbsent } from '../core/http/validation/may-be-absent.js';

// Decorators run from bottom to top, and users see the message of the last one that fails.

/** A user name and a password. */
@ApiSchema({ name: 'Credentials' })
export class CredentialsDto {
  @IsNotEmpty({ message: 'Username is required' })
  @IsString({ message: 'Username is required' })
  @MaxLength(MAX_TYPED_LENGTH, { message: 'Username is too long' })
  username: string;

  @IsNotEmpty({ message: 'Password is required' })
  @IsString({ message: 'Password is required' })
  @MaxLength(MAX_TYPED_LENGTH, { message: 'Password is too long' })
  password: string;
}

/** The signed-in user. */
@ApiSchema({ name: 'SignedInUser' })
export class SignedInUserDto {
  username: string;

  email: string;

  @ApiProperty({ enum: ROLES })
  role: Role;

  /** Whether the role is `admin`. */
  isAdmin: boolean;

  /** Present if the password was generated. Until it is changed, other routes return 403. */
  mustChangePassword?: boolean;

  static from(user: Omit<SignedInUserDto, 'isAdmin'>): SignedInUserDto {
    const { username, email, role, mustChangePassword } = user;
    const isAdmin = role === 'admin';
    return { username, email, role, isAdmin, ...(mustChangePassword && { mustChangePassword }) };
  }
}

/** A browser in which the user is signed in. */
@ApiSchema({ name: 'OpenSession' })
export class OpenSessionDto {
  id: string;

  /** The browser and the system, such as 'Firefox on Windows'. */
  device: string;

  /** Whether this request belongs to the session. */
  isCurrent: boolean;

  /** The network from which the user signed in, such as '203.0.113.0/24'; null if it is unknown. */
  @ApiProperty({ type: String, nullable: true })
  network: string | null;

  @ApiProperty({ format: 'date-time' })
  createdAt: string;

  @ApiProperty({ format: 'date-time' })
  lastSeenAt: string;

  static from(session: Session, currentId: string): OpenSessionDto {
    return {
      id: session.id,
      device: describeDevice(session.userAgent),
      isCurrent: session.id === currentId,
      network: session.network === '' ? null : session.network,
      createdAt: session.createdAt.toISOString(),
      lastSeenAt: session.lastSeenAt.toISOString(),
    };
  }
}

/** A browser in which some user is signed in. */
@ApiSchema({ name: 'AccountSession' })
export class AccountSessionDto extends OpenSessionDto {
  userId: number;

  username: string;

  static of(session: SessionOfAccount, currentId: string): AccountSessionDto {
    const { userId, username } = session;
    return { ...OpenSessionDto.from(session, currentId), userId, username };
  }
}

/** A change of the user's own password. */
@ApiSchema({ name: 'ChangePassword' })
export class ChangePasswordDto {
  @IsNotEmpty({ message: 'Current password is required' })
  @IsString({ message: 'Current password is required' })
  @MaxLength(MAX_TYPED_LENGTH, { message: 'Current password is too long' })
  currentPassword: string;

  @NewPassword('New password')
  newPassword: string;

  @NormalizedPassword()
  @IsNotEmpty({ message: 'Please confirm your new password' })
  @IsString({ message: 'Please confirm your new password' })
  confirmPassword: string;
}

const MAX_TOKEN = 1_000;

/** The link that was sent to a new email address. */
@ApiSchema({ name: 'ConfirmEmail' })
export class ConfirmEmailDto {
  /** The value of `email` in the address of the link. */
  @IsString({ message: 'The token must be text' })
  @MaxLength(MAX_TOKEN, { message: `The token may have at most ${MAX_TOKEN} characters` })
  token: string;
}

/** The user's own name and email address. */
@ApiSchema({ name: 'UpdateProfile' })
export class UpdateProfileDto extends NamesDto {}

/** The profile after the change. */
@ApiSchema({ name: 'UpdatedProfile' })
export class UpdatedProfileDto {
  message: string;

  user: SignedInUserDto;
}

/** The password or a passkey of the signed-in user. */
@ApiSchema({ name: 'StepUp' })
export class StepUpDto {
  @ValidateIf(({ passkey }: StepUpDto) => passkey === undefined)
  @IsNotEmpty({ message: 'Password is required' })
  @IsString({ message: 'Password is required' })
  @MaxLength(MAX_TYPED_LENGTH, { message: 'Password is too long' })
  password?: string;

  /** What `navigator.credentials.get` returned, as JSON. Then the password is not used. */
  @ApiProperty({ type: Object, required: false })
  @MayBeAbsent()
  @IsObject({ message: 'The passkey must be an object' })
  passkey?: object;
}

/** How a lost password is reset. */
@ApiSchema({ name: 'PasswordResetWay' })
export class PasswordResetWayDto {
  /** Whether an email with a link can be requested. */
  byEmail: boolean;
}

/** The account whose password was lost. */
@ApiSchema({ name: 'RequestPasswordReset' })
export class RequestPasswordResetDto {
  @EmailAddress()
  email: string;
}

/** The new password of an account. */
@ApiSchema({ name: 'ResetPassword' })
export class ResetPasswordDto {
  @NewPassword('Password')
  password: string;
}
