import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The table has at most one row. */
export const OWNER_SETUP_ID = 1;

/** What is stored about Setup. Its items are computed from what the other features store. */
@Entity('owner_setup')
export class OwnerSetup {
  @PrimaryColumn('int')
  id: number;

  /** Whether an admin has dismissed Setup, for all admins. */
  @Column('boolean')
  dismissed: boolean;
}
