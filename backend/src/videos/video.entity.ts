import { Column, Entity, PrimaryColumn } from 'typeorm';

export const VIDEO_KINDS = ['long', 'short'] as const;
export type VideoKind = (typeof VIDEO_KINDS)[number];

/** The Data API, or the channel's keyless feed. */
export type VideoSource = 'youtube' | 'feed';

/** A video of the channel as last seen upstream, with what an admin says of it. */
@Entity('videos')
export class Video {
  @PrimaryColumn('varchar', { length: 20 })
  id: string;

  /** The channel it belongs to. */
  @Column('varchar', { length: 30 })
  channelId: string;

  @Column('text')
  title: string;

  @Column('text')
  description: string;

  @Column('text')
  thumbnail: string;

  @Column('datetime', { precision: 3 })
  publishedAt: Date;

  /** ISO-8601; null while no source has told it (the keyless feed doesn't). */
  @Column('varchar', { length: 40, nullable: true })
  duration: string | null;

  /** Null when the owner hides the count. */
  @Column('double', { nullable: true })
  views: number | null;

  @Column('varchar', { length: 10 })
  sourceKind: VideoKind;

  /** The admin's word; wins over the source's. */
  @Column('varchar', { length: 10, nullable: true })
  kindOverride: VideoKind | null;

  @Column('boolean')
  hidden: boolean;

  /** False once the channel no longer lists it: kept for the admin's word, shown to nobody. */
  @Column('boolean')
  listed: boolean;

  /** Where it was last seen. */
  @Column('varchar', { length: 10 })
  source: VideoSource;

  @Column('datetime', { precision: 3 })
  fetchedAt: Date;
}

/** What a video counts as: the admin's word, else the source's. */
export const kindOf = ({ kindOverride, sourceKind }: Video): VideoKind =>
  kindOverride ?? sourceKind;
