import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A picture of the creator that was replaced, so that an earlier version can be restored. */
@Entity('earlier_avatars')
export class EarlierAvatar {
  /** The first 16 hex digits of the picture's SHA-256, which are part of its path. */
  @PrimaryColumn('varchar', { length: 16 })
  hash: string;

  /** WebP. */
  @Column('blob', { select: false })
  bytes: Buffer;

  @Column('datetime', { precision: 3 })
  replacedAt: Date;
}
