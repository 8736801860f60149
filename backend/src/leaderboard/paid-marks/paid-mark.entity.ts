import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/**
 * The record that a prize of a closed month was paid. A mark that was removed stays as a row, so that
 * the removal can be undone.
 */
@Entity('paid_marks')
@Index('paid_marks_prize', ['month', 'rank'], { unique: true })
export class PaidMark {
  @PrimaryGeneratedColumn()
  id: number;

  /** UTC month, 'YYYY-MM'. Its standings are final, so a rank always means the same player. */
  @Column('varchar', { length: 7 })
  month: string;

  @Column('int')
  rank: number;

  /** Increases with each change. */
  @Column('int')
  version: number;

  @Column('datetime', { precision: 3 })
  markedAt: Date;

  /** The account that marked the prize; it may have been deleted since. */
  @Column('int')
  actorId: number;

  /** The account's name at that time. */
  @Column('varchar', { length: 50 })
  actor: string;

  @Column('varchar', { length: 200, nullable: true })
  note: string | null;

  /** When the mark was removed; null while the prize is marked as paid. */
  @Column('datetime', { precision: 3, nullable: true })
  removedAt: Date | null;
}
