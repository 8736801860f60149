import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** An unused recovery code. Its row is deleted when it is used. */
@Entity('recovery_codes')
export class RecoveryCode {
  @PrimaryGeneratedColumn()
  id: number;

  @Index('recovery_codes_user')
  @Column('int')
  userId: number;

  /** SHA-256 in hex. A fast hash is enough, because a code has 120 random bits. */
  @Column('varchar', { length: 64 })
  hash: string;
}
