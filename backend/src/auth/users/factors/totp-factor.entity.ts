import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The authenticator app of an account. */
@Entity('totp_factors')
export class TotpFactor {
  @PrimaryColumn('int')
  userId: number;

  /** The secret in base32, encrypted. */
  @Column('varchar', { length: 200 })
  sealedSecret: string;

  /** The time step of the last accepted code; codes of this and earlier steps are rejected. */
  @Column('int')
  lastStep: number;

  @Column('datetime', { precision: 3 })
  createdAt: Date;
}
