import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Where the wagers of a platform are read with a connector. */
@Entity('sources')
export class Source {
  @PrimaryGeneratedColumn()
  id: number;

  /** The key of the platform in the settings. */
  @Column('varchar', { length: 32 })
  platformKey: string;

  /** The key of the connector. */
  @Column('varchar', { length: 32 })
  connector: string;

  /** The values of the connector's fields that are not secrets. */
  @Column('simple-json')
  settings: Record<string, string>;

  /** Encrypted: the values of its secrets, as JSON; null if there are none. */
  @Column('text', { nullable: true })
  secret: string | null;

  @Column('datetime', { precision: 3 })
  createdAt: Date;

  /** When it was last asked for a race; null if it never was. */
  @Column('datetime', { precision: 3, nullable: true })
  requestedAt: Date | null;
}
