// What the tests read from the responses of the panel's API.

/** The properties of a bonus that the tests use. */
export interface Bonus {
  id: number;
  path: string;
  version: number;
  title: string;
  description: string;
  state: string;
  isFeatured: boolean;
}

/** The properties of an entry of the audit log that the tests use. */
export interface ActivityEntry {
  id: number;
  at: string;
  action: string;
  entity: string;
  entityId: string | number | null;
  summary: string;
  /** Null for automatic changes. */
  actorId: number | null;
  actor: string;
  before: unknown;
  after: unknown;
}

/** The properties of the settings that the tests use. */
export interface Settings {
  version: number;
  creator: { name: string; tagline: string; avatarUrl: string | null };
  code: string;
  platforms: object[];
  socials: object[];
  texts: object;
  prizes: number[];
  countClicks: boolean;
  showPaidPrizes: boolean;
  showVideos: boolean;
  showRace: boolean;
  askRegion: boolean;
  checkLinks: boolean;
  live: LiveSettings;
}

/** The properties of an export that the tests use. */
export interface SiteExport {
  settings: { code: string };
  bonuses: { title: string; description: string }[];
}

/** Where and when the creator streams. */
export interface LiveSettings {
  services: { kick: string | null; twitch: string | null };
  schedule: { weekday: string; time: string; zone: string; title: string }[];
  liveUntil: string | null;
}
