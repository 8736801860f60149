import { Injectable } from '@nestjs/common';
import { type EntityManager, In, MoreThanOrEqual, Not } from 'typeorm';
import { Clock } from '../config/clock.js';
import { SourceError } from '../sources/source-error.js';
import type { ChannelListing } from './youtube/channel-listing.js';
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
export class VideosRepository {
  constructor(private readonly clock: Clock) {}

  /**
   * Brings the stored videos up to a listing: new ones are added, known ones updated (what the
   * source doesn't tell stays, an admin's word too), ones that are gone are no longer listed.
   *
   * @throws SourceError when the listing is empty: what is shown stays.
   */
  async store(
    manager: EntityManager,
    channelId: string,
    listing: ChannelListing,
  ): Promise<StoredListing> {
    const ids = listing.videos.map(({ id }) => id);
    if (ids.length === 0) throw await this.noUploads(manager, channelId);
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

  private async noUploads(manager: EntityManager, channelId: string): Promise<SourceError> {
    const before = await manager.countBy(Video, { channelId, listed: true });
    const suffix = before > 0 ? `, though ${before} are known` : '';
    return new SourceError('no-uploads', `The channel lists no videos${suffix}.`);
  }

  private async upsert(manager: EntityManager, videos: Video[]): Promise<void> {
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
