import { publicApi as api } from './generated-public';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getActivity: build.query<GetActivityApiResponse, GetActivityApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/activity`,
        params: {
          limit: queryArg.limit,
          before: queryArg.before,
        },
      }),
    }),
    getHealth: build.query<GetHealthApiResponse, GetHealthApiArg>({
      query: () => ({ url: `/api/health` }),
    }),
    getReady: build.query<GetReadyApiResponse, GetReadyApiArg>({
      query: () => ({ url: `/api/ready` }),
    }),
    listUsers: build.query<ListUsersApiResponse, ListUsersApiArg>({
      query: () => ({ url: `/api/admin/users` }),
    }),
    createUser: build.mutation<CreateUserApiResponse, CreateUserApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/users`,
        method: 'POST',
        body: queryArg.createAccount,
      }),
    }),
    updateUser: build.mutation<UpdateUserApiResponse, UpdateUserApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/users/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PATCH',
        body: queryArg.updateAccount,
      }),
    }),
    deleteUser: build.mutation<DeleteUserApiResponse, DeleteUserApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/users/${encodeURIComponent(String(queryArg.id))}`,
        method: 'DELETE',
      }),
    }),
    resetUserPassword: build.mutation<ResetUserPasswordApiResponse, ResetUserPasswordApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/users/${encodeURIComponent(String(queryArg.id))}/reset-password`,
        method: 'POST',
      }),
    }),
    getUser: build.query<GetUserApiResponse, GetUserApiArg>({
      query: () => ({ url: `/api/user` }),
    }),
    login: build.mutation<LoginApiResponse, LoginApiArg>({
      query: (queryArg) => ({ url: `/api/login`, method: 'POST', body: queryArg.credentials }),
    }),
    logout: build.mutation<LogoutApiResponse, LogoutApiArg>({
      query: () => ({ url: `/api/logout`, method: 'POST' }),
    }),
    updateProfile: build.mutation<UpdateProfileApiResponse, UpdateProfileApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/profile`,
        method: 'PUT',
        body: queryArg.updateProfile,
      }),
    }),
    changePassword: build.mutation<ChangePasswordApiResponse, ChangePasswordApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/change-password`,
        method: 'PUT',
        body: queryArg.changePassword,
      }),
    }),
    listSessions: build.query<ListSessionsApiResponse, ListSessionsApiArg>({
      query: () => ({ url: `/api/admin/sessions` }),
    }),
    endSession: build.mutation<EndSessionApiResponse, EndSessionApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/sessions/${encodeURIComponent(String(queryArg.id))}`,
        method: 'DELETE',
      }),
    }),
    getSettings: build.query<GetSettingsApiResponse, GetSettingsApiArg>({
      query: () => ({ url: `/api/admin/settings` }),
    }),
    updateSettings: build.mutation<UpdateSettingsApiResponse, UpdateSettingsApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/settings`,
        method: 'PUT',
        body: queryArg.saveSettings,
      }),
    }),
    updateAvatar: build.mutation<UpdateAvatarApiResponse, UpdateAvatarApiArg>({
      query: (queryArg) => ({ url: `/api/admin/avatar`, method: 'PUT', body: queryArg.body }),
    }),
    listBonuses: build.query<ListBonusesApiResponse, ListBonusesApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/bonuses`,
        params: {
          platform: queryArg.platform,
          search: queryArg.search,
          isActive: queryArg.isActive,
        },
      }),
    }),
    createBonus: build.mutation<CreateBonusApiResponse, CreateBonusApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/bonuses`,
        method: 'POST',
        body: queryArg.saveBonus,
      }),
    }),
    orderBonuses: build.mutation<OrderBonusesApiResponse, OrderBonusesApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/bonuses/order`,
        method: 'PUT',
        body: queryArg.orderBonuses,
      }),
    }),
    updateBonus: build.mutation<UpdateBonusApiResponse, UpdateBonusApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/bonuses/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PUT',
        body: queryArg.saveBonus,
      }),
    }),
    deleteBonus: build.mutation<DeleteBonusApiResponse, DeleteBonusApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/bonuses/${encodeURIComponent(String(queryArg.id))}`,
        method: 'DELETE',
      }),
    }),
    toggleBonusStatus: build.mutation<ToggleBonusStatusApiResponse, ToggleBonusStatusApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/bonuses/${encodeURIComponent(String(queryArg.id))}/toggle-status`,
        method: 'PATCH',
        body: queryArg.toggleStatus,
      }),
    }),
    toggleBonusFeatured: build.mutation<ToggleBonusFeaturedApiResponse, ToggleBonusFeaturedApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/bonuses/${encodeURIComponent(String(queryArg.id))}/toggle-featured`,
        method: 'PATCH',
        body: queryArg.toggleFeatured,
      }),
    }),
    bulkChangeBonuses: build.mutation<BulkChangeBonusesApiResponse, BulkChangeBonusesApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/bonuses/bulk`,
        method: 'POST',
        body: queryArg.bulkChangeBonuses,
      }),
    }),
    getAdminLeaderboard: build.query<GetAdminLeaderboardApiResponse, GetAdminLeaderboardApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/leaderboard`,
        params: {
          offset: queryArg.offset,
          limit: queryArg.limit,
          month: queryArg.month,
        },
      }),
    }),
    getWinnersCsv: build.query<GetWinnersCsvApiResponse, GetWinnersCsvApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/leaderboard/winners.csv`,
        params: {
          month: queryArg.month,
        },
      }),
    }),
    refreshLeaderboard: build.mutation<RefreshLeaderboardApiResponse, RefreshLeaderboardApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/refresh-leaderboard`,
        method: 'POST',
        body: queryArg.refreshLeaderboard,
      }),
    }),
    listAdminVideos: build.query<ListAdminVideosApiResponse, ListAdminVideosApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/videos`,
        params: {
          kind: queryArg.kind,
          search: queryArg.search,
        },
      }),
    }),
    updateAdminVideo: build.mutation<UpdateAdminVideoApiResponse, UpdateAdminVideoApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/videos/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PATCH',
        body: queryArg.updateAdminVideo,
      }),
    }),
    refreshVideos: build.mutation<RefreshVideosApiResponse, RefreshVideosApiArg>({
      query: () => ({ url: `/api/admin/refresh-videos`, method: 'POST' }),
    }),
    recordClick: build.mutation<RecordClickApiResponse, RecordClickApiArg>({
      query: (queryArg) => ({ url: `/api/clicks`, method: 'POST', body: queryArg.recordClick }),
    }),
    getAnalytics: build.query<GetAnalyticsApiResponse, GetAnalyticsApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/analytics`,
        params: {
          from: queryArg['from'],
          to: queryArg.to,
        },
      }),
    }),
    getAnalyticsCsv: build.query<GetAnalyticsCsvApiResponse, GetAnalyticsCsvApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/analytics.csv`,
        params: {
          from: queryArg['from'],
          to: queryArg.to,
        },
      }),
    }),
    reportSecurity: build.mutation<ReportSecurityApiResponse, ReportSecurityApiArg>({
      query: (queryArg) => ({
        url: `/api/security-reports`,
        method: 'POST',
        body: queryArg.securityReport,
      }),
    }),
    getStats: build.query<GetStatsApiResponse, GetStatsApiArg>({
      query: () => ({ url: `/api/admin/stats` }),
    }),
    getCacheStatus: build.query<GetCacheStatusApiResponse, GetCacheStatusApiArg>({
      query: () => ({ url: `/api/admin/cache-status` }),
    }),
    getSourceConfiguration: build.query<
      GetSourceConfigurationApiResponse,
      GetSourceConfigurationApiArg
    >({
      query: () => ({ url: `/api/admin/sources` }),
    }),
    testSource: build.mutation<TestSourceApiResponse, TestSourceApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/sources/${encodeURIComponent(String(queryArg.source))}/test`,
        method: 'POST',
        body: queryArg.testSource,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as generatedApi };
