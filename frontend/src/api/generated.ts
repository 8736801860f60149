import { publicApi as api } from './generated-public';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getActivity: build.query<GetActivityApiResponse, GetActivityApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/activity`,
        params: {
          actor: queryArg.actor,
          kind: queryArg.kind,
          from: queryArg['from'],
          to: queryArg.to,
          zone: queryArg.zone,
          limit: queryArg.limit,
          before: queryArg.before,
          search: queryArg.search,
        },
      }),
    }),
    getActivityActors: build.query<GetActivityActorsApiResponse, GetActivityActorsApiArg>({
      query: () => ({ url: `/api/admin/activity/actors` }),
    }),
    getActivityCsv: build.query<GetActivityCsvApiResponse, GetActivityCsvApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/activity.csv`,
        params: {
          actor: queryArg.actor,
          kind: queryArg.kind,
          from: queryArg['from'],
          to: queryArg.to,
          zone: queryArg.zone,
          search: queryArg.search,
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
    getSettingsHistory: build.query<GetSettingsHistoryApiResponse, GetSettingsHistoryApiArg>({
      query: () => ({ url: `/api/admin/settings/history` }),
    }),
    previewSettingsVersion: build.query<
      PreviewSettingsVersionApiResponse,
      PreviewSettingsVersionApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/settings/history/${encodeURIComponent(String(queryArg.entry))}`,
      }),
    }),
    restoreSettingsVersion: build.mutation<
      RestoreSettingsVersionApiResponse,
      RestoreSettingsVersionApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/settings/history/${encodeURIComponent(String(queryArg.entry))}/restore`,
        method: 'POST',
      }),
    }),
    removeDemoBonuses: build.mutation<RemoveDemoBonusesApiResponse, RemoveDemoBonusesApiArg>({
      query: () => ({ url: `/api/admin/bonuses/remove-demo`, method: 'POST' }),
    }),
    restoreBonus: build.mutation<RestoreBonusApiResponse, RestoreBonusApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/bonuses/${encodeURIComponent(String(queryArg.id))}/restore`,
        method: 'POST',
      }),
    }),
    getBonusHistory: build.query<GetBonusHistoryApiResponse, GetBonusHistoryApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/bonuses/${encodeURIComponent(String(queryArg.id))}/history`,
      }),
    }),
    restoreBonusVersion: build.mutation<RestoreBonusVersionApiResponse, RestoreBonusVersionApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/bonuses/${encodeURIComponent(String(queryArg.id))}/history/${encodeURIComponent(String(queryArg.entry))}/restore`,
        method: 'POST',
      }),
    }),
    listBonuses: build.query<ListBonusesApiResponse, ListBonusesApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/bonuses`,
        params: {
          platform: queryArg.platform,
          state: queryArg.state,
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
    replaceCode: build.mutation<ReplaceCodeApiResponse, ReplaceCodeApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/code-replacements`,
        method: 'POST',
        body: queryArg.replaceCode,
      }),
    }),
    exportSite: build.query<ExportSiteApiResponse, ExportSiteApiArg>({
      query: () => ({ url: `/api/admin/export` }),
    }),
    importSite: build.mutation<ImportSiteApiResponse, ImportSiteApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/import`,
        method: 'POST',
        body: queryArg.siteExport,
        params: {
          preview: queryArg.preview,
          replaceBonuses: queryArg.replaceBonuses,
          state: queryArg.state,
        },
      }),
    }),
    getAdminLeaderboard: build.query<GetAdminLeaderboardApiResponse, GetAdminLeaderboardApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/leaderboard`,
        params: {
          offset: queryArg.offset,
          limit: queryArg.limit,
          month: queryArg.month,
          show: queryArg.show,
          search: queryArg.search,
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
    savePaidMark: build.mutation<SavePaidMarkApiResponse, SavePaidMarkApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/leaderboard/${encodeURIComponent(String(queryArg.month))}/paid-marks/${encodeURIComponent(String(queryArg.rank))}`,
        method: 'PUT',
        body: queryArg.savePaidMark,
      }),
    }),
    removePaidMark: build.mutation<RemovePaidMarkApiResponse, RemovePaidMarkApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/leaderboard/${encodeURIComponent(String(queryArg.month))}/paid-marks/${encodeURIComponent(String(queryArg.rank))}`,
        method: 'DELETE',
        params: {
          version: queryArg.version,
        },
      }),
    }),
    restorePaidMark: build.mutation<RestorePaidMarkApiResponse, RestorePaidMarkApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/leaderboard/${encodeURIComponent(String(queryArg.month))}/paid-marks/${encodeURIComponent(String(queryArg.rank))}/restore`,
        method: 'POST',
        body: queryArg.paidMarkVersion,
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
    getLiveSources: build.query<GetLiveSourcesApiResponse, GetLiveSourcesApiArg>({
      query: () => ({ url: `/api/admin/live` }),
    }),
    setLive: build.mutation<SetLiveApiResponse, SetLiveApiArg>({
      query: (queryArg) => ({ url: `/api/admin/live`, method: 'PUT', body: queryArg.setLive }),
    }),
    getRegions: build.query<GetRegionsApiResponse, GetRegionsApiArg>({
      query: () => ({ url: `/api/regions` }),
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
          target: queryArg.target,
        },
      }),
    }),
    getAnalyticsTotals: build.query<GetAnalyticsTotalsApiResponse, GetAnalyticsTotalsApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/analytics/totals`,
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
          target: queryArg.target,
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
    getSetup: build.query<GetSetupApiResponse, GetSetupApiArg>({
      query: () => ({ url: `/api/admin/setup` }),
    }),
    updateSetup: build.mutation<UpdateSetupApiResponse, UpdateSetupApiArg>({
      query: (queryArg) => ({ url: `/api/admin/setup`, method: 'PUT', body: queryArg.saveSetup }),
    }),
    previewSettings: build.mutation<PreviewSettingsApiResponse, PreviewSettingsApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/settings/preview`,
        method: 'POST',
        body: queryArg.previewSettings,
      }),
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
  /** Only changes by the account with this id, or `automatic` for changes that no account made. */
  actor?: string;
  /** Only entries of this kind. */
  kind?: ActivityKind;
  /** The first day, as `YYYY-MM-DD`. */
  from?: string;
  /** The last day, as `YYYY-MM-DD`. */
  to?: string;
  /** The IANA name of the time zone of both days; UTC if it is missing. */
  zone?: string;
  /** The maximum number of entries. */
  limit?: number;
  /** Only entries older than the entry with this id. */
  before?: number;
  /** Text in the summary or the user name, in upper or lower case. */
  search?: string;
};
export type GetActivityActorsApiResponse = /** status 200  */ ActivityActor[];
export type GetActivityActorsApiArg = void;
export type GetActivityCsvApiResponse = /** status 200  */ string;
export type GetActivityCsvApiArg = {
  /** Only changes by the account with this id, or `automatic` for changes that no account made. */
  actor?: string;
  /** Only entries of this kind. */
  kind?: ActivityKind;
  /** The first day, as `YYYY-MM-DD`. */
  from?: string;
  /** The last day, as `YYYY-MM-DD`. */
  to?: string;
  /** The IANA name of the time zone of both days; UTC if it is missing. */
  zone?: string;
  /** Text in the summary or the user name, in upper or lower case. */
  search?: string;
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
  /** The id, as the list or the created object returns it. */
  id: number;
  updateAccount: UpdateAccount;
};
export type DeleteUserApiResponse = unknown;
export type DeleteUserApiArg = {
  /** The id, as the list or the created object returns it. */
  id: number;
};
export type ResetUserPasswordApiResponse = /** status 200  */ GeneratedPassword;
export type ResetUserPasswordApiArg = {
  /** The id, as the list or the created object returns it. */
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
  /** The id, as the list or the created object returns it. */
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
export type GetSettingsHistoryApiResponse = /** status 200  */ HistoryEntry[];
export type GetSettingsHistoryApiArg = void;
export type PreviewSettingsVersionApiResponse = /** status 200  */ FieldChange[];
export type PreviewSettingsVersionApiArg = {
  /** The id of the change, as the history returns it. */
  entry: number;
};
export type RestoreSettingsVersionApiResponse = /** status 200  */ Settings;
export type RestoreSettingsVersionApiArg = {
  /** The id of the change, as the history returns it. */
  entry: number;
};
export type RemoveDemoBonusesApiResponse = /** status 200  */ BulkChangedBonuses;
export type RemoveDemoBonusesApiArg = void;
export type RestoreBonusApiResponse = /** status 200  */ Bonus;
export type RestoreBonusApiArg = {
  /** The id, as the list or the created object returns it. */
  id: number;
};
export type GetBonusHistoryApiResponse = /** status 200  */ HistoryEntry[];
export type GetBonusHistoryApiArg = {
  /** The id, as the list or the created object returns it. */
  id: number;
};
export type RestoreBonusVersionApiResponse = /** status 200  */ Bonus;
export type RestoreBonusVersionApiArg = {
  /** The id, as the list or the created object returns it. */
  id: number;
  /** The id of the change, as the history returns it. */
  entry: number;
};
export type ListBonusesApiResponse = /** status 200  */ Bonus[];
export type ListBonusesApiArg = {
  /** Only bonuses of this platform. */
  platform?: 'stake_com' | 'stake_us';
  /** Only bonuses in this state. Without it, all except those in the trash. */
  state?: 'live' | 'scheduled' | 'ended' | 'inactive' | 'deleted';
  /** Text in the title, the description or the platform's name, in upper or lower case. */
  search?: string;
  /** Only active or only inactive bonuses. */
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
  /** The id, as the list or the created object returns it. */
  id: number;
  saveBonus: SaveBonus;
};
export type DeleteBonusApiResponse = unknown;
export type DeleteBonusApiArg = {
  /** The id, as the list or the created object returns it. */
  id: number;
};
export type ToggleBonusStatusApiResponse = /** status 200  */ Bonus;
export type ToggleBonusStatusApiArg = {
  /** The id, as the list or the created object returns it. */
  id: number;
  toggleStatus: ToggleStatus;
};
export type ToggleBonusFeaturedApiResponse = /** status 200  */ Bonus;
export type ToggleBonusFeaturedApiArg = {
  /** The id, as the list or the created object returns it. */
  id: number;
  toggleFeatured: ToggleFeatured;
};
export type BulkChangeBonusesApiResponse = /** status 200  */ BulkChangedBonuses;
export type BulkChangeBonusesApiArg = {
  bulkChangeBonuses: BulkChangeBonuses;
};
export type ReplaceCodeApiResponse = /** status 200  */ CodeReplacements;
export type ReplaceCodeApiArg = {
  replaceCode: ReplaceCode;
};
export type ExportSiteApiResponse = /** status 200  */ SiteExport;
export type ExportSiteApiArg = void;
export type ImportSiteApiResponse = /** status 200  */ SiteImport;
export type ImportSiteApiArg = {
  /** Whether the changes are only listed and nothing is stored. */
  preview?: boolean;
  /** Whether bonuses that the document lacks are moved to the trash. By default they stay. */
  replaceBonuses?: boolean;
  /** The `state` of the preview. Required unless the call is a preview itself. */
  state?: string;
  siteExport: SiteExport;
};
export type GetAdminLeaderboardApiResponse = /** status 200  */ AdminLeaderboard;
export type GetAdminLeaderboardApiArg = {
  /** The number of entries to skip. */
  offset?: number;
  /** The maximum number of entries. */
  limit?: number;
  /** A closed UTC month, as `YYYY-MM`; by default, the running month. */
  month?: string;
  /** All players, or only those who win a prize. */
  show?: 'all' | 'winners';
  /** Text in the user name, in upper or lower case. */
  search?: string;
};
export type GetWinnersCsvApiResponse = /** status 200  */ string;
export type GetWinnersCsvApiArg = {
  /** A closed UTC month, as `YYYY-MM`. Without it, the standings that are shown now are used. */
  month?: string;
};
export type RefreshLeaderboardApiResponse = /** status 200  */ RefreshedLeaderboard;
export type RefreshLeaderboardApiArg = {
  refreshLeaderboard: RefreshLeaderboard;
};
export type SavePaidMarkApiResponse = /** status 200  */ PaidMark;
export type SavePaidMarkApiArg = {
  /** A closed UTC month, as `YYYY-MM`. */
  month: string;
  /** The rank of the player who won the prize, from 1. */
  rank: number;
  savePaidMark: SavePaidMark;
};
export type RemovePaidMarkApiResponse = /** status 200  */ PaidMark;
export type RemovePaidMarkApiArg = {
  /** A closed UTC month, as `YYYY-MM`. */
  month: string;
  /** The rank of the player who won the prize, from 1. */
  rank: number;
  /** The version that the removal is based on. Without it, the mark is removed in any version. */
  version?: number;
};
export type RestorePaidMarkApiResponse = /** status 200  */ PaidMark;
export type RestorePaidMarkApiArg = {
  /** A closed UTC month, as `YYYY-MM`. */
  month: string;
  /** The rank of the player who won the prize, from 1. */
  rank: number;
  paidMarkVersion: PaidMarkVersion;
};
export type ListAdminVideosApiResponse = /** status 200  */ AdminVideo[];
export type ListAdminVideosApiArg = {
  /** Only long videos or only Shorts. */
  kind?: VideoKind;
  /** Text in the title or the description, in upper or lower case. */
  search?: string;
};
export type UpdateAdminVideoApiResponse = /** status 200  */ AdminVideo;
export type UpdateAdminVideoApiArg = {
  /** The id, as the list or the created object returns it. */
  id: string;
  updateAdminVideo: UpdateAdminVideo;
};
export type RefreshVideosApiResponse = /** status 200  */ RefreshedVideos;
export type RefreshVideosApiArg = void;
export type GetLiveSourcesApiResponse = /** status 200  */ LiveSource[];
export type GetLiveSourcesApiArg = void;
export type SetLiveApiResponse = /** status 200  */ Settings;
export type SetLiveApiArg = {
  setLive: SetLive;
};
export type GetRegionsApiResponse = /** status 200  */ Regions;
export type GetRegionsApiArg = void;
export type RecordClickApiResponse = unknown;
export type RecordClickApiArg = {
  recordClick: RecordClick;
};
export type GetAnalyticsApiResponse = /** status 200  */ Analytics;
export type GetAnalyticsApiArg = {
  /** The first UTC day, as `YYYY-MM-DD`. The default is 29 days before `to`. */
  from?: string;
  /** The last UTC day, as `YYYY-MM-DD`. The default is today. */
  to?: string;
  /** Only this target: the key of a platform, or `bonus:{id}`. It is listed even without clicks. */
  target?: string;
};
export type GetAnalyticsTotalsApiResponse = /** status 200  */ AnalyticsTotals;
export type GetAnalyticsTotalsApiArg = {
  /** The first UTC day, as `YYYY-MM-DD`. The default is 29 days before `to`. */
  from?: string;
  /** The last UTC day, as `YYYY-MM-DD`. The default is today. */
  to?: string;
};
export type GetAnalyticsCsvApiResponse = /** status 200  */ string;
export type GetAnalyticsCsvApiArg = {
  /** The first UTC day, as `YYYY-MM-DD`. The default is 29 days before `to`. */
  from?: string;
  /** The last UTC day, as `YYYY-MM-DD`. The default is today. */
  to?: string;
  /** Only this target: the key of a platform, or `bonus:{id}`. It is listed even without clicks. */
  target?: string;
};
export type ReportSecurityApiResponse = unknown;
export type ReportSecurityApiArg = {
  securityReport: SecurityReport;
};
export type GetStatsApiResponse = /** status 200  */ Stats;
export type GetStatsApiArg = void;
export type GetSetupApiResponse = /** status 200  */ Setup;
export type GetSetupApiArg = void;
export type UpdateSetupApiResponse = /** status 200  */ Setup;
export type UpdateSetupApiArg = {
  saveSetup: SaveSetup;
};
export type PreviewSettingsApiResponse = /** status 200  */ string;
export type PreviewSettingsApiArg = {
  previewSettings: PreviewSettings;
};
export type GetCacheStatusApiResponse = /** status 200  */ SourceStatus[];
export type GetCacheStatusApiArg = void;
export type GetSourceConfigurationApiResponse = /** status 200  */ SourceConfiguration;
export type GetSourceConfigurationApiArg = void;
export type TestSourceApiResponse = /** status 200  */ SourceTest;
export type TestSourceApiArg = {
  /** The name of the source, as `/api/admin/cache-status` returns it. */
  source: string;
  testSource: TestSource;
};
export type ActivityEntry = {
  at: string;
  /** The id of the account; null for automatic work only */
  actorId: number | null;
  /** The changed fields before the change */
  before: ((object | null) | (number[] | null)) | null;
  /** The changed fields after the change */
  after: ((object | null) | (number[] | null)) | null;
  id: number;
  /** The user name at the time of the change; 'system' for automatic work. */
  actor: string;
  action: string;
  entity: string;
  entityId: string | null;
  /** The change in one sentence. */
  summary: string;
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
export type ActivityKind = 'bonuses' | 'videos' | 'race' | 'settings' | 'accounts' | 'sign-ins';
export type ActivityActor = {
  /** The id of the account, which may have been deleted; null for automatic work */
  actorId: number | null;
  /** The user name at the time of the account's last change; 'system' for automatic work. */
  actor: string;
};
export type Health = {
  status: 'ok';
  /** The version of this release, such as 1.0.0. */
  version: string;
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
  /** Returned only once. */
  generatedPassword?: string;
};
export type CreateAccount = {
  username: string;
  email: string;
  isAdmin: boolean;
  /** If it is left out, the server generates a password and returns it once. */
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
  /** The browser and the system, such as 'Firefox on Windows'. */
  device: string;
  /** Whether this request belongs to the session. */
  isCurrent: boolean;
};
export type LiveServices = {
  kick: string | null;
  twitch: string | null;
};
export type ScheduledStream = {
  weekday: 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday';
  /** The time in `zone`, as `HH:MM`. */
  time: string;
  /** The IANA name of the time zone, such as 'Europe/Berlin'. */
  zone: string;
  /** May be empty. */
  title: string;
};
export type LiveSettings = {
  /** Until when the creator has declared to be live; null if not. */
  liveUntil: string | null;
  services: LiveServices;
  schedule: ScheduledStream[];
};
export type SourceSetting = {
  /** Where the address is set. What the environment sets can only be changed there. */
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
  /** The UTC day on which the partnership began; null if there is none. If left out, it stays. */
  partnerSince?: string | null;
  name: string;
  /** The label on its card, such as 'Most Popular'; may be empty. */
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
export type Settings = {
  /** Where the affiliate name is set. What the environment sets can only be changed there. */
  usAffiliateBy: ('environment' | 'settings') | null;
  /** Increases with each change. The next change must send it. */
  version: number;
  /** Players under this affiliate name always get the US flag; null for none. */
  usAffiliate: string | null;
  /** The IANA name of the time zone in which admins enter dates, such as 'Europe/Berlin'. */
  timeZone: string;
  /** Whether visitors see how many prizes of a closed month are marked as paid. */
  showPaidPrizes: boolean;
  /** Where and when the creator streams. */
  live: LiveSettings;
  sources: Sources;
  creator: Creator;
  /** The referral code. */
  code: string;
  platforms: Platform[];
  socials: Social[];
  texts: SiteTexts;
  /** The prizes in US dollars, from rank 1. */
  prizes: number[];
  /** The sum of the prizes in US dollars. */
  prizePool: number;
  /** Whether clicks on links are counted, per UTC day and target. */
  countClicks: boolean;
  /** The email address that visitors can write to; empty if there is none. */
  contactEmail: string;
  /** Whether the site has videos. */
  showVideos: boolean;
  /** Whether the site has a monthly race. */
  showRace: boolean;
};
export type SettingsConflict = {
  /** One sentence for people: what happened and what to do. */
  error: string;
  /** What happened, in kebab-case, for programs. The sentence may change, the code does not. */
  code?: string;
  /** What is wrong with each invalid field, by field name. */
  fields?: {
    [key: string]: string;
  };
  /** The stored settings. */
  current: Settings;
};
export type SaveSources = {
  /** The id of the channel (UC and 22 more characters), an address that contains it, or, with an API
    key, its handle or the address of one of its videos. The id is stored. */
  youtubeChannelId?: string | null;
  /** Any address of the international sheet. That of its CSV data is stored. */
  sheetComUrl?: string | null;
  /** Any address of the US sheet. That of its CSV data is stored. */
  sheetUsUrl?: string | null;
};
export type SaveSettings = {
  /** The email address that visitors can write to; empty for none. If it is left out, it stays. */
  contactEmail?: string;
  /** Players under this affiliate name always get the US flag; null for none. If left out, it stays. */
  usAffiliate?: string | null;
  /** The version that the change is based on. */
  version: number;
  creator: Creator;
  /** The referral code. */
  code: string;
  platforms: Platform[];
  socials: Social[];
  texts: SiteTexts;
  /** The prizes in US dollars, from rank 1; none is higher than the one before it. */
  prizes: number[];
  countClicks: boolean;
  /** The IANA name of the time zone in which admins enter dates. If it is left out, it stays. */
  timeZone?: string;
  /** Whether visitors see how many prizes of a closed month are marked as paid. If it is left out, it
    stays. */
  showPaidPrizes?: boolean;
  /** Whether the site has videos. If it is left out, it stays. */
  showVideos?: boolean;
  /** Whether the site has a monthly race. If it is left out, it stays. */
  showRace?: boolean;
  /** Where and when the creator streams. If it is left out, it stays. */
  live?: LiveSettings;
  sources?: SaveSources;
};
export type Avatar = {
  /** The path of the picture on this site. */
  avatarUrl: string;
  /** The version of the settings after the change. */
  version: number;
};
export type FieldChange = {
  /** Null if the field had no value */
  before:
    | ((string | null) | (number | null) | (boolean | null) | (unknown[] | null) | (object | null))
    | null;
  /** Null if the field had no value */
  after:
    | ((string | null) | (number | null) | (boolean | null) | (unknown[] | null) | (object | null))
    | null;
  /** A field's name; for settings, the path in the words of the panel. */
  field: string;
};
export type HistoryEntry = {
  at: string;
  /** What cannot be restored, and why; null if there is nothing to say. */
  note: string | null;
  /** The id of the entry in the audit log. */
  entry: number;
  /** The user name at the time of the change; 'system' for automatic work. */
  actor: string;
  /** The change in one sentence. */
  summary: string;
  changes: FieldChange[];
  /** Whether the state before this change can be restored. */
  isRestorable: boolean;
};
export type Bonus = {
  /** The path of the bonus's page, which visitors see while the bonus is live. */
  path: string;
  badge: ('NEW' | 'HOT' | 'EXCLUSIVE' | 'LIMITED' | 'VIP') | null;
  /** The platform's default name. Visitors see the name in the settings. */
  provider: 'Stake.com' | 'Stake.us';
  platform: 'stake_com' | 'stake_us';
  /** The type on the card. Null shows '🎁 BONUS' to visitors and 'welcome' in the panel. */
  bonusType: string | null;
  /** From this time on, an active bonus is public; null if it has no start. */
  startsAt: string | null;
  /** From this time on, the bonus is no longer public; null if it has no end. */
  endsAt: string | null;
  /** The minimum deposit in US dollars. */
  minDeposit: number | null;
  /** How many times the bonus has to be wagered before it can be withdrawn. */
  wagering: number | null;
  /** Who may claim the bonus: new players only, or all. */
  audience: ('new' | 'all') | null;
  /** The casino's own page with the terms. */
  termsUrl: string | null;
  /** The UTC day on which the bonus was last compared with its terms. */
  checkedOn: string | null;
  /** When the bonus was moved to the trash; null if it is not there. */
  deletedAt: string | null;
  /** Only live bonuses are public. Scheduled and ended bonuses are active outside their dates. */
  state: 'live' | 'scheduled' | 'ended' | 'inactive' | 'deleted';
  createdAt: string;
  updatedAt: string;
  id: number;
  /** Increases with each change. Send it with a change, so that no other change is overwritten. */
  version: number;
  title: string;
  description: string;
  /** The key features. */
  bullets: string[];
  ctaLabel: string;
  ctaHref: string;
  isActive: boolean;
  isFeatured: boolean;
  /** Whether the bonus came with the installation and has not been edited since. */
  isDemo: boolean;
};
export type BulkChangedBonuses = {
  /** The selected bonuses after the action. */
  bonuses: Bonus[];
  /** The ids that do not exist or, except for restoring, are in the trash. The other bonuses were changed. */
  missing: number[];
};
export type SaveBonus = {
  /** The default is `stake_com`. */
  platform?: 'stake_com' | 'stake_us';
  /** Accepted and ignored: the provider is always the platform's own. */
  provider?: 'Stake.com' | 'Stake.us';
  /** The default is `NEW`; null for none. */
  badge?: ('NEW' | 'HOT' | 'EXCLUSIVE' | 'LIMITED' | 'VIP') | null;
  /** The type on the card. Null shows '🎁 BONUS' to visitors and 'welcome' in the panel. */
  bonusType?: string | null;
  /** From this time on, the active bonus is public; null for no start. If left out, it stays. */
  startsAt?: string | null;
  /** From this time on, the bonus is no longer public; null for no end. If left out, it stays. */
  endsAt?: string | null;
  /** The minimum deposit in US dollars; null if there is none or it is unknown. If left out, it stays. */
  minDeposit?: number | null;
  /** How many times the bonus has to be wagered; null if unknown. If left out, it stays. */
  wagering?: number | null;
  /** Who may claim the bonus; null if unknown. If left out, it stays. */
  audience?: ('new' | 'all') | null;
  /** The casino's own page with the terms; null for none. If left out, it stays. */
  termsUrl?: string | null;
  /** The UTC day of the last comparison with the terms; null if there was none. If left out, it stays. */
  checkedOn?: string | null;
  title: string;
  description: string;
  /** The absolute https address that the button leads to. */
  ctaHref: string;
  /** The text of the button. The default is 'Claim Now'. */
  ctaLabel?: string;
  /** The key features. */
  bullets?: string[];
  isActive?: boolean;
  isFeatured?: boolean;
  /** The version that the change is based on; not used for a new bonus. */
  version?: number;
};
export type OrderBonuses = {
  ids: number[];
};
export type BonusConflict = {
  error: string;
  /** The stored bonus. */
  current: Bonus;
};
export type ToggleStatus = {
  isActive: boolean;
};
export type ToggleFeatured = {
  isFeatured: boolean;
};
export type BulkChangeBonuses = {
  action: 'activate' | 'deactivate' | 'feature' | 'unfeature' | 'delete' | 'restore';
  ids: number[];
};
export type CodeReplacement = {
  /** Null if the text would be too long. It then stays as it is. */
  after: string | null;
  /** 'Settings', or the bonus, such as 'Bonus "Welcome"'. */
  where: string;
  /** The path in the words of the panel, such as 'Platforms → Stake.com → Referral link'. */
  field: string;
  before: string;
};
export type CodeReplacements = {
  /** Those of the settings first, then those of the bonuses. */
  changes: CodeReplacement[];
};
export type OldLinks = {
  stake_com?: string;
  stake_us?: string;
};
export type OldReferral = {
  /** The old code. If it is left out, only links are replaced. */
  code?: string;
  /** The old referral links, which may contain `{code}`. */
  links?: OldLinks;
};
export type ReplaceCode = {
  from: OldReferral;
  /** Whether the changes are only listed and nothing is stored. */
  preview: boolean;
};
export type ExportedPicture = {
  type: 'image/png' | 'image/jpeg' | 'image/webp';
  /** The file in base64. */
  data: string;
};
export type ExportedCreator = {
  name: string;
  tagline: string;
};
export type ExportedSettings = {
  /** Players under this affiliate name always get the US flag; null for none. */
  usAffiliate?: string | null;
  creator: ExportedCreator;
  /** The referral code. */
  code: string;
  platforms: Platform[];
  socials: Social[];
  texts: SiteTexts;
  /** The prizes in US dollars, from rank 1. */
  prizes: number[];
  countClicks: boolean;
  /** Whether closed months show visitors how many prizes are paid. */
  showPaidPrizes?: boolean;
  /** Whether the site has videos. */
  showVideos?: boolean;
  /** Whether the site has a monthly race. */
  showRace?: boolean;
  /** The email address that visitors can write to; empty for none. */
  contactEmail?: string;
  /** The IANA name of the time zone in which admins enter dates. */
  timeZone?: string;
  /** Where and when the creator streams. */
  live?: LiveSettings;
};
export type ExportedBonus = {
  platform?: 'stake_com' | 'stake_us';
  badge?: ('NEW' | 'HOT' | 'EXCLUSIVE' | 'LIMITED' | 'VIP') | null;
  bonusType?: string | null;
  startsAt?: string | null;
  endsAt?: string | null;
  /** The minimum deposit in US dollars. */
  minDeposit?: number | null;
  /** How many times the bonus has to be wagered. */
  wagering?: number | null;
  audience?: ('new' | 'all') | null;
  termsUrl?: string | null;
  /** The UTC day of the last comparison with the terms. */
  checkedOn?: string | null;
  title: string;
  description: string;
  ctaHref: string;
  ctaLabel?: string;
  /** The key features. */
  bullets?: string[];
  isActive?: boolean;
  isFeatured?: boolean;
};
export type SiteExport = {
  /** The format of the document. It only changes if an older installation would misread it. */
  format: number;
  /** Null if there is none. If it is left out, an import keeps the stored picture. */
  picture?: ExportedPicture | null;
  settings: ExportedSettings;
  /** In the admins' order, without those in the trash. */
  bonuses: ExportedBonus[];
};
export type BonusInImport = {
  title: string;
  /** The key of its platform. */
  platform: string;
};
export type BonusChangedByImport = {
  title: string;
  /** The key of its platform. */
  platform: string;
  changes: FieldChange[];
};
export type ImportedBonuses = {
  /** The number of stored bonuses with the same values. */
  unchanged: number;
  /** In the document, but not stored. */
  added: BonusInImport[];
  /** Stored with other values. */
  changed: BonusChangedByImport[];
  /** Not in the document, and moved to the trash. */
  removed: BonusInImport[];
  /** Not in the document, and kept after the imported ones. */
  kept: BonusInImport[];
  /** Whether stored bonuses get another order among themselves. */
  isReordered: boolean;
};
export type SiteImport = {
  /** Identifies the stored state that the document was compared with. */
  state: string;
  /** Each field is named by its path in the words of the panel. */
  settings: FieldChange[];
  bonuses: ImportedBonuses;
};
export type SiteImportConflict = {
  /** One sentence for people: what happened and what to do. */
  error: string;
  /** What happened, in kebab-case, for programs. The sentence may change, the code does not. */
  code?: string;
  /** What is wrong with each invalid field, by field name. */
  fields?: {
    [key: string]: string;
  };
  /** A new preview. */
  current: SiteImport;
};
export type PaidPrizes = {
  paid: number;
  /** The number of prizes that were won. */
  total: number;
};
export type Medal = 'gold' | 'silver' | 'bronze';
export type PaidMark = {
  /** Increases with each change; 0 for a prize that was never marked. The next change must send it. */
  version: number;
  /** When the prize was marked as paid; null if it is not. */
  paidAt: string | null;
  /** The user name of the admin who marked it; null if it is not marked. */
  paidBy: string | null;
  /** Null if there is none. */
  note: string | null;
};
export type AdminLeaderboardEntry = {
  rank: number;
  /** Always null: the sheets contain no pictures. */
  avatar: string | null;
  /** The medal of ranks 1 to 3; null for everyone else, and without a wager above $0. */
  badge: Medal | null;
  /** The places gained (above 0) or lost (below 0) since `movedSince`; null for a new player, and
    without `movedSince`. */
  moved: number | null;
  /** The sheets in which the player was found. */
  sheets: ('com' | 'us')[];
  /** Whether the prize is paid; null for players without a prize, and until the month is closed. */
  paidMark: PaidMark | null;
  /** The masked user name. */
  username: string;
  /** Identifies the player across refreshes without revealing the name. */
  id: string;
  /** The wagered amount in US dollars. */
  wagered: number;
  /** US dollars; 0 for players without a wager above $0. */
  prize: number;
  /** Whether the player gets the US flag. */
  isUS: boolean;
};
export type AdminLeaderboard = {
  /** The UTC month, as `YYYY-MM`. */
  month: string;
  /** `demo` while no sheet is configured; `off` if the site has no race. */
  source: 'sheets' | 'demo' | 'off';
  /** When the sheets were last fetched; null if they never were. */
  updatedAt: string | null;
  /** The last standings of an earlier UTC day, with which the places are compared (`moved`); null on
    the first day of a race, after its end, and for up to two seconds after an update. */
  movedSince: string | null;
  /** When the running race ends. */
  resetsAt: string;
  /** Players with a wager above $0. */
  activePlayers: number;
  /** The number of entries on all pages, players without a wager included. */
  total: number;
  /** The prizes that are marked as paid; null for a month that is not over or has no winners, and for
    visitors unless the settings publish it. */
  paidPrizes: PaidPrizes | null;
  /** The number of entries on all pages that match the search and the filter. */
  found: number;
  entries: AdminLeaderboardEntry[];
  title: string;
  /** Identifies the standings that a page belongs to. When it changes, start again with the first page. */
  snapshot: string;
  /** Whether the standings are older than twice the refresh interval. */
  stale: boolean;
  /** Whether the month is over and these are its final standings. */
  isFinal: boolean;
  /** The sum of the prizes in US dollars. */
  prizePool: number;
  /** The wagers of the active players in US dollars. */
  totalWagered: number;
};
export type RefreshedLeaderboard = {
  /** The number of players in the new standings. */
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
  | 'unreachable'
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
  | 'not-a-sheet'
  | 'wrong-columns'
  | 'no-header'
  | 'broken-quotes'
  | 'row-too-long'
  | 'too-few-rows'
  | 'not-reset'
  | 'bad-channel-id'
  | 'channel-handle'
  | 'channel-video'
  | 'api-key-invalid'
  | 'api-key-restricted'
  | 'api-disabled'
  | 'quota-exceeded'
  | 'unknown-channel'
  | 'unknown-handle'
  | 'unknown-video'
  | 'no-uploads'
  | 'feed-unreadable'
  | 'api-unreadable'
  | 'interrupted'
  | 'internal';
export type SourceFailure = {
  /** The reason. If several sources failed, the reason of the first. */
  code?: SourceErrorCode;
  /** One sentence for people: what happened and what to do. */
  error: string;
  /** What is wrong with each invalid field, by field name. */
  fields?: {
    [key: string]: string;
  };
};
export type RefreshLeaderboard = {
  /** Accepts, this once, a sheet that has lost most of its rows or was not reset for the new month. */
  acceptSheet?: boolean;
};
export type PaidMarkConflict = {
  /** One sentence for people: what happened and what to do. */
  error: string;
  /** What happened, in kebab-case, for programs. The sentence may change, the code does not. */
  code?: string;
  /** What is wrong with each invalid field, by field name. */
  fields?: {
    [key: string]: string;
  };
  /** The stored mark; absent if the month is not closed yet. */
  current?: PaidMark;
};
export type SavePaidMark = {
  /** The version that the change is based on; 0 for a prize that was never marked. */
  version: number;
  /** A note for admins, such as the reference of the payment; null for none. */
  note: string | null;
};
export type PaidMarkVersion = {
  /** The version that the change is based on; 0 for a prize that was never marked. */
  version: number;
};
export type VideoKind = 'long' | 'short';
export type VideoKindBy = 'admin' | 'source';
export type AdminVideo = {
  publishedAtUTC: string;
  kind: VideoKind;
  /** Who decided the kind: an admin or the source. */
  kindBy: VideoKindBy;
  /** When the channel last listed the video. */
  fetchedAt: string;
  /** Whether the video is hidden from visitors. */
  hidden: boolean;
  /** The id on YouTube. */
  id: string;
  title: string;
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
export type UpdateAdminVideo = {
  /** Null restores the kind that the source reports. */
  kind?: VideoKind | null;
  /** Whether the video is hidden from visitors. */
  hidden?: boolean;
};
export type RefreshedVideos = {
  message: string;
  /** The number of videos that the channel lists. */
  videos: number;
};
export type LiveSource = {
  service: 'kick' | 'twitch' | 'youtube';
  /** `unconfigured` without a key or a channel; `stale` if it has not responded for five minutes. */
  state: 'ok' | 'stale' | 'failing' | 'waiting' | 'unconfigured';
  /** When the service last responded. */
  checkedAt: string | null;
  /** Whether the environment has what the service's API requires. */
  hasKey: boolean;
  /** Whether the settings or the environment name the channel. */
  hasChannel: boolean;
  isLive: boolean;
  /** Why the last attempt failed; null if it did not. */
  lastError: string | null;
};
export type SetLive = {
  /** Until when, within the next 24 hours; null ends it. */
  liveUntil: string | null;
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
  /** The law, the report or the page that states the status. */
  source: string;
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
export type RecordClick = {
  /** The key of a platform, or `bonus:{id}` with the id of an active bonus. */
  target: string;
};
export type AnalyticsDay = {
  date: string;
  target: string;
  clicks: number;
};
export type AnalyticsPeriod = {
  /** The first UTC day. */
  from: string;
  /** The last UTC day. */
  to: string;
  /** All clicks in the period. */
  total: number;
};
export type AnalyticsTarget = {
  /** The key of a platform, or `bonus:{id}`. */
  target: string;
  /** The name of the platform or the title of the bonus; the key of a removed platform, or
    'Deleted bonus {id}' for a bonus that is no longer in the trash. */
  label: string;
  /** Whether the bonus is in the trash or removed, or the platform is removed. */
  isDeleted: boolean;
  /** The clicks in the range. */
  total: number;
  /** The clicks in the previous period. */
  previousTotal: number;
};
export type Analytics = {
  /** The first UTC day of the range. */
  from: string;
  /** The last UTC day of the range. If it is today, its clicks so far are included. */
  to: string;
  /** One item per UTC day up to today and target with clicks in the range, days without clicks
    included. */
  days: AnalyticsDay[];
  /** Whether counting is switched on now. */
  counting: boolean;
  /** The period of the same length directly before the range. */
  previous: AnalyticsPeriod;
  /** The targets with clicks in the range or in the previous period, most clicks in the range first. */
  targets: AnalyticsTarget[];
};
export type AnalyticsTotals = {
  /** The first UTC day of the range. */
  from: string;
  /** The last UTC day of the range. If it is today, its clicks so far are included. */
  to: string;
  /** Whether counting is switched on now. */
  counting: boolean;
  /** The period of the same length directly before the range. */
  previous: AnalyticsPeriod;
  /** The targets with clicks in the range or in the previous period, most clicks in the range first. */
  targets: AnalyticsTarget[];
};
export type SecurityReport = {
  kind: 'policy-violation' | 'unauthorised-script' | 'render-error';
  severity: 'high' | 'medium';
  /** What was blocked, inserted or thrown. */
  detail: string;
  /** The path of the page. */
  page: string;
};
export type Stats = {
  /** The combined status of the sources. */
  apiStatus: 'Operational' | 'Degraded' | 'Unknown';
  /** The number of bonuses, active or not. */
  bonuses: number;
  /** The number of stored videos. */
  videos: number;
  /** The number of admins. */
  users: number;
};
export type SetupKey =
  | 'password'
  | 'creator'
  | 'code'
  | 'profiles'
  | 'channel'
  | 'sheets'
  | 'bonuses'
  | 'contact'
  | 'prizes'
  | 'benefits'
  | 'timeZone';
export type SetupItem = {
  key: SetupKey;
  /** Whether it is done, computed from what is stored. */
  done: boolean;
  /** Whether the owner has turned it off: the site shows no videos, or no race. The item is then done. Only
    `channel` and `sheets` can be declined. */
  declined: boolean;
  /** Whether everything is entered, but visitors do not see the data of the source yet. The item is then not
    done. Only `channel` and `sheets` can be pending. */
  pending: boolean;
  /** Whether the last attempt to read the source of a pending item failed. */
  failed: boolean;
  /** The page of the panel where it is done. The fragment is the id of the control. For a pending item,
    that is the source that failed or has not been read yet. */
  href: string;
};
export type Setup = {
  /** Whether an admin has dismissed Setup, for all admins. */
  dismissed: boolean;
  items: SetupItem[];
};
export type SaveSetup = {
  dismissed: boolean;
};
export type PreviewSettings = {
  /** The path of the public page. */
  page: string;
  /** As they would be saved. The version and the sources are ignored. */
  settings: SaveSettings;
};
export type SourceName = 'youtube' | 'sheet-com' | 'sheet-us';
export type SourceState = 'ok' | 'stale' | 'failing' | 'waiting' | 'unconfigured';
export type SourceShown = 'data' | 'demo' | 'nothing' | 'off';
export type SourceStatus = {
  source: SourceName;
  status: SourceState;
  /** Where the address is set; null if it is not set. */
  setBy: ('environment' | 'settings') | null;
  lastAttemptAt: string | null;
  lastSuccessAt: string | null;
  /** Null: as soon as possible, or never if the source is not configured. */
  nextAttemptAt: string | null;
  /** The code of `lastError`; null without an error, and after an upgrade until the next attempt. */
  errorCode:
    | (
        | 'no-address'
        | 'bad-address'
        | 'forbidden-host'
        | 'private-address'
        | 'forbidden-redirect'
        | 'redirect-loop'
        | 'dns-failed'
        | 'unreachable'
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
        | 'not-a-sheet'
        | 'wrong-columns'
        | 'no-header'
        | 'broken-quotes'
        | 'row-too-long'
        | 'too-few-rows'
        | 'not-reset'
        | 'bad-channel-id'
        | 'channel-handle'
        | 'channel-video'
        | 'api-key-invalid'
        | 'api-key-restricted'
        | 'api-disabled'
        | 'quota-exceeded'
        | 'unknown-channel'
        | 'unknown-handle'
        | 'unknown-video'
        | 'no-uploads'
        | 'feed-unreadable'
        | 'api-unreadable'
        | 'interrupted'
        | 'internal'
      )
    | null;
  /** What visitors see: the last good data, the built-in demo data, or nothing. `off` if the settings turn this part of the site off. */
  visitorsSee: SourceShown;
  /** The pending decision: to accept a sheet that lost most of its rows, or one that was not reset;
    null if there is none. */
  decision: ('shrunken' | 'not-reset') | null;
  /** The address without secrets: the id of the channel; the id of a sheet with its middle masked, or
    only the host. Null if no address is set. */
  address: string | null;
  /** The name of the channel at the last good response; null for sheets. */
  name: string | null;
  /** Why the last attempt failed, or why its result is not published yet; null if neither applies. */
  lastError: string | null;
  /** Whether the status is about to change: a new address was not read yet, or an attempt is due. */
  pending: boolean;
  /** The number of rows or videos in the last good response. */
  items: number | null;
  /** The number of rows in the last good response that could not be read. */
  malformed: number | null;
  /** The duration of the last attempt in milliseconds. */
  tookMs: number | null;
};
export type SourceConfiguration = {
  /** Whether there is an API key. Without one, the channel's public feed is read. */
  youtubeApiKeySet: boolean;
  /** The minutes between two fetches of the videos. */
  videosRefreshMinutes: number;
  /** The minutes between two fetches of the sheets. */
  leaderboardRefreshMinutes: number;
  /** The allowed hosts of an address in the settings; `*.` stands for any subdomain. */
  sourceHosts: string[];
};
export type FoundChannel = {
  /** The id of the channel. To use the channel, store this id. */
  id: string;
  name: string | null;
  /** The handle with its `@`; null without an API key. */
  handle: string | null;
  /** The picture as a `data:` URL; null without an API key. */
  picture: string | null;
  /** The title of the newest video. */
  newestVideo: string | null;
};
export type SheetColumn = {
  /** What the column is used for; null if it is not used. */
  use: ('affiliate' | 'campaign' | 'userName' | 'wagered') | null;
  /** The text of the header cell. */
  title: string;
};
export type SheetRow = {
  /** The number of the row in the sheet, from 1. */
  row: number;
  userName: string;
  /** The text of the cell. */
  wagered: string;
  /** The amount in dollars, as read from that text; null if it is not an amount. */
  amount: number | null;
};
export type FoundSheet = {
  /** The first columns in the order of the sheet. */
  columns: SheetColumn[];
  /** The first five rows with a user name. */
  rows: SheetRow[];
  /** The number of different user names. */
  players: number;
  /** The sum of all wagers above $0, in dollars. */
  total: number;
  /** The number of rows with an unusable cell. */
  malformed: number;
  /** The first five rows with an unusable cell. */
  malformedRows: SheetRow[];
};
export type SourceTest = {
  /** The reason as a code, for programs. */
  errorCode?: SourceErrorCode;
  ok: boolean;
  /** Whether the typed text can be saved, even if the test failed. */
  canSave: boolean;
  /** The number of rows or videos; 0 if the source failed. */
  items: number;
  /** The duration in milliseconds. */
  tookMs: number;
  /** The channel, if one was found. */
  channel?: FoundChannel;
  /** The content of the sheet, if it could be read. */
  sheet?: FoundSheet;
  /** The reason why the source failed. */
  error?: string;
};
export type TestSource = {
  /** What a user typed or pasted: any address of the sheet, or for `youtube` of the channel. */
  url?: string;
};
