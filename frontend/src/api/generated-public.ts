import { baseApi as api } from './base-api';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getBonuses: build.query<GetBonusesApiResponse, GetBonusesApiArg>({
      query: () => ({ url: `/api/bonuses` }),
    }),
    getHelp: build.query<GetHelpApiResponse, GetHelpApiArg>({
      query: () => ({ url: `/api/help` }),
    }),
    getLive: build.query<GetLiveApiResponse, GetLiveApiArg>({
      query: () => ({ url: `/api/live` }),
    }),
    getRegions: build.query<GetRegionsApiResponse, GetRegionsApiArg>({
      query: () => ({ url: `/api/regions` }),
    }),
    getSite: build.query<GetSiteApiResponse, GetSiteApiArg>({
      query: () => ({ url: `/api/site` }),
    }),
    getVideos: build.query<GetVideosApiResponse, GetVideosApiArg>({
      query: (queryArg) => ({
        url: `/api/videos`,
        params: {
          limit: queryArg.limit,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as publicApi };
export type GetBonusesApiResponse = /** status 200  */ PublicBonus[];
export type GetBonusesApiArg = void;
export type GetHelpApiResponse = /** status 200  */ Help;
export type GetHelpApiArg = void;
export type GetLiveApiResponse = /** status 200  */ Live;
export type GetLiveApiArg = void;
export type GetRegionsApiResponse = /** status 200  */ Regions;
export type GetRegionsApiArg = void;
export type GetSiteApiResponse = /** status 200  */ Site;
export type GetSiteApiArg = void;
export type GetVideosApiResponse = /** status 200  */ Videos;
export type GetVideosApiArg = {
  /** The maximum number of videos in each list. */
  limit?: number;
};
export type PublicBonus = {
  badge: ('NEW' | 'HOT' | 'EXCLUSIVE' | 'LIMITED' | 'VIP') | null;
  platform: string;
  /** From this time on, an active bonus is public; null if it has no start. */
  startsAt: string | null;
  /** From this time on, the bonus is no longer public; null if it has no end. */
  endsAt: string | null;
  /** The minimum deposit in US dollars; null if there is none or it is unknown. */
  minDeposit: number | null;
  /** How many times the bonus has to be wagered before it can be withdrawn; null if unknown. */
  wagering: number | null;
  /** Who may claim the bonus: new players only, or all; null if unknown. */
  audience: ('new' | 'all') | null;
  /** The casino's own page with the terms; null if there is none. */
  termsUrl: string | null;
  isFeatured: boolean;
  /** The path of the bonus's page. */
  path: string;
  /** The page of this site that leads to the casino where that is allowed. */
  ctaUrl: string;
  /** The UTC day on which the creator became the platform's partner; null if this is not known, or if the link
    does not lead to a site of the platform. */
  partnerSince: string | null;
  /** The UTC day on which the terms were last checked; null after 90 days, without `termsUrl`, and if the link
    does not lead to a site of the platform. */
  checkedOn: string | null;
  id: number;
  bonusType: string;
  title: string;
  description: string;
  /** The key features, one per line. */
  terms: string;
  ctaText: string;
  /** The platform's name, or the host to which the link leads, if that is not a site of the platform. */
  provider: string;
};
export type ApiError = {
  /** One sentence for people: what happened and what to do. */
  error: string;
  /** What happened, in kebab-case, for programs. The sentence may change, the code does not. */
  code?: string;
  /** What is wrong with each invalid field, by field name. */
  fields?: {
    [key: string]: string;
  };
};
export type Contact = {
  /** What the visitor reads, such as `Text HOME to 741741`. */
  label: string;
  /** Where a tap leads: `tel:`, `sms:` or `https:`. */
  href: string;
};
export type HelpLine = {
  /** A help line, or an option of self-exclusion: a register, a page of a platform, blocking software. */
  kind: 'line' | 'register' | 'platform' | 'blocking';
  name: string;
  /** As it is shown, such as `1-800-GAMBLER`; null for none. */
  phone: string | null;
  /** What to text to which number, such as `HOME to 741741`; null for none. */
  text: string | null;
  /** Must not have the referral code in it; null for none. */
  site: string | null;
  /** When someone answers; null if that is not known. */
  hours: string | null;
  /** Null if they are not known. */
  languages: string | null;
  /** The UTC day on which the source was last read; null if no one has read it yet. */
  checkedOn: string | null;
  /** ISO 3166-1 (`DE`) or 3166-2 (`US-CA`); `*` for all regions. */
  region: string;
  id: number;
  /** `phone`, `text` and `site` as links, in this order. */
  contacts: Contact[];
};
export type Help = {
  lines: HelpLine[];
};
export type NextStream = {
  at: string;
  title: string | null;
};
export type Live = {
  /** `unknown` if a service was not reached for five minutes, or if none is set up. */
  status: 'live' | 'offline' | 'unknown';
  /** Where the creator is live; otherwise the service of the creator's channel. */
  service: ('kick' | 'twitch' | 'youtube') | null;
  /** When the running stream started, if its service reports it. */
  since: string | null;
  next: NextStream | null;
  /** When a service last responded; null if none ever did, and while the creator is live only by the
    owner's declaration. */
  checkedAt: string | null;
  /** The title of the running stream, at most 140 characters. */
  title: string | null;
  /** The page of the running stream; otherwise that of the creator's channel. */
  url: string | null;
};
export type RegionSource = {
  /** The host of the page. */
  name: string;
  url: string;
};
export type RegionStatus = {
  /** `unknown` has to be treated like `blocked`. */
  status: 'open' | 'blocked' | 'unknown';
  /** The UTC day since which the rule is in force, if it has a start. */
  from: string | null;
  /** The UTC day on which the rule ends, if it has an end. */
  until: string | null;
  /** The UTC day on which the source was last read. */
  checkedOn: string;
  /** ISO 3166-1 (`DE`) or 3166-2 (`US-CA`); `*` for all regions that have no status of their own. */
  region: string;
  /** The pages that state the status; empty if the rule names none. */
  sources: RegionSource[];
};
export type Regions = {
  /** The day of the oldest check of all that are listed; null if there are no rules. */
  checkedOn: string | null;
  /** For each key of a platform, the regions with a rule that is in force. The most specific one
    applies: `US-CA` before `US` before `*`. A region that none of them covers is unknown. */
  platforms: {
    [key: string]: RegionStatus[];
  };
};
export type Creator = {
  name: string;
  tagline: string;
  /** The stored picture's path on this site. When it is saved, also an https: address of a picture at
    another site, which is fetched once and then served from here. */
  avatarUrl: string | null;
};
export type Social = {
  name: string;
  url: string;
  title: string;
  icon:
    | 'youtube'
    | 'x'
    | 'discord'
    | 'kick'
    | 'instagram'
    | 'telegram'
    | 'twitch'
    | 'tiktok'
    | 'facebook'
    | 'link';
};
export type TextBlock = {
  title: string;
  text: string;
};
export type SiteTexts = {
  /** The footer's text about the site. */
  footer: string;
  /** The note below the bonuses. */
  bonusesNote: string;
  responsibleGambling: string;
  /** The cards on the home page. */
  features: TextBlock[];
  /** The cards under 'Why Choose' on the play page. */
  whyChoose: TextBlock[];
  /** The rules under 'How Wager Races Work', one per item. */
  raceRules: string[];
};
export type Retention = {
  /** The number of months after a race has ended for which full names of players are kept. */
  namesMonths: number;
  /** The number of days for which the log is kept; null if it is only limited by size. */
  logDays: number | null;
  /** The number of days for which daily backups are kept; null if the owner makes them otherwise. */
  backupDays: number | null;
  /** Whether erased names are also removed from the unused space of the database's files. */
  erasesFiles: boolean;
};
export type PublicPlatform = {
  key: string;
  name: string;
  /** The label on its card, such as 'Most Popular'; may be empty. */
  badge: string;
  description: string;
  benefits: string[];
  referralUrl: string;
  /** The UTC day on which the partnership began; null if there is none. If left out, it stays. */
  partnerSince?: string | null;
  /** If left out, it stays; `casino` for a new platform. */
  kind?: 'casino' | 'social-casino' | 'skins';
  /** The referral code there; null for that of the site. If left out, it stays. */
  code?: string | null;
  /** The color of its icon, as `#RRGGBB`; null for the default. If left out, it stays. */
  color?: string | null;
};
export type Site = {
  creator: Creator;
  /** The referral code. */
  code: string;
  socials: Social[];
  texts: SiteTexts;
  /** The prizes in US dollars, from rank 1; none is higher than the one before it. */
  prizes: number[];
  /** The email address that visitors can write to; empty if there is none. */
  contactEmail: string;
  /** Whether clicks on links are counted, per UTC day and target. */
  countClicks: boolean;
  /** Whether the site has videos. If not, visitors see neither the channel's videos nor demo videos. */
  showVideos: boolean;
  /** Whether the site has the monthly race of the sheets; if not, visitors see no running one and no demo standings. In
    `Site`, whether it has any race. */
  showRace: boolean;
  /** The help lines in the footer of every page, at most three. */
  helpLines: HelpLine[];
  /** How long data is kept. */
  retention: Retention;
  /** Those that the owner has not turned off. */
  platforms: PublicPlatform[];
  /** The sum of the prizes in US dollars. */
  prizePool: number;
};
export type VideosSource = 'youtube' | 'feed' | 'demo' | 'off';
export type Video = {
  publishedAtUTC: string;
  /** The id on YouTube. */
  id: string;
  /** Without links. */
  title: string;
  /** Without web addresses, because referral links are published only as `/go` links. */
  description: string;
  /** The address of the preview picture. */
  thumbnail: string;
  /** The ISO 8601 duration, such as PT1H2M3S; null if it is unknown. */
  duration: string | null;
  /** The number of views; null if the channel hides it. */
  views: number | null;
  /** Whether this site may play the video in YouTube's player; false if it is restricted by age, if its
    owner does not allow it, and if that is unknown. */
  embeddable: boolean;
};
export type Videos = {
  /** `demo` until videos have been fetched for the first time; `off` if the site has no videos. */
  source: VideosSource;
  /** When the channel was last read; null for the demo videos and without videos. */
  updatedAt: string | null;
  /** Newest first. */
  longVideos: Video[];
  /** Newest first. */
  shorts: Video[];
  /** Whether the last successful read is older than twice the refresh interval. */
  stale: boolean;
};
