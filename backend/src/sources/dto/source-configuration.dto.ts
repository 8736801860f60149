import { ApiSchema } from '@nestjs/swagger';
import type { Environment } from '../../core/config/env.js';

/** The configuration that only the environment can change, without secrets. */
@ApiSchema({ name: 'SourceConfiguration' })
export class SourceConfigurationDto {
  /** Whether there is an API key. Without one, the channel's public feed is read. */
  youtubeApiKeySet: boolean;

  /** The minutes between two fetches of the videos. */
  videosRefreshMinutes: number;

  /** The minutes between two fetches of the sheets. */
  leaderboardRefreshMinutes: number;

  /** The allowed hosts of an address in the settings; `*.` stands for any subdomain. */
  sourceHosts: string[];

  static from({
    youtube,
    videosRefreshMinutes,
    leaderboardRefreshMinutes,
    sourceHosts,
  }: Environment): SourceConfigurationDto {
    return {
      youtubeApiKeySet: youtube.apiKey !== null,
      videosRefreshMinutes,
      leaderboardRefreshMinutes,
      sourceHosts,
    };
  }
}
