import { Injectable } from '@nestjs/common';
import { type EntityManager, In, MoreThanOrEqual, Not } from 'typeorm';
import { Clock } from '../core/config/clock.js';
import { SourceError } from '../sources/source-error.js';
import type { ChannelListing } from './youtube/channel-listing.js';
import { kindByEvidence } from './video-kind.js';
import { Video } from './video.entity.js';

/** The number of videos that storing a listing added and removed. */
export interface StoredListing {
  added: number;
  removed: number;
}

/** The fields that a source may overwrite; an admin's decision is not among them. */
const SOURCE_FIELDS = [
  'channelId',
  'title',
  'description',
  'thumbnail',
  'publishedAt',
  'duration',
  'views',
  'embeddable',
  'sourceKind',
  'listed',
  'source',
  'fetchedAt',
] as const satisfies (keyof Video)[];

/** Stores the channel's videos. */
@Injectable()
export class VideosRepository {
  constructor(private readonly clock: Clock) {}

  /**
   * Updates the stored videos from a listing: adds new ones, updates existing ones (keeping fields
   * that the source does not contain, and an admin's changes), and unlists the others.
   *
   * @throws SourceError if the listing is empty; the stored videos then stay as they are.
   */
  async store(
    manager: EntityManager,
    channelId: string,
    listing: ChannelListing,
  ): Promise<StoredListing> {
    const ids = listing.videos.map(({ id }) => id);
    if (ids.length === 0) throw await this.noUploads(manager, channelId);
    const stored = new Map(
      (await manager.findBy(Video, { id: In(ids) })).map((video) => [video.id, video]),
    );
    await this.upsert(
      manager,
      listing.videos.map((video) => {
        const { kind, ...reported } = video;
        const before = stored.get(video.id);
        const duration = reported.duration ?? before?.duration ?? null;
        return {
          ...reported,
          channelId,
          duration,
          embeddable: reported.embeddable ?? before?.embeddable ?? null,
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
    return { added: ids.filter((id) => !stored.get(id)?.listed).length, removed };
  }

  private async noUploads(manager: EntityManager, channelId: string): Promise<SourceError> {
    const before = await manager.countBy(Video, { channelId, listed: true });
    const suffix = before > 0 ? `, although ${before} are stored` : '';
    return new SourceError('no-uploads', `The channel lists no videos${suffix}.`);
  }

  private async upsert(manager: EntityManager, videos: Video[]): Promise<void> {
    await manager
      .createQueryBuilder()
      .insert()
      .into(Video)
      .values(videos)
      .orUpdate([...SOURCE_FIELDS], ['id'])
      .execute();
  }

  /** Unlists videos of other channels, and those that this channel no longer has. */
  private async unlist(
    manager: EntityManager,
    channelId: string,
    ids: readonly string[],
    completeFrom: Date | null,
  ): Promise<number> {
    const missing = { channelId, listed: true, id: Not(In([...ids])) };
    const fromThisChannel = await manager.update(
      Video,
      completeFrom ? { ...missing, publishedAt: MoreThanOrEqual(completeFrom) } : missing,
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