export type GetActivityApiResponse = /** status 200  */ ActivityEntry[];
export type GetActivityApiArg = {
  /** How many rows at most. */
  limit?: number;
  /** The id of the last row one has. */
  before?: number;
};
export type GetHealthApiResponse = /** status 200  */ Health;
export type GetHealthApiArg = void;
export type GetReadyApiResponse = /** status 200  */ Ready;
export type GetReadyApiArg = void;
export type ListUsersApiResponse = /** status 200  */ Account[];
export type ListUsersApiArg = void;
export type CreateUserApiResponse = /** status 201  */ CreatedAccount;
export type CreateUserApiArg = {
  createAccount: CreateAccount;
};
export type UpdateUserApiResponse = /** status 200  */ Account;
export type UpdateUserApiArg = {
  id: number;
  updateAccount: UpdateAccount;
};
export type DeleteUserApiResponse = unknown;
export type DeleteUserApiArg = {
  id: number;
};
export type ResetUserPasswordApiResponse = /** status 200  */ GeneratedPassword;
export type ResetUserPasswordApiArg = {
  id: number;
};
export type GetUserApiResponse = /** status 200  */ SignedInUser;
export type GetUserApiArg = void;
export type LoginApiResponse = /** status 200  */ SignedInUser;
export type LoginApiArg = {
  credentials: Credentials;
};
export type LogoutApiResponse = /** status 200  */ Message;
export type LogoutApiArg = void;
export type UpdateProfileApiResponse = /** status 200  */ UpdatedProfile;
export type UpdateProfileApiArg = {
  updateProfile: UpdateProfile;
};
export type ChangePasswordApiResponse = /** status 200  */ Message;
export type ChangePasswordApiArg = {
  changePassword: ChangePassword;
};
export type ListSessionsApiResponse = /** status 200  */ OpenSession[];
export type ListSessionsApiArg = void;
export type EndSessionApiResponse = unknown;
export type EndSessionApiArg = {
  id: string;
};
export type GetSettingsApiResponse = /** status 200  */ Settings;
export type GetSettingsApiArg = void;
export type UpdateSettingsApiResponse = /** status 200  */ Settings;
export type UpdateSettingsApiArg = {
  saveSettings: SaveSettings;
};
export type UpdateAvatarApiResponse = /** status 200  */ Avatar;
export type UpdateAvatarApiArg = {
  body: Blob;
};
export type ListBonusesApiResponse = /** status 200  */ Bonus[];
export type ListBonusesApiArg = {
  platform?: 'stake_com' | 'stake_us';
  /** Looked for in title, description and provider, whatever the case. */
  search?: string;
  isActive?: boolean;
};
export type CreateBonusApiResponse = /** status 201  */ Bonus;
export type CreateBonusApiArg = {
  saveBonus: SaveBonus;
};
export type OrderBonusesApiResponse = /** status 200  */ Bonus[];
export type OrderBonusesApiArg = {
  orderBonuses: OrderBonuses;
};
export type UpdateBonusApiResponse = /** status 200  */ Bonus;
export type UpdateBonusApiArg = {
  id: number;
  saveBonus: SaveBonus;
};
export type DeleteBonusApiResponse = unknown;
export type DeleteBonusApiArg = {
  id: number;
};
export type ToggleBonusStatusApiResponse = /** status 200  */ Bonus;
export type ToggleBonusStatusApiArg = {
  id: number;
  toggleStatus: ToggleStatus;
};
export type ToggleBonusFeaturedApiResponse = /** status 200  */ Bonus;
export type ToggleBonusFeaturedApiArg = {
  id: number;
  toggleFeatured: ToggleFeatured;
};
export type BulkChangeBonusesApiResponse = /** status 200  */ BulkChangedBonuses;
export type BulkChangeBonusesApiArg = {
  bulkChangeBonuses: BulkChangeBonuses;
};
export type GetAdminLeaderboardApiResponse = /** status 200  */ AdminLeaderboard;
export type GetAdminLeaderboardApiArg = {
  /** How many places to leave out. */
  offset?: number;
  /** How many places at most. */
  limit?: number;
  /** A closed month (UTC, `YYYY-MM`): its final standings. Without it, what is shown now. */
  month?: string;
};
export type GetWinnersCsvApiResponse = /** status 200  */ string;
export type GetWinnersCsvApiArg = {
  /** A closed month (UTC, `YYYY-MM`). Without it, the standings that are shown now. */
  month?: string;
};
export type RefreshLeaderboardApiResponse = /** status 200  */ RefreshedLeaderboard;
export type RefreshLeaderboardApiArg = {
  refreshLeaderboard: RefreshLeaderboard;
};
export type ListAdminVideosApiResponse = /** status 200  */ AdminVideo[];
export type ListAdminVideosApiArg = {
  kind?: VideoKind;
  /** Part of the title or the description, in any case. */
  search?: string;
};
export type UpdateAdminVideoApiResponse = /** status 200  */ AdminVideo;
export type UpdateAdminVideoApiArg = {
  id: string;
  updateAdminVideo: UpdateAdminVideo;
};
export type RefreshVideosApiResponse = /** status 200  */ RefreshedVideos;
export type RefreshVideosApiArg = void;
export type RecordClickApiResponse = unknown;
export type RecordClickApiArg = {
  recordClick: RecordClick;
};
export type GetAnalyticsApiResponse = /** status 200  */ Analytics;
export type GetAnalyticsApiArg = {
  /** 29 days before `to` unless said otherwise. */
  from?: string;
  /** Today unless said otherwise. */
  to?: string;
};
export type GetAnalyticsCsvApiResponse = /** status 200  */ string;
export type GetAnalyticsCsvApiArg = {
  /** 29 days before `to` unless said otherwise. */
  from?: string;
  /** Today unless said otherwise. */
  to?: string;
};
export type ReportSecurityApiResponse = unknown;
export type ReportSecurityApiArg = {
  securityReport: SecurityReport;
};
export type GetStatsApiResponse = /** status 200  */ Stats;
export type GetStatsApiArg = void;
export type GetCacheStatusApiResponse = /** status 200  */ SourceStatus[];
export type GetCacheStatusApiArg = void;
export type GetSourceConfigurationApiResponse = /** status 200  */ SourceConfiguration;
export type GetSourceConfigurationApiArg = void;
export type TestSourceApiResponse = /** status 200  */ SourceTest;
export type TestSourceApiArg = {
  source: string;
  testSource: TestSource;
};
export type ActivityEntry = {
  at: string;
  /** The id of the account; null for automatic work, and only for that */
  actorId: number | null;
  /** What it was, where it changed */
  before: ((object | null) | (number[] | null)) | null;
  /** What it became */
  after: ((object | null) | (number[] | null)) | null;
  id: number;
  /** The account's name at the time; 'system' for automatic work. */
  actor: string;
  action: string;
  entity: string;
  entityId: string | null;
  /** One sentence for a person. */
  summary: string;
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
export type Health = {
  status: 'ok';
};
export type ReadyCheck = {
  check: 'database' | 'migrations';
  ok: boolean;
};
export type Ready = {
  status: 'ok' | 'unavailable';
  checks: ReadyCheck[];
};
export type Account = {
  createdAt: string;
  lastLoginAt: string | null;
  id: number;
  username: string;
  email: string;
  isAdmin: boolean;
};
export type CreatedAccount = {
  user: Account;
  /** Shown this once. */
  generatedPassword?: string;
};
export type CreateAccount = {
  username: string;
  email: string;
  isAdmin: boolean;
  /** Without one, a password is generated and shown once. */
  password?: string;
};
export type UpdateAccount = {
  username?: string;
  email?: string;
  isAdmin?: boolean;
};
export type GeneratedPassword = {
  generatedPassword: string;
};
export type SignedInUser = {
  username: string;
  email: string;
  isAdmin: boolean;
};
export type Credentials = {
  username: string;
  password: string;
};
export type Message = {
  message: string;
};
export type UpdatedProfile = {
  message: string;
  user: SignedInUser;
};
export type UpdateProfile = {
  username: string;
  email: string;
};
export type ChangePassword = {
  currentPassword: string;
  newPassword: string;
  confirmPassword: string;
};
export type OpenSession = {
  createdAt: string;
  lastSeenAt: string;
  id: string;
  /** Such as 'Firefox on Windows'. */
  device: string;
  /** Whether it is the one that asks. */
  isCurrent: boolean;
};
export type SourceSetting = {
  /** What the environment sets can't be changed here. */
  by: ('environment' | 'settings') | null;
  set: boolean;
};
export type Sources = {
  youtubeChannelId: SourceSetting;
  sheetComUrl: SourceSetting;
  sheetUsUrl: SourceSetting;
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
export type Settings = {
  /** Who says the affiliate name; what the environment says can't be changed here. */
  usAffiliateBy: ('environment' | 'settings') | null;
  /** Grows with each change; to be sent back with the next. */
  version: number;
  /** The affiliate name that forces the US flag. */
  usAffiliate: string | null;
  sources: Sources;
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
export type SettingsConflict = {
  /** One sentence for a person: what happened, what to do. */
  error: string;
  /** What happened, for programs (kebab-case): they branch on it, never on the sentence. */
  code?: string;
  /** What is wrong with single fields, by field name. */
  fields?: {
    [key: string]: string;
  };
  /** What is stored. */
  current: Settings;
};
export type SaveSources = {
  /** The id of the channel (UC and 22 more characters), or an address of YouTube that contains it. */
  youtubeChannelId?: string | null;
  /** The address of the international sheet's CSV export. */
  sheetComUrl?: string | null;
  /** The address of the US sheet's CSV export. */
  sheetUsUrl?: string | null;
};
export type SaveSettings = {
  /** Where visitors write to, in public; empty for nowhere. Absent, it stays. */
  contactEmail?: string;
  /** The affiliate name that forces the US flag; null for none. Absent, it stays. */
  usAffiliate?: string | null;
  /** The version that the edit was made from. */
  version: number;
  creator: Creator;
  /** The referral code. */
  code: string;
  platforms: Platform[];
  socials: Social[];
  texts: SiteTexts;
  /** Dollars by rank, from rank 1; none higher than the one before it. */
  prizes: number[];
  countClicks: boolean;
  sources?: SaveSources;
};
export type Avatar = {
  /** Its path on this site. */
  avatarUrl: string;
  /** The settings' version that it made. */
  version: number;
};
export type Bonus = {
  badge: ('NEW' | 'HOT' | 'EXCLUSIVE' | 'LIMITED' | 'VIP') | null;
  provider: 'Stake.com' | 'Stake.us';
  platform: 'stake_com' | 'stake_us';
  /** Null shows '🎁 BONUS' in public and 'welcome' in the panel. */
  bonusType: string | null;
  createdAt: string;
  updatedAt: string;
  id: number;
  /** Send it with an edit: a stale one is refused. */
  version: number;
  title: string;
  description: string;
  /** The key features. */
  bullets: string[];
  ctaLabel: string;
  ctaHref: string;
  isActive: boolean;
  isFeatured: boolean;
};
export type SaveBonus = {
  /** stake_com unless said otherwise. */
  platform?: 'stake_com' | 'stake_us';
  /** The platform's own unless said otherwise. */
  provider?: 'Stake.com' | 'Stake.us';
  /** NEW unless said otherwise; null for none. */
  badge?: ('NEW' | 'HOT' | 'EXCLUSIVE' | 'LIMITED' | 'VIP') | null;
  /** Null shows '🎁 BONUS' in public and 'welcome' in the panel. */
  bonusType?: string | null;
  title: string;
  description: string;
  /** Where the button leads: an absolute https address. */
  ctaHref: string;
  /** 'Claim Now' unless said otherwise. */
  ctaLabel?: string;
  /** The key features. */
  bullets?: string[];
  isActive?: boolean;
  isFeatured?: boolean;
  /** For an edit: the version it was made from. */
  version?: number;
};
export type OrderBonuses = {
  ids: number[];
};
export type BonusConflict = {
  error: string;
  /** The offer as it is stored. */
  current: Bonus;
};
export type ToggleStatus = {
  isActive: boolean;
};
export type ToggleFeatured = {
  isFeatured: boolean;
};
export type BulkChangedBonuses = {
  /** The selected bonuses after the action, or, if they were deleted, as they were. */
  bonuses: Bonus[];
  /** The ids that no longer exist. The other bonuses were changed. */
  missing: number[];
};
export type BulkChangeBonuses = {
  action: 'activate' | 'deactivate' | 'feature' | 'unfeature' | 'delete';
  ids: number[];
};
export type Medal = 'gold' | 'silver' | 'bronze';
export type AdminLeaderboardEntry = {
  rank: number;
  /** Null: the sheets know of no pictures. */
  avatar: string | null;
  badge: Medal | null;
  /** The sheets in which the player was found. */
  sheets: ('com' | 'us')[];
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
export type AdminLeaderboard = {
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
  entries: AdminLeaderboardEntry[];
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
export type RefreshedLeaderboard = {
  /** How many there are now. */
  players: number;
  message: string;
};
export type SourceErrorCode =
  | 'no-address'
  | 'bad-address'
  | 'forbidden-host'
  | 'private-address'
  | 'forbidden-redirect'
  | 'redirect-loop'
  | 'dns-failed'
  | 'connection-refused'
  | 'connection-lost'
  | 'tls-failed'
  | 'timeout'
  | 'truncated'
  | 'access-denied'
  | 'not-found'
  | 'rate-limited'
  | 'server-error'
  | 'unexpected-status'
  | 'web-page'
  | 'wrong-type'
  | 'empty'
  | 'too-large'
  | 'sign-in-required'
  | 'not-published'
  | 'unknown-tab'
  | 'not-export-link'
  | 'wrong-columns'
  | 'no-header'
  | 'broken-quotes'
  | 'row-too-long'
  | 'too-few-rows'
  | 'not-reset'
  | 'bad-channel-id'
  | 'channel-handle'
  | 'api-key-invalid'
  | 'api-key-restricted'
  | 'api-disabled'
  | 'quota-exceeded'
  | 'unknown-channel'
  | 'no-uploads'
  | 'feed-unreadable'
  | 'api-unreadable'
  | 'interrupted'
  | 'internal';
export type SourceFailure = {
  /** Why; of several sources, the first one's. */
  code?: SourceErrorCode;
  /** One sentence for a person: what happened, what to do. */
  error: string;
  /** What is wrong with single fields, by field name. */
  fields?: {
    [key: string]: string;
  };
};
export type RefreshLeaderboard = {
  /** Takes a sheet that has shrunk, or was not reset yet, as it is, this once. */
  acceptSheet?: boolean;
};
export type VideoKind = 'long' | 'short';
export type VideoKindBy = 'admin' | 'source';
export type AdminVideo = {
  publishedAtUTC: string;
  kind: VideoKind;
  /** Who said what kind it is. */
  kindBy: VideoKindBy;
  /** When the channel was last seen to list it. */
  fetchedAt: string;
  /** Not shown in public. */
  hidden: boolean;
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
export type UpdateAdminVideo = {
  /** Null: what the source says. */
  kind?: VideoKind | null;
  /** Whether it is kept from the public. */
  hidden?: boolean;
};
export type RefreshedVideos = {
  message: string;
  /** How many videos the channel lists. */
  videos: number;
};
export type RecordClick = {
  /** A platform's key, or `bonus:{id}` of a public offer. */
  target: string;
};
export type AnalyticsTarget = {
  /** A platform's key, or `bonus:{id}`. */
  target: string;
  /** The platform's name or the offer's title. */
  label: string;
  total: number;
};
export type AnalyticsDay = {
  date: string;
  target: string;
  clicks: number;
};
export type Analytics = {
  /** Whether clicks are being counted now. */
  counting: boolean;
  /** Those with clicks in the range, most clicked first. */
  targets: AnalyticsTarget[];
  /** Every day of the range up to today for each of these targets, days without clicks too. */
  days: AnalyticsDay[];
};
export type SecurityReport = {
  kind: 'policy-violation' | 'unauthorised-script' | 'render-error';
  severity: 'high' | 'medium';
  /** What was blocked, added or thrown. */
  detail: string;
  /** The path of the page. */
  page: string;
};
export type Stats = {
  /** How the sources are doing. */
  apiStatus: 'Operational' | 'Degraded' | 'Unknown';
  /** All offers, active or not. */
  bonuses: number;
  /** Cached videos. */
  videos: number;
  /** Accounts with admin rights. */
  users: number;
};
export type SourceName = 'youtube' | 'sheet-com' | 'sheet-us';
export type SourceState = 'ok' | 'stale' | 'failing' | 'waiting' | 'unconfigured';
export type SourceShown = 'data' | 'demo' | 'nothing';
export type SourceStatus = {
  source: SourceName;
  status: SourceState;
  /** Who said where it is. */
  setBy: ('environment' | 'settings') | null;
  lastAttemptAt: string | null;
  lastSuccessAt: string | null;
  /** Null: as soon as possible, or never while it is not configured. */
  nextAttemptAt: string | null;
  /** The code of `lastError`; null without one, and after an update until the next attempt. */
  errorCode:
    | (
        | 'no-address'
        | 'bad-address'
        | 'forbidden-host'
        | 'private-address'
        | 'forbidden-redirect'
        | 'redirect-loop'
        | 'dns-failed'
        | 'connection-refused'
        | 'connection-lost'
        | 'tls-failed'
        | 'timeout'
        | 'truncated'
        | 'access-denied'
        | 'not-found'
        | 'rate-limited'
        | 'server-error'
        | 'unexpected-status'
        | 'web-page'
        | 'wrong-type'
        | 'empty'
        | 'too-large'
        | 'sign-in-required'
        | 'not-published'
        | 'unknown-tab'
        | 'not-export-link'
        | 'wrong-columns'
        | 'no-header'
        | 'broken-quotes'
        | 'row-too-long'
        | 'too-few-rows'
        | 'not-reset'
        | 'bad-channel-id'
        | 'channel-handle'
        | 'api-key-invalid'
        | 'api-key-restricted'
        | 'api-disabled'
        | 'quota-exceeded'
        | 'unknown-channel'
        | 'no-uploads'
        | 'feed-unreadable'
        | 'api-unreadable'
        | 'interrupted'
        | 'internal'
      )
    | null;
  /** What visitors see of it: the last good data, the built-in demo, or nothing. */
  visitorsSee: SourceShown;
  /** What an admin may accept all the same: a sheet that lost most of its rows, or is last month's. */
  decision: ('shrunken' | 'not-reset') | null;
  /** Why the last attempt failed, or what its answer waits for. */
  lastError: string | null;
  /** Its first answer since the address was set is awaited, or an attempt is due now. */
  pending: boolean;
  /** Rows or videos of the last good answer. */
  items: number | null;
  /** Rows of the last good answer that could not be read. */
  malformed: number | null;
  /** Milliseconds that the last attempt took. */
  tookMs: number | null;
};
export type SourceConfiguration = {
  /** With a key the Data API is read, without one the channel's public feed. */
  youtubeApiKeySet: boolean;
  /** Minutes between two fetches of the videos. */
  videosRefreshMinutes: number;
  /** Minutes between two fetches of the sheets. */
  leaderboardRefreshMinutes: number;
  /** Hosts that a typed address may name; `*.` stands for any subdomain. */
  sourceHosts: string[];
};
export type SourceTest = {
  /** Likewise, for programs. */
  errorCode?: SourceErrorCode;
  ok: boolean;
  /** Rows or videos that it has; 0 when it failed. */
  items: number;
  /** Milliseconds. */
  tookMs: number;
  /** Why it failed. */
  error?: string;
};
export type TestSource = {
  /** An address or, for `youtube`, a channel id. */
  url?: string;
};
