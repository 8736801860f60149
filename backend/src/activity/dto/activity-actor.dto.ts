import { ApiProperty, ApiSchema } from '@nestjs/swagger';

/** Someone who made changes, or automatic work. */
@ApiSchema({ name: 'ActivityActor' })
export class ActivityActorDto {
  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'The id of the account, which may have been deleted; null for automatic work',
  })
  actorId: number | null;

  /** The user name at the time of the account's last change; 'system' for automatic work. */
  actor: string;
}
