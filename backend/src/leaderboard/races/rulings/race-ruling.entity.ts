import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { Ruling } from './apply-rulings.js';

export type RulingKind = Ruling['kind'];

/** What was decided about a player of a period. The audit log says who did. */
@Entity('race_rulings')
export class RaceRuling {
  @PrimaryGeneratedColumn()
  id: number;

  @Index('race_rulings_period')
  @Column('int')
  periodId: number;

  @Column('varchar', { length: 10 })
  kind: RulingKind;

  /** Identifies the player in the period's standings; '' after names were erased. */
  @Column('text')
  playerKey: string;

  /** The full name; the mask after names were erased. */
  @Column('text')
  playerName: string;

  /** Only of `merge`: the other player, as above. */
  @Column('text', { nullable: true })
  intoKey: string | null;

  @Column('text', { nullable: true })
  intoName: string | null;

  /** Only of `adjust`: in units. */
  @Column('double', { nullable: true })
  amount: number | null;

  @Column('varchar', { length: 32 })
  reason: string;

  /** For admins and editors. */
  @Column('text')
  note: string;

  @Column('datetime', { precision: 3 })
  createdAt: Date;
}
