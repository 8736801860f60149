import { Injectable } from '@nestjs/common';
import { type Environment, InjectEnvironment } from '../../../core/config/env.js';
import type { LiveSettings } from '../../../settings/settings-document.js';
import { SettingsService } from '../../../settings/settings.service.js';
import { YoutubeApiService } from '../../youtube/youtube-api.service.js';
import { kickSlug, LIVE_SERVICES, type LiveServiceName } from '../live-services.js';
import {
  kickStream,
  type RunningStream,
  streamStart,
  streamTitle,
  twitchStream,
} from './running-stream.js';
import { StreamingApiService } from './streaming-api.service.js';

/** A streaming service that is checked, and the creator's channel there. */
export interface LiveSource {
  service: LiveServiceName;
  /** The name of the channel; for YouTube its id. */
  channel: string;
}

/** How a service is configured and read. */
interface LiveSourceDescriptor {
  /** Whether the environment has what the service's API requires. */
  hasKey(): boolean;
  channel(settings: LiveSettings): string | null;
  /** @throws SourceError with the reason. */
  read(channel: string, signal: AbortSignal): Promise<RunningStream | null>;
}

/** Reads from the streaming services whether the creator is live. */
@Injectable()
export class LiveSourcesService {
  private readonly descriptors: Record<LiveServiceName, LiveSourceDescriptor>;

  constructor(
    private readonly settings: SettingsService,
    api: StreamingApiService,
    youtube: YoutubeApiService,
    @InjectEnvironment() environment: Environment,
  ) {
    this.descriptors = {
      kick: {
        hasKey: () => environment.kick.client !== null,
        channel: ({ services }) => services.kick,
        read: async (channel, signal) =>
          kickStream(
            await api.get(
              'kick',
              `/channels?slug=${encodeURIComponent(kickSlug(channel))}`,
              signal,
            ),
            channel,
          ),
      },
      twitch: {
        hasKey: () => environment.twitch.client !== null,
        channel: ({ services }) => services.twitch,
        read: async (channel, signal) =>
          twitchStream(
            await api.get('twitch', `/streams?user_login=${encodeURIComponent(channel)}`, signal),
            channel,
          ),
      },
      youtube: {
        hasKey: () => youtube.hasKey,
        channel: () => settings.sourceAddress('youtube')?.value ?? null,
        read: async (channel, signal) => {
          const stream = await youtube.liveStream(channel, signal);
          return (
            stream && {
              title: streamTitle(stream.title),
              url: `https://www.youtube.com/watch?v=${stream.videoId}`,
              startedAt: streamStart(stream.startedAt),
            }
          );
        },
      },
    };
  }

  hasKey(service: LiveServiceName): boolean {
    return this.descriptors[service].hasKey();
  }

  /** The creator's channel on a service: its name, or for YouTube its id; null if it is not set. */
  channel(service: LiveServiceName, settings = this.settings.current.live): string | null {
    return this.descriptors[service].channel(settings);
  }

  /** The services that have a key and a channel. */
  configured(settings = this.settings.current.live): LiveSource[] {
    return LIVE_SERVICES.flatMap((service) => {
      const channel = this.channel(service, settings);
      return channel !== null && this.hasKey(service) ? [{ service, channel }] : [];
    });
  }

  /**
   * The stream that is running on a channel; null if it is not live.
   *
   * @throws SourceError with the reason.
   */
  read({ service, channel }: LiveSource, signal: AbortSignal): Promise<RunningStream | null> {
    return this.descriptors[service].read(channel, signal);
  }
}
