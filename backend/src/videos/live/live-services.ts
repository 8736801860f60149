/** The streaming services on which the settings name the channel. YouTube's is that of the videos. */
export const STREAMING_SERVICES = ['kick', 'twitch'] as const;
export type StreamingServiceName = (typeof STREAMING_SERVICES)[number];

/** The services that can report whether the creator is live. The first one that does is shown. */
export const LIVE_SERVICES = [...STREAMING_SERVICES, 'youtube'] as const;
export type LiveServiceName = (typeof LIVE_SERVICES)[number];

export const SERVICE_LABELS: Record<LiveServiceName, string> = {
  kick: 'Kick',
  twitch: 'Twitch',
  youtube: 'YouTube',
};

const CHANNEL_PAGES: Record<StreamingServiceName, string> = {
  kick: 'https://kick.com/',
  twitch: 'https://www.twitch.tv/',
};

/** A Kick channel as its address has it: a hyphen where the user name has an underscore. */
export const kickSlug = (channel: string): string => channel.replaceAll('_', '-');

/** The public page of a channel. */
export const channelPage = (service: StreamingServiceName, channel: string): string =>
  CHANNEL_PAGES[service] + encodeURIComponent(service === 'kick' ? kickSlug(channel) : channel);
