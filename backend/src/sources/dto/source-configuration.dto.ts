import { ApiSchema } from '@nestjs/swagger';
import type { Environment } from '../../config/env.js';

/** What the environment alone says of the sources; never a secret. */
@ApiSchema({ name: 'SourceConfiguration' })
export class SourceConfigurationDto {
  /** With a key the Data API is read, without one the channel's public feed. */
  youtubeApiKeySet: boolean;

  /** Minutes between two fetches of the videos. */
  videosRefreshMinutes: number;

  /** Minutes between two fetches of the sheets. */
  leaderboardRefreshMinutes: number;

  /** Hosts that a typed address may name; `*.` stands for any subdomain. */
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
