/** The services that can report whether the creator is live. The first one that does is shown. */
export const LIVE_SERVICES = ['kick', 'twitch', 'youtube'] as const;
export type LiveServiceName = (typeof LIVE_SERVICES)[number];

/** The services on which the settings name the channel. */
export type StreamingServiceName = Exclude<LiveServiceName, 'youtube'>;

export const SERVICE_LABELS: Record<LiveServiceName, string> = {
  kick: 'Kick',
  twitch: 'Twitch',
  youtube: 'YouTube',
};

const CHANNEL_PAGES: Record<StreamingServiceName, string> = {
  kick: 'https://kick.com/',
  twitch: 'https://www.twitch.tv/',
};

/** The public page of a channel. */
export const channelPage = (service: StreamingServiceName, channel: string): string =>
  CHANNEL_PAGES[service] + encodeURIComponent(channel);
