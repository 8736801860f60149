import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Month } from '../standings/month.js';

/** A player whose name visitors do not see, on the player's request. The name is not stored. */
@Entity('hidden_players')
export class HiddenPlayer {
  /** The public id: an HMAC of the name with a key of the installation. */
  @PrimaryColumn('varchar', { length: 16 })
  id: string;

  /**
   * Identifies the key with which the player was last known to be hidden. With another key, the player has
   * another id in standings with full names.
   */
  @Column('varchar', { length: 16 })
  keyId: string;

  /** The UTC month, 'YYYY-MM', in whose standings an admin hid the name. It is hidden in all months. */
  @Column('varchar', { length: 7 })
  month: Month;

  /** For admins; does not contain the name. */
  @Column('varchar', { length: 200 })
  reason: string;

  @Column('datetime', { precision: 3 })
  hiddenAt: Date;

  /** The account that hid the name; it may have been deleted since. */
  @Column('int')
  hiddenById: number;

  /** The account's name at that time. */
  @Column('varchar', { length: 50 })
  hiddenBy: string;
}
