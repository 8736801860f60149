import { baseApi as api } from './baseApi';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSite: build.query<GetSiteApiResponse, GetSiteApiArg>({
      query: () => ({ url: `/api/site` }),
    }),
    getBonuses: build.query<GetBonusesApiResponse, GetBonusesApiArg>({
      query: () => ({ url: `/api/bonuses` }),
    }),
    getLeaderboard: build.query<GetLeaderboardApiResponse, GetLeaderboardApiArg>({
      query: (queryArg) => ({
        url: `/api/leaderboard`,
        params: {
          offset: queryArg.offset,
          limit: queryArg.limit,
          month: queryArg.month,
        },
      }),
    }),
    getLeaderboardMonths: build.query<GetLeaderboardMonthsApiResponse, GetLeaderboardMonthsApiArg>({
      query: () => ({ url: `/api/leaderboard/months` }),
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
export type GetSiteApiResponse = /** status 200  */ Site;
export type GetSiteApiArg = void;
export type GetBonusesApiResponse = /** status 200  */ PublicBonus[];
export type GetBonusesApiArg = void;
export type GetLeaderboardApiResponse = /** status 200  */ Leaderboard;
export type GetLeaderboardApiArg = {
  /** How many places to leave out. */
  offset?: number;
  /** How many places at most. */
  limit?: number;
  /** A closed month (UTC, `YYYY-MM`): its final standings. Without it, what is shown now. */
  month?: string;
};
export type GetLeaderboardMonthsApiResponse = /** status 200  */ string[];
export type GetLeaderboardMonthsApiArg = void;
export type GetVideosApiResponse = /** status 200  */ Videos;
export type GetVideosApiArg = {
  /** At most this many of each list. */
  limit?: number;
};
export type Creator = {
  name: string;
  tagline: string;
  /** The stored picture's path on this site. When it is saved, also an https: address of a picture at
    another site, which is fetched once and then served from here. */
  avatarUrl: string | null;
};
export type Platform = {
  key: 'stake_com' | 'stake_us';
  name: string;
  /** The mark on its card, such as 'Most Popular'; may be empty. */
  badge: string;
  description: string;
  benefits: string[];
  referralUrl: string;
};
export type Social = {
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
  name: string;
  url: string;
  title: string;
};
export type TextBlock = {
  title: string;
  text: string;
};
export type SiteTexts = {
  /** What the site is for, in the footer. */
  footer: string;
  /** Below the offers. */
  bonusesNote: string;
  responsibleGambling: string;
  /** The cards of the home page. */
  features: TextBlock[];
  /** 'Why Choose' on the play page. */
  whyChoose: TextBlock[];
  /** 'How Wager Races Work', one rule a line. */
  raceRules: string[];
};
export type Site = {
  creator: Creator;
  /** The referral code. */
  code: string;
  platforms: Platform[];
  socials: Social[];
  texts: SiteTexts;
  /** Dollars by rank, from rank 1. */
  prizes: number[];
  /** The sum of the prizes in dollars. */
  prizePool: number;
  /** Whether clicks on links are counted (per day and target, nothing about the visitor). */
  countClicks: boolean;
  /** Where visitors write to; empty when there is no such address. */
  contactEmail: string;
};
export type ApiError = {
  /** One sentence for a person: what happened, what to do. */
  error: string;
  /** What happened, for programs (kebab-case): they branch on it, never on the sentence. */
  code?: string;
  /** What is wrong with single fields, by field name. */
  fields?: {
    [key: string]: string;
  };
};
export type PublicBonus = {
  provider: 'Stake.com' | 'Stake.us';
  platform: 'stake_com' | 'stake_us';
  badge: ('NEW' | 'HOT' | 'EXCLUSIVE' | 'LIMITED' | 'VIP') | null;
  id: number;
  bonusType: string;
  title: string;
  description: string;
  /** The key features, one a line. */
  terms: string;
  ctaText: string;
  ctaUrl: string;
  isFeatured: boolean;
};
export type Medal = 'gold' | 'silver' | 'bronze';
export type LeaderboardEntry = {
  rank: number;
  /** Null: the sheets know of no pictures. */
  avatar: string | null;
  badge: Medal | null;
  /** Names the player from one state to the next without telling who it is. */
  id: string;
  /** Masked. */
  username: string;
  /** Dollars. */
  wagered: number;
  /** Dollars; 0 without a wager above $0. */
  prize: number;
  isUS: boolean;
};
export type Leaderboard = {
  /** UTC, `YYYY-MM`. */
  month: string;
  source: 'sheets' | 'demo';
  /** When the sheets were fetched; null: never yet. */
  updatedAt: string | null;
  /** When the race that runs now ends. */
  resetsAt: string;
  /** Players with a wager above $0. */
  activePlayers: number;
  /** How many entries there are in all, players without a wager included. */
  total: number;
  entries: LeaderboardEntry[];
  title: string;
  /** Names the state that a page was cut from: who pages starts over when it changes. */
  snapshot: string;
  /** The standings are older than twice the refresh interval. */
  stale: boolean;
  /** The month is over, and these are its final standings. */
  isFinal: boolean;
  /** Dollars. */
  prizePool: number;
  /** Dollars, of the active players. */
  totalWagered: number;
};
export type VideosSource = 'youtube' | 'feed' | 'demo';
export type Video = {
  publishedAtUTC: string;
  /** As YouTube names it. */
  id: string;
  title: string;
  description: string;
  /** Address of the picture. */
  thumbnail: string;
  /** ISO-8601, such as PT1H2M3S; null while it is not known. */
  duration: string | null;
  /** Null where the owner hides the count. */
  views: number | null;
};
export type Videos = {
  /** `demo`: nothing real was ever fetched. */
  source: VideosSource;
  /** When the channel was last read; null for the demo. */
  updatedAt: string | null;
  /** Newest first. */
  longVideos: Video[];
  /** Newest first. */
  shorts: Video[];
  /** It was not read for more than twice the interval. */
  stale: boolean;
};
