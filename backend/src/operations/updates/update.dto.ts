import { ApiProperty, ApiSchema } from '@nestjs/swagger';

/** A version that is newer than the running one. */
@ApiSchema({ name: 'NewerVersion' })
export class NewerVersionDto {
  /** Such as '1.2.0'. */
  version: string;

  /** The https address of its release notes. */
  notesUrl: string;

  /** Whether it fixes a vulnerability. */
  isSecurity: boolean;
}

/** The running version, and a newer one. */
@ApiSchema({ name: 'Update' })
export class UpdateDto {
  /** The version that runs. */
  version: string;

  /** Null if no newer version was announced, or if `UPDATE_NOTICE_URL` is not set. */
  @ApiProperty({ type: NewerVersionDto, nullable: true })
  newer: NewerVersionDto | null;
}
