import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Clicks on one target on one UTC day, without any data about the visitor. */
@Entity('clicks_daily')
export class ClicksDaily {
  /** UTC, 'YYYY-MM-DD'. */
  @PrimaryColumn('varchar', { length: 10 })
  date: string;

  /** A platform's key or `bonus:{id}`. */
  @PrimaryColumn('varchar', { length: 64 })
  target: string;

  @Column('int')
  clicks: number;
}
