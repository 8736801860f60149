import { Column, Entity, PrimaryColumn } from 'typeorm';

export const VIDEO_KINDS = ['long', 'short'] as const;
export type VideoKind = (typeof VIDEO_KINDS)[number];

/** `youtube` (a name of the public API) is the Data API; `feed` is the channel's feed, which needs no key. */
export type VideoSource = 'youtube' | 'feed';

/** A video as last listed by its channel, with an admin's changes. */
@Entity('videos')
export class Video {
  @PrimaryColumn('varchar', { length: 20 })
  id: string;

  /** The channel to which it belongs. */
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

  /** ISO 8601; null if unknown (the feed does not contain it). */
  @Column('varchar', { length: 40, nullable: true })
  duration: string | null;

  /** Null if the channel hides the count. */
  @Column('double', { nullable: true })
  views: number | null;

  /**
   * Whether other sites may play it for everyone: embedding is allowed, and it has no age restriction.
   * Null if unknown (the feed does not contain it).
   */
  @Column('boolean', { nullable: true })
  embeddable: boolean | null;

  @Column('varchar', { length: 10 })
  sourceKind: VideoKind;

  /** The admin's decision, which overrides the source. */
  @Column('varchar', { length: 10, nullable: true })
  kindOverride: VideoKind | null;

  @Column('boolean')
  hidden: boolean;

  /**
   * False if the channel no longer lists the video. It is then kept because of the admin's changes,
   * but not shown.
   */
  @Column('boolean')
  listed: boolean;

  /** The source that last listed it. */
  @Column('varchar', { length: 10 })
  source: VideoSource;

  @Column('datetime', { precision: 3 })
  fetchedAt: Date;
}

/** A video's kind: the admin's decision, otherwise the source's. */
export const kindOf = ({ kindOverride, sourceKind }: Video): VideoKind =>
  kindOverride ?? sourceKind;
