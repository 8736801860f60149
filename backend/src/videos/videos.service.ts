import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { Clock } from '../core/config/clock.js';
import { type Environment, InjectEnvironment } from '../core/config/env.js';
import { jsonDocument, PublicationsService } from '../core/publishing/publications.service.js';
import { SourceHealth } from '../sources/source-health.entity.js';
import { staleFrom } from '../sources/source-health.service.js';
import type { Shown } from '../core/config/sources.js';
import { SettingsService } from '../settings/settings.service.js';
import { DEMO_VIDEOS } from './demo-videos.js';
import { DEFAULT_VIDEO_COUNT, MAX_VIDEO_COUNT, VideoDto, type VideosDto } from './videos.dto.js';
import { kindOf, Video, type VideoKind, type VideoSource } from './video.entity.js';

/** The videos from the last successful read of the channel. */
interface ChannelVideos {
  longVideos: VideoDto[];
  shorts: VideoDto[];
  source: VideoSource;
  updatedAt: Date;
}

/** What visitors get while the settings turn videos off. */
const NO_VIDEOS: VideosDto = {
  longVideos: [],
  shorts: [],
  source: 'off',
  updatedAt: null,
  stale: false,
};

/** The channel's public videos, in memory. */
@Injectable()
export class VideosService implements OnModuleInit {
  private readonly intervalMinutes: number;
  private readonly sourceOfEmptyChannel: VideoSource;
  /** Null before the first successful read. */
  private current: ChannelVideos | null = null;

  constructor(
    private readonly publications: PublicationsService,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
    @InjectRepository(Video) private readonly rows: Repository<Video>,
    @InjectEnvironment() { videosRefreshMinutes, youtube }: Environment,
  ) {
    this.intervalMinutes = videosRefreshMinutes;
    this.sourceOfEmptyChannel = youtube.apiKey === null ? 'feed' : 'youtube';
  }

  onModuleInit(): void {
    this.publications.registerTopic(
      'videos',
      (manager) => this.load(manager),
      () => this.changeTimes(),
      () =>
        [...(this.current?.longVideos ?? []), ...(this.current?.shorts ?? [])].map(({ id }) => id),
    );
    this.publications.define({
      path: '/api/videos',
      topics: ['videos', 'site'],
      build: () => jsonDocument(this.videos()),
    });
  }

  /** The newest videos that are not hidden, at most `limit` (1 to 50) of each kind. */
  videos(limit = DEFAULT_VIDEO_COUNT, { showVideos } = this.settings.current): VideosDto {
    if (!showVideos) return NO_VIDEOS;
    const { longVideos, shorts } = this.current ?? DEMO_VIDEOS;
    return {
      longVideos: longVideos.slice(0, limit),
      shorts: shorts.slice(0, limit),
      source: this.current?.source ?? 'demo',
      updatedAt: this.current?.updatedAt.toISOString() ?? null,
      stale: this.isStale(),
    };
  }

  /** What visitors currently see. */
  shown(): Shown {
    if (!this.settings.current.showVideos) return 'off';
    return this.current ? 'data' : 'demo';
  }

  /** The number of videos that the channel lists, including hidden ones. */
  count(): Promise<number> {
    return this.rows.countBy({ listed: true });
  }

  private isStale(): boolean {
    if (!this.current) return false;
    return staleFrom(this.current.updatedAt, this.intervalMinutes) <= this.clock.now();
  }

  /** When the published videos change with time: they become stale. */
  private changeTimes(): Date[] {
    if (!this.current) return [];
    return [staleFrom(this.current.updatedAt, this.intervalMinutes)];
  }

  private async load(manager: EntityManager): Promise<void> {
    const rows = await manager.find(Video, {
      where: { listed: true },
      order: { publishedAt: 'DESC', id: 'ASC' },
    });
    const [last] = rows.toSorted((a, b) => b.fetchedAt.getTime() - a.fetchedAt.getTime());
    const health = await manager.findOneBy(SourceHealth, { source: 'youtube' });
    const updatedAt = last?.fetchedAt ?? health?.lastSuccessAt ?? null;
    if (updatedAt === null) {
      this.current = null;
      return;
    }
    const shown = (kind: VideoKind) =>
      rows
        .filter((video) => !video.hidden && kindOf(video) === kind)
        .slice(0, MAX_VIDEO_COUNT)
        .map(VideoDto.from);
    this.current = {
      longVideos: shown('long'),
      shorts: shown('short'),
      source: last?.source ?? this.sourceOfEmptyChannel,
      updatedAt,
    };
  }
}
