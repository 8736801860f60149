import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { Unit } from '../../sources/connectors/connector.js';
import type { Merge } from './rank-rows.js';
import type { Ties } from './race-prizes.js';
import type { Schedule } from './schedule.js';

/** A race that was added in the panel. The race of the sheets is defined by the settings instead. */
@Entity('races')
export class RaceDefinition {
  @PrimaryGeneratedColumn()
  id: number;

  /** Its address: `/leaderboard/{slug}`. */
  @Index('races_slug', { unique: true })
  @Column('varchar', { length: 32 })
  slug: string;

  /** May have the placeholders of `raceTitle`. */
  @Column('varchar', { length: 100 })
  title: string;

  @Column('simple-json')
  sourceIds: number[];

  @Column('varchar', { length: 10 })
  merge: Merge;

  /** Of all amounts. Its sources have the same one. */
  @Column('simple-json')
  unit: Unit;

  /** By rank: an amount, or a prize in words. */
  @Column('simple-json')
  prizes: (number | string)[];

  /** Players below it win no prize; in units. */
  @Column('double')
  minWager: number;

  @Column('varchar', { length: 10 })
  ties: Ties;

  /** How long after a period's end its figures may change. */
  @Column('int')
  settleHours: number;

  @Column('simple-json')
  schedule: Schedule;

  @Column('boolean')
  isPublic: boolean;

  @Column('int')
  position: number;

  @Column('datetime', { precision: 3 })
  createdAt: Date;
}
