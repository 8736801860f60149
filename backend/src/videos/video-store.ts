import { Injectable } from '@nestjs/common';
import { type EntityManager, In, MoreThanOrEqual, Not } from 'typeorm';
import { Clock } from '../config/clock.js';
import { SourceError } from '../sources/source-error.js';
import type { ChannelListing } from './channel-listing.js';
import { kindByEvidence } from './video-kind.js';
import { Video } from './video.entity.js';

/** What storing a listing has changed. */
export interface StoredListing {
  added: number;
  removed: number;
}

/** All that a source may say again; an admin's word is not among it. */
const TOLD_BY_SOURCE = [
  'channelId',
  'title',
  'description',
  'thumbnail',
  'publishedAt',
  'duration',
  'views',
  'sourceKind',
  'listed',
  'source',
  'fetchedAt',
] as const satisfies (keyof Video)[];

/** Keeps the channel's videos as last seen. */
@Injectable()
export class VideoStore {
  constructor(private readonly clock: Clock) {}

  /**
   * Brings the stored videos up to a listing: new ones are added, known ones updated (what the
   * source doesn't tell stays, an admin's word too), ones that are gone are no longer listed.
   *
   * @throws SourceError when a channel that had videos lists none: it is taken for a failure.
   */
  async store(
    manager: EntityManager,
    channelId: string,
    listing: ChannelListing,
  ): Promise<StoredListing> {
    const ids = listing.videos.map(({ id }) => id);
    await this.assertNotSuddenlyEmpty(manager, channelId, ids.length);
    const known = new Map(
      (await manager.findBy(Video, { id: In(ids) })).map((video) => [video.id, video]),
    );
    await this.upsert(
      manager,
      listing.videos.map((video) => {
        const { kind, ...told } = video;
        const before = known.get(video.id);
        const duration = told.duration ?? before?.duration ?? null;
        return {
          ...told,
          channelId,
          duration,
          sourceKind: kindByEvidence(kind, before?.sourceKind, duration),
          kindOverride: null,
          hidden: false,
          listed: true,
          source: listing.source,
          fetchedAt: this.clock.now(),
        };
      }),
    );
    const removed = await this.unlist(manager, channelId, ids, listing.completeFrom);
    return { added: ids.filter((id) => !known.get(id)?.listed).length, removed };
  }

  private async assertNotSuddenlyEmpty(
    manager: EntityManager,
    channelId: string,
    count: number,
  ): Promise<void> {
    if (count > 0) return;
    const before = await manager.countBy(Video, { channelId, listed: true });
    if (before === 0) return;
    throw new SourceError(
      'unreadable',
      `The channel suddenly lists no video, though ${before} are known.`,
    );
  }

  private async upsert(manager: EntityManager, videos: Video[]): Promise<void> {
    if (videos.length === 0) return;
    await manager
      .createQueryBuilder()
      .insert()
      .into(Video)
      .values(videos)
      .orUpdate([...TOLD_BY_SOURCE], ['id'])
      .execute();
  }

  /** Takes off the list what another channel had, and what this one no longer has. */
  private async unlist(
    manager: EntityManager,
    channelId: string,
    ids: readonly string[],
    completeFrom: Date | null,
  ): Promise<number> {
    const gone = { channelId, listed: true, id: Not(In([...ids])) };
    const fromThisChannel = await manager.update(
      Video,
      completeFrom ? { ...gone, publishedAt: MoreThanOrEqual(completeFrom) } : gone,
      { listed: false },
    );
    const fromOthers = await manager.update(
      Video,
      { channelId: Not(channelId), listed: true },
      { listed: false },
    );
    return (fromThisChannel.affected ?? 0) + (fromOthers.affected ?? 0);
  }
}
