import { publicApi as api } from './generated-public';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    confirmEmail: build.mutation<ConfirmEmailApiResponse, ConfirmEmailApiArg>({
      query: (queryArg) => ({
        url: `/api/account/email`,
        method: 'POST',
        body: queryArg.confirmEmail,
      }),
    }),
    getFactors: build.query<GetFactorsApiResponse, GetFactorsApiArg>({
      query: () => ({ url: `/api/account/factors` }),
    }),
    removeTotp: build.mutation<RemoveTotpApiResponse, RemoveTotpApiArg>({
      query: () => ({ url: `/api/account/factors/totp`, method: 'DELETE' }),
    }),
    beginTotp: build.mutation<BeginTotpApiResponse, BeginTotpApiArg>({
      query: () => ({ url: `/api/account/factors/totp`, method: 'POST' }),
    }),
    addTotp: build.mutation<AddTotpApiResponse, AddTotpApiArg>({
      query: (queryArg) => ({
        url: `/api/account/factors/totp`,
        method: 'PUT',
        body: queryArg.firstTotpCode,
      }),
    }),
    addPasskey: build.mutation<AddPasskeyApiResponse, AddPasskeyApiArg>({
      query: (queryArg) => ({
        url: `/api/account/passkeys`,
        method: 'POST',
        body: queryArg.newPasskey,
      }),
    }),
    beginPasskey: build.mutation<BeginPasskeyApiResponse, BeginPasskeyApiArg>({
      query: () => ({ url: `/api/account/passkeys/options`, method: 'POST' }),
    }),
    removePasskey: build.mutation<RemovePasskeyApiResponse, RemovePasskeyApiArg>({
      query: (queryArg) => ({
        url: `/api/account/passkeys/${encodeURIComponent(String(queryArg.id))}`,
        method: 'DELETE',
      }),
    }),
    replaceRecoveryCodes: build.mutation<
      ReplaceRecoveryCodesApiResponse,
      ReplaceRecoveryCodesApiArg
    >({
      query: () => ({ url: `/api/account/recovery-codes`, method: 'POST' }),
    }),
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
    getActivityActors: build.query<GetActivityActorsApiResponse, GetActivityActorsApiArg>({
      query: () => ({ url: `/api/admin/activity/actors` }),
    }),
    listAllSessions: build.query<ListAllSessionsApiResponse, ListAllSessionsApiArg>({
      query: () => ({ url: `/api/admin/all-sessions` }),
    }),
    endAnySession: build.mutation<EndAnySessionApiResponse, EndAnySessionApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/all-sessions/${encodeURIComponent(String(queryArg.id))}`,
        method: 'DELETE',
      }),
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
    getAnalyticsTotals: build.query<GetAnalyticsTotalsApiResponse, GetAnalyticsTotalsApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/analytics/totals`,
        params: {
          from: queryArg['from'],
          to: queryArg.to,
        },
      }),
    }),
    updateAvatar: build.mutation<UpdateAvatarApiResponse, UpdateAvatarApiArg>({
      query: (queryArg) => ({ url: `/api/admin/avatar`, method: 'PUT', body: queryArg.body }),
    }),
    getBackupHealth: build.query<GetBackupHealthApiResponse, GetBackupHealthApiArg>({
      query: () => ({ url: `/api/admin/backups` }),
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
    bulkChangeBonuses: build.mutation<BulkChangeBonusesApiResponse, BulkChangeBonusesApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/bonuses/bulk`,
        method: 'POST',
        body: queryArg.bulkChangeBonuses,
      }),
    }),
    orderBonuses: build.mutation<OrderBonusesApiResponse, OrderBonusesApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/bonuses/order`,
        method: 'PUT',
        body: queryArg.orderBonuses,
      }),
    }),
    removeDemoBonuses: build.mutation<RemoveDemoBonusesApiResponse, RemoveDemoBonusesApiArg>({
      query: () => ({ url: `/api/admin/bonuses/remove-demo`, method: 'POST' }),
    }),
    deleteBonus: build.mutation<DeleteBonusApiResponse, DeleteBonusApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/bonuses/${encodeURIComponent(String(queryArg.id))}`,
        method: 'DELETE',
      }),
    }),
    updateBonus: build.mutation<UpdateBonusApiResponse, UpdateBonusApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/bonuses/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PUT',
        body: queryArg.saveBonus,
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
    restoreBonus: build.mutation<RestoreBonusApiResponse, RestoreBonusApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/bonuses/${encodeURIComponent(String(queryArg.id))}/restore`,
        method: 'POST',
      }),
    }),
    toggleBonusFeatured: build.mutation<ToggleBonusFeaturedApiResponse, ToggleBonusFeaturedApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/bonuses/${encodeURIComponent(String(queryArg.id))}/toggle-featured`,
        method: 'PATCH',
        body: queryArg.toggleFeatured,
      }),
    }),
    toggleBonusStatus: build.mutation<ToggleBonusStatusApiResponse, ToggleBonusStatusApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/bonuses/${encodeURIComponent(String(queryArg.id))}/toggle-status`,
        method: 'PATCH',
        body: queryArg.toggleStatus,
      }),
    }),
    getCacheStatus: build.query<GetCacheStatusApiResponse, GetCacheStatusApiArg>({
      query: () => ({ url: `/api/admin/cache-status` }),
    }),
    changePassword: build.mutation<ChangePasswordApiResponse, ChangePasswordApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/change-password`,
        method: 'PUT',
        body: queryArg.changePassword,
      }),
    }),
    getClaims: build.query<GetClaimsApiResponse, GetClaimsApiArg>({
      query: () => ({ url: `/api/admin/claims` }),
    }),
    checkClaims: build.mutation<CheckClaimsApiResponse, CheckClaimsApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/claims/check`,
        method: 'POST',
        body: queryArg.checkClaims,
      }),
    }),
    confirmClaims: build.mutation<ConfirmClaimsApiResponse, ConfirmClaimsApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/claims/confirmations`,
        method: 'POST',
        body: queryArg.confirmClaims,
      }),
    }),
    replaceCode: build.mutation<ReplaceCodeApiResponse, ReplaceCodeApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/code-replacements`,
        method: 'POST',
        body: queryArg.replaceCode,
      }),
    }),
    listConnectors: build.query<ListConnectorsApiResponse, ListConnectorsApiArg>({
      query: () => ({ url: `/api/admin/connectors` }),
    }),
    exportSite: build.query<ExportSiteApiResponse, ExportSiteApiArg>({
      query: () => ({ url: `/api/admin/export` }),
    }),
    listHelpLines: build.query<ListHelpLinesApiResponse, ListHelpLinesApiArg>({
      query: () => ({ url: `/api/admin/help-lines` }),
    }),
    createHelpLine: build.mutation<CreateHelpLineApiResponse, CreateHelpLineApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/help-lines`,
        method: 'POST',
        body: queryArg.newHelpLine,
      }),
    }),
    deleteHelpLine: build.mutation<DeleteHelpLineApiResponse, DeleteHelpLineApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/help-lines/${encodeURIComponent(String(queryArg.id))}`,
        method: 'DELETE',
      }),
    }),
    updateHelpLine: build.mutation<UpdateHelpLineApiResponse, UpdateHelpLineApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/help-lines/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PUT',
        body: queryArg.saveHelpLine,
      }),
    }),
    checkHelpLine: build.mutation<CheckHelpLineApiResponse, CheckHelpLineApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/help-lines/${encodeURIComponent(String(queryArg.id))}/check`,
        method: 'POST',
        body: queryArg.checkHelpLine,
      }),
    }),
    importSite: build.mutation<ImportSiteApiResponse, ImportSiteApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/import`,
        method: 'POST',
        body: queryArg.siteExport,
        params: {
          replaceBonuses: queryArg.replaceBonuses,
          preview: queryArg.preview,
          state: queryArg.state,
        },
      }),
    }),
    listInvitations: build.query<ListInvitationsApiResponse, ListInvitationsApiArg>({
      query: () => ({ url: `/api/admin/invitations` }),
    }),
    createInvitation: build.mutation<CreateInvitationApiResponse, CreateInvitationApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/invitations`,
        method: 'POST',
        body: queryArg.createInvitation,
      }),
    }),
    revokeInvitation: build.mutation<RevokeInvitationApiResponse, RevokeInvitationApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/invitations/${encodeURIComponent(String(queryArg.id))}`,
        method: 'DELETE',
      }),
    }),
    getAdminLeaderboard: build.query<GetAdminLeaderboardApiResponse, GetAdminLeaderboardApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/leaderboard`,
        params: {
          race: queryArg.race,
          period: queryArg.period,
          month: queryArg.month,
          offset: queryArg.offset,
          limit: queryArg.limit,
          show: queryArg.show,
          search: queryArg.search,
        },
      }),
    }),
    getHiddenPlayers: build.query<GetHiddenPlayersApiResponse, GetHiddenPlayersApiArg>({
      query: () => ({ url: `/api/admin/leaderboard/hidden-players` }),
    }),
    showPlayer: build.mutation<ShowPlayerApiResponse, ShowPlayerApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/leaderboard/hidden-players/${encodeURIComponent(String(queryArg.id))}`,
        method: 'DELETE',
      }),
    }),
    hidePlayer: build.mutation<HidePlayerApiResponse, HidePlayerApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/leaderboard/hidden-players/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PUT',
        body: queryArg.hidePlayer,
      }),
    }),
    markPlayerHiddenAgain: build.mutation<
      MarkPlayerHiddenAgainApiResponse,
      MarkPlayerHiddenAgainApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/leaderboard/hidden-players/${encodeURIComponent(String(queryArg.id))}/hidden-again`,
        method: 'POST',
      }),
    }),
    getWinnersCsv: build.query<GetWinnersCsvApiResponse, GetWinnersCsvApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/leaderboard/winners.csv`,
        params: {
          race: queryArg.race,
          period: queryArg.period,
          month: queryArg.month,
        },
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
    savePaidMark: build.mutation<SavePaidMarkApiResponse, SavePaidMarkApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/leaderboard/${encodeURIComponent(String(queryArg.month))}/paid-marks/${encodeURIComponent(String(queryArg.rank))}`,
        method: 'PUT',
        body: queryArg.savePaidMark,
      }),
    }),
    restorePaidMark: build.mutation<RestorePaidMarkApiResponse, RestorePaidMarkApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/leaderboard/${encodeURIComponent(String(queryArg.month))}/paid-marks/${encodeURIComponent(String(queryArg.rank))}/restore`,
        method: 'POST',
        body: queryArg.paidMarkVersion,
      }),
    }),
    checkLinks: build.mutation<CheckLinksApiResponse, CheckLinksApiArg>({
      query: () => ({ url: `/api/admin/links/check`, method: 'POST' }),
    }),
    getLinkHealth: build.query<GetLinkHealthApiResponse, GetLinkHealthApiArg>({
      query: () => ({ url: `/api/admin/links/health` }),
    }),
    getLiveSources: build.query<GetLiveSourcesApiResponse, GetLiveSourcesApiArg>({
      query: () => ({ url: `/api/admin/live` }),
    }),
    setLive: build.mutation<SetLiveApiResponse, SetLiveApiArg>({
      query: (queryArg) => ({ url: `/api/admin/live`, method: 'PUT', body: queryArg.setLive }),
    }),
    listNotificationChannels: build.query<
      ListNotificationChannelsApiResponse,
      ListNotificationChannelsApiArg
    >({
      query: () => ({ url: `/api/admin/notifications/channels` }),
    }),
    createNotificationChannel: build.mutation<
      CreateNotificationChannelApiResponse,
      CreateNotificationChannelApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/notifications/channels`,
        method: 'POST',
        body: queryArg.newNotificationChannel,
      }),
    }),
    deleteNotificationChannel: build.mutation<
      DeleteNotificationChannelApiResponse,
      DeleteNotificationChannelApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/notifications/channels/${encodeURIComponent(String(queryArg.id))}`,
        method: 'DELETE',
      }),
    }),
    updateNotificationChannel: build.mutation<
      UpdateNotificationChannelApiResponse,
      UpdateNotificationChannelApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/notifications/channels/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PUT',
        body: queryArg.saveNotificationChannel,
      }),
    }),
    testNotificationChannel: build.mutation<
      TestNotificationChannelApiResponse,
      TestNotificationChannelApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/notifications/channels/${encodeURIComponent(String(queryArg.id))}/test`,
        method: 'POST',
      }),
    }),
    listNotificationDeliveries: build.query<
      ListNotificationDeliveriesApiResponse,
      ListNotificationDeliveriesApiArg
    >({
      query: () => ({ url: `/api/admin/notifications/deliveries` }),
    }),
    retryNotificationDelivery: build.mutation<
      RetryNotificationDeliveryApiResponse,
      RetryNotificationDeliveryApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/notifications/deliveries/${encodeURIComponent(String(queryArg.id))}/retry`,
        method: 'POST',
      }),
    }),
    listPlatforms: build.query<ListPlatformsApiResponse, ListPlatformsApiArg>({
      query: () => ({ url: `/api/admin/platforms` }),
    }),
    createPlatform: build.mutation<CreatePlatformApiResponse, CreatePlatformApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/platforms`,
        method: 'POST',
        body: queryArg.savePlatform,
      }),
    }),
    deletePlatform: build.mutation<DeletePlatformApiResponse, DeletePlatformApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/platforms/${encodeURIComponent(String(queryArg.key))}`,
        method: 'DELETE',
      }),
    }),
    updatePlatform: build.mutation<UpdatePlatformApiResponse, UpdatePlatformApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/platforms/${encodeURIComponent(String(queryArg.key))}`,
        method: 'PUT',
        body: queryArg.savePlatform,
      }),
    }),
    createPlatformRegions: build.mutation<
      CreatePlatformRegionsApiResponse,
      CreatePlatformRegionsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/platforms/${encodeURIComponent(String(queryArg.key))}/regions`,
        method: 'POST',
        body: queryArg.platformRegions,
        params: {
          preview: queryArg.preview,
        },
      }),
    }),
    updateProfile: build.mutation<UpdateProfileApiResponse, UpdateProfileApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/profile`,
        method: 'PUT',
        body: queryArg.updateProfile,
      }),
    }),
    listRaces: build.query<ListRacesApiResponse, ListRacesApiArg>({
      query: () => ({ url: `/api/admin/races` }),
    }),
    createRace: build.mutation<CreateRaceApiResponse, CreateRaceApiArg>({
      query: (queryArg) => ({ url: `/api/admin/races`, method: 'POST', body: queryArg.saveRace }),
    }),
    deleteRace: build.mutation<DeleteRaceApiResponse, DeleteRaceApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/races/${encodeURIComponent(String(queryArg.id))}`,
        method: 'DELETE',
      }),
    }),
    updateRace: build.mutation<UpdateRaceApiResponse, UpdateRaceApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/races/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PUT',
        body: queryArg.saveRace,
      }),
    }),
    listRacePeriods: build.query<ListRacePeriodsApiResponse, ListRacePeriodsApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/races/${encodeURIComponent(String(queryArg.id))}/periods`,
      }),
    }),
    refreshRace: build.mutation<RefreshRaceApiResponse, RefreshRaceApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/races/${encodeURIComponent(String(queryArg.id))}/refresh`,
        method: 'POST',
        body: queryArg.refreshRace,
      }),
    }),
    listRulings: build.query<ListRulingsApiResponse, ListRulingsApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/races/${encodeURIComponent(String(queryArg.id))}/rulings`,
        params: {
          period: queryArg.period,
        },
      }),
    }),
    createRuling: build.mutation<CreateRulingApiResponse, CreateRulingApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/races/${encodeURIComponent(String(queryArg.id))}/rulings`,
        method: 'POST',
        body: queryArg.saveRuling,
        params: {
          period: queryArg.period,
        },
      }),
    }),
    deleteRuling: build.mutation<DeleteRulingApiResponse, DeleteRulingApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/races/${encodeURIComponent(String(queryArg.id))}/rulings/${encodeURIComponent(String(queryArg.ruling))}`,
        method: 'DELETE',
      }),
    }),
    refreshLeaderboard: build.mutation<RefreshLeaderboardApiResponse, RefreshLeaderboardApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/refresh-leaderboard`,
        method: 'POST',
        body: queryArg.refreshLeaderboard,
      }),
    }),
    refreshVideos: build.mutation<RefreshVideosApiResponse, RefreshVideosApiArg>({
      query: () => ({ url: `/api/admin/refresh-videos`, method: 'POST' }),
    }),
    listRegionRules: build.query<ListRegionRulesApiResponse, ListRegionRulesApiArg>({
      query: () => ({ url: `/api/admin/regions` }),
    }),
    createRegionRule: build.mutation<CreateRegionRuleApiResponse, CreateRegionRuleApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/regions`,
        method: 'POST',
        body: queryArg.newRegionRule,
      }),
    }),
    getRegionCodes: build.query<GetRegionCodesApiResponse, GetRegionCodesApiArg>({
      query: () => ({ url: `/api/admin/regions/codes` }),
    }),
    confirmRegionRules: build.mutation<ConfirmRegionRulesApiResponse, ConfirmRegionRulesApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/regions/confirm`,
        method: 'POST',
        body: queryArg.confirmRegionRules,
      }),
    }),
    importRegionRules: build.mutation<ImportRegionRulesApiResponse, ImportRegionRulesApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/regions/import`,
        method: 'POST',
        body: queryArg.regionRulesDocument,
        params: {
          replaceConflicts: queryArg.replaceConflicts,
          preview: queryArg.preview,
          state: queryArg.state,
        },
      }),
    }),
    deleteRegionRule: build.mutation<DeleteRegionRuleApiResponse, DeleteRegionRuleApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/regions/${encodeURIComponent(String(queryArg.id))}`,
        method: 'DELETE',
      }),
    }),
    updateRegionRule: build.mutation<UpdateRegionRuleApiResponse, UpdateRegionRuleApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/regions/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PUT',
        body: queryArg.saveRegionRule,
      }),
    }),
    confirmRegionRule: build.mutation<ConfirmRegionRuleApiResponse, ConfirmRegionRuleApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/regions/${encodeURIComponent(String(queryArg.id))}/confirm`,
        method: 'POST',
        body: queryArg.confirmRegionRule,
      }),
    }),
    getRegionRuleHistory: build.query<GetRegionRuleHistoryApiResponse, GetRegionRuleHistoryApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/regions/${encodeURIComponent(String(queryArg.id))}/history`,
      }),
    }),
    restoreRegionRule: build.mutation<RestoreRegionRuleApiResponse, RestoreRegionRuleApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/regions/${encodeURIComponent(String(queryArg.id))}/restore`,
        method: 'POST',
      }),
    }),
    scheduleRegionChange: build.mutation<
      ScheduleRegionChangeApiResponse,
      ScheduleRegionChangeApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/regions/${encodeURIComponent(String(queryArg.id))}/schedule`,
        method: 'POST',
        body: queryArg.scheduleRegionChange,
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
    previewSettings: build.mutation<PreviewSettingsApiResponse, PreviewSettingsApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/settings/preview`,
        method: 'POST',
        body: queryArg.previewSettings,
      }),
    }),
    getSetup: build.query<GetSetupApiResponse, GetSetupApiArg>({
      query: () => ({ url: `/api/admin/setup` }),
    }),
    updateSetup: build.mutation<UpdateSetupApiResponse, UpdateSetupApiArg>({
      query: (queryArg) => ({ url: `/api/admin/setup`, method: 'PUT', body: queryArg.saveSetup }),
    }),
    getSignInPolicy: build.query<GetSignInPolicyApiResponse, GetSignInPolicyApiArg>({
      query: () => ({ url: `/api/admin/sign-in-policy` }),
    }),
    saveSignInPolicy: build.mutation<SaveSignInPolicyApiResponse, SaveSignInPolicyApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/sign-in-policy`,
        method: 'PUT',
        body: queryArg.saveSignInPolicy,
      }),
    }),
    listSources: build.query<ListSourcesApiResponse, ListSourcesApiArg>({
      query: () => ({ url: `/api/admin/sources` }),
    }),
    createSource: build.mutation<CreateSourceApiResponse, CreateSourceApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/sources`,
        method: 'POST',
        body: queryArg.saveSource,
      }),
    }),
    getSourceConfiguration: build.query<
      GetSourceConfigurationApiResponse,
      GetSourceConfigurationApiArg
    >({
      query: () => ({ url: `/api/admin/sources/configuration` }),
    }),
    testConnector: build.mutation<TestConnectorApiResponse, TestConnectorApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/sources/test`,
        method: 'POST',
        body: queryArg.testConnector,
      }),
    }),
    deleteSource: build.mutation<DeleteSourceApiResponse, DeleteSourceApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/sources/${encodeURIComponent(String(queryArg.id))}`,
        method: 'DELETE',
      }),
    }),
    updateSource: build.mutation<UpdateSourceApiResponse, UpdateSourceApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/sources/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PUT',
        body: queryArg.saveSource,
      }),
    }),
    testSource: build.mutation<TestSourceApiResponse, TestSourceApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/sources/${encodeURIComponent(String(queryArg.source))}/test`,
        method: 'POST',
        body: queryArg.testSource,
      }),
    }),
    getStats: build.query<GetStatsApiResponse, GetStatsApiArg>({
      query: () => ({ url: `/api/admin/stats` }),
    }),
    getUpdate: build.query<GetUpdateApiResponse, GetUpdateApiArg>({
      query: () => ({ url: `/api/admin/update` }),
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
    deleteUser: build.mutation<DeleteUserApiResponse, DeleteUserApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/users/${encodeURIComponent(String(queryArg.id))}`,
        method: 'DELETE',
      }),
    }),
    updateUser: build.mutation<UpdateUserApiResponse, UpdateUserApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/users/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PATCH',
        body: queryArg.updateAccount,
      }),
    }),
    resetUserPassword: build.mutation<ResetUserPasswordApiResponse, ResetUserPasswordApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/users/${encodeURIComponent(String(queryArg.id))}/reset-password`,
        method: 'POST',
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
    recordClick: build.mutation<RecordClickApiResponse, RecordClickApiArg>({
      query: (queryArg) => ({ url: `/api/clicks`, method: 'POST', body: queryArg.recordClick }),
    }),
    getHealth: build.query<GetHealthApiResponse, GetHealthApiArg>({
      query: () => ({ url: `/api/health` }),
    }),
    getInvitation: build.query<GetInvitationApiResponse, GetInvitationApiArg>({
      query: (queryArg) => ({
        url: `/api/invitations/${encodeURIComponent(String(queryArg.token))}`,
      }),
    }),
    acceptInvitation: build.mutation<AcceptInvitationApiResponse, AcceptInvitationApiArg>({
      query: (queryArg) => ({
        url: `/api/invitations/${encodeURIComponent(String(queryArg.token))}`,
        method: 'POST',
        body: queryArg.acceptInvitation,
      }),
    }),
    getLeaderboardMonths: build.query<GetLeaderboardMonthsApiResponse, GetLeaderboardMonthsApiArg>({
      query: () => ({ url: `/api/leaderboard/months` }),
    }),
    login: build.mutation<LoginApiResponse, LoginApiArg>({
      query: (queryArg) => ({ url: `/api/login`, method: 'POST', body: queryArg.credentials }),
    }),
    signInWithPasskey: build.mutation<SignInWithPasskeyApiResponse, SignInWithPasskeyApiArg>({
      query: (queryArg) => ({
        url: `/api/login/passkey`,
        method: 'POST',
        body: queryArg.passkeySignIn,
      }),
    }),
    beginPasskeySignIn: build.mutation<BeginPasskeySignInApiResponse, BeginPasskeySignInApiArg>({
      query: () => ({ url: `/api/login/passkey/options`, method: 'POST' }),
    }),
    useSecondFactor: build.mutation<UseSecondFactorApiResponse, UseSecondFactorApiArg>({
      query: (queryArg) => ({
        url: `/api/login/second-factor`,
        method: 'POST',
        body: queryArg.secondFactor,
      }),
    }),
    logout: build.mutation<LogoutApiResponse, LogoutApiArg>({
      query: () => ({ url: `/api/logout`, method: 'POST' }),
    }),
    getPasswordResetWay: build.query<GetPasswordResetWayApiResponse, GetPasswordResetWayApiArg>({
      query: () => ({ url: `/api/password-resets` }),
    }),
    requestPasswordReset: build.mutation<
      RequestPasswordResetApiResponse,
      RequestPasswordResetApiArg
    >({
      query: (queryArg) => ({
        url: `/api/password-resets`,
        method: 'POST',
        body: queryArg.requestPasswordReset,
      }),
    }),
    usePasswordReset: build.mutation<UsePasswordResetApiResponse, UsePasswordResetApiArg>({
      query: (queryArg) => ({
        url: `/api/password-resets/${encodeURIComponent(String(queryArg.token))}`,
        method: 'POST',
        body: queryArg.resetPassword,
      }),
    }),
    getRacePeriods: build.query<GetRacePeriodsApiResponse, GetRacePeriodsApiArg>({
      query: (queryArg) => ({
        url: `/api/races/${encodeURIComponent(String(queryArg.slug))}/periods`,
      }),
    }),
    getReady: build.query<GetReadyApiResponse, GetReadyApiArg>({
      query: () => ({ url: `/api/ready` }),
    }),
    reportSecurity: build.mutation<ReportSecurityApiResponse, ReportSecurityApiArg>({
      query: (queryArg) => ({
        url: `/api/security-reports`,
        method: 'POST',
        body: queryArg.securityReport,
      }),
    }),
    stepUp: build.mutation<StepUpApiResponse, StepUpApiArg>({
      query: (queryArg) => ({ url: `/api/step-up`, method: 'POST', body: queryArg.stepUp }),
    }),
    beginStepUp: build.mutation<BeginStepUpApiResponse, BeginStepUpApiArg>({
      query: () => ({ url: `/api/step-up/options`, method: 'POST' }),
    }),
    getUser: build.query<GetUserApiResponse, GetUserApiArg>({
      query: () => ({ url: `/api/user` }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as generatedApi };
export type ConfirmEmailApiResponse = /** status 200  */ SignedInUser;
export type ConfirmEmailApiArg = {
  confirmEmail: ConfirmEmail;
};
export type GetFactorsApiResponse = /** status 200  */ OwnFactors;
export type GetFactorsApiArg = void;
export type RemoveTotpApiResponse = unknown;
export type RemoveTotpApiArg = void;
export type BeginTotpApiResponse = /** status 200  */ TotpSetup;
export type BeginTotpApiArg = void;
export type AddTotpApiResponse = /** status 200  */ AddedFactor;
export type AddTotpApiArg = {
  firstTotpCode: FirstTotpCode;
};
export type AddPasskeyApiResponse = /** status 201  */ AddedFactor;
export type AddPasskeyApiArg = {
  newPasskey: NewPasskey;
};
export type BeginPasskeyApiResponse = /** status 200  */ PasskeyOptions;
export type BeginPasskeyApiArg = void;
export type RemovePasskeyApiResponse = unknown;
export type RemovePasskeyApiArg = {
  /** The id, as the list or the created object returns it. */
  id: number;
};
export type ReplaceRecoveryCodesApiResponse = /** status 200  */ RecoveryCodes;
export type ReplaceRecoveryCodesApiArg = void;
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
  /** Text in the summary or the user name, ignoring case. */
  search?: string;
};
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
  /** Text in the summary or the user name, ignoring case. */
  search?: string;
};
export type GetActivityActorsApiResponse = /** status 200  */ ActivityActor[];
export type GetActivityActorsApiArg = void;
export type ListAllSessionsApiResponse = /** status 200  */ AccountSession[];
export type ListAllSessionsApiArg = void;
export type EndAnySessionApiResponse = unknown;
export type EndAnySessionApiArg = {
  /** The id, as the list or the created object returns it. */
  id: string;
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
export type GetAnalyticsCsvApiResponse = /** status 200  */ string;
export type GetAnalyticsCsvApiArg = {
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
export type UpdateAvatarApiResponse = /** status 200  */ Avatar;
export type UpdateAvatarApiArg = {
  body: Blob;
};
export type GetBackupHealthApiResponse = /** status 200  */ BackupHealth[];
export type GetBackupHealthApiArg = void;
export type ListBonusesApiResponse = /** status 200  */ Bonus[];
export type ListBonusesApiArg = {
  /** Only bonuses of this platform. */
  platform?: string;
  /** Only bonuses in this state. Without it, all except those in the trash. */
  state?: 'live' | 'scheduled' | 'ended' | 'inactive' | 'deleted';
  /** Text in the title, the description or the platform's name, ignoring case. */
  search?: string;
  /** Only active or only inactive bonuses. */
  isActive?: boolean;
};
export type CreateBonusApiResponse = /** status 201  */ Bonus;
export type CreateBonusApiArg = {
  saveBonus: SaveBonus;
};
export type BulkChangeBonusesApiResponse = /** status 200  */ BulkChangedBonuses;
export type BulkChangeBonusesApiArg = {
  bulkChangeBonuses: BulkChangeBonuses;
};
export type OrderBonusesApiResponse = /** status 200  */ Bonus[];
export type OrderBonusesApiArg = {
  orderBonuses: OrderBonuses;
};
export type RemoveDemoBonusesApiResponse = /** status 200  */ BulkChangedBonuses;
export type RemoveDemoBonusesApiArg = void;
export type DeleteBonusApiResponse = unknown;
export type DeleteBonusApiArg = {
  /** The id, as the list or the created object returns it. */
  id: number;
};
export type UpdateBonusApiResponse = /** status 200  */ Bonus;
export type UpdateBonusApiArg = {
  /** The id, as the list or the created object returns it. */
  id: number;
  saveBonus: SaveBonus;
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
export type RestoreBonusApiResponse = /** status 200  */ RestoredBonus;
export type RestoreBonusApiArg = {
  /** The id, as the list or the created object returns it. */
  id: number;
};
export type ToggleBonusFeaturedApiResponse = /** status 200  */ Bonus;
export type ToggleBonusFeaturedApiArg = {
  /** The id, as the list or the created object returns it. */
  id: number;
  toggleFeatured: ToggleFeatured;
};
export type ToggleBonusStatusApiResponse = /** status 200  */ Bonus;
export type ToggleBonusStatusApiArg = {
  /** The id, as the list or the created object returns it. */
  id: number;
  toggleStatus: ToggleStatus;
};
export type GetCacheStatusApiResponse = /** status 200  */ SourceStatus[];
export type GetCacheStatusApiArg = void;
export type ChangePasswordApiResponse = /** status 200  */ Message;
export type ChangePasswordApiArg = {
  changePassword: ChangePassword;
};
export type GetClaimsApiResponse = /** status 200  */ Claim[];
export type GetClaimsApiArg = void;
export type CheckClaimsApiResponse = /** status 200  */ Claim[];
export type CheckClaimsApiArg = {
  checkClaims: CheckClaims;
};
export type ConfirmClaimsApiResponse = unknown;
export type ConfirmClaimsApiArg = {
  confirmClaims: ConfirmClaims;
};
export type ReplaceCodeApiResponse = /** status 200  */ CodeReplacements;
export type ReplaceCodeApiArg = {
  replaceCode: ReplaceCode;
};
export type ListConnectorsApiResponse = /** status 200  */ Connector[];
export type ListConnectorsApiArg = void;
export type ExportSiteApiResponse = /** status 200  */ SiteExport;
export type ExportSiteApiArg = void;
export type ListHelpLinesApiResponse = /** status 200  */ AdminHelpLine[];
export type ListHelpLinesApiArg = void;
export type CreateHelpLineApiResponse = /** status 201  */ AdminHelpLine;
export type CreateHelpLineApiArg = {
  newHelpLine: NewHelpLine;
};
export type DeleteHelpLineApiResponse = unknown;
export type DeleteHelpLineApiArg = {
  /** The id, as the list or the created object returns it. */
  id: number;
};
export type UpdateHelpLineApiResponse = /** status 200  */ AdminHelpLine;
export type UpdateHelpLineApiArg = {
  /** The id, as the list or the created object returns it. */
  id: number;
  saveHelpLine: SaveHelpLine;
};
export type CheckHelpLineApiResponse = /** status 200  */ AdminHelpLine;
export type CheckHelpLineApiArg = {
  /** The id, as the list or the created object returns it. */
  id: number;
  checkHelpLine: CheckHelpLine;
};
export type ImportSiteApiResponse = /** status 200  */ SiteImport;
export type ImportSiteApiArg = {
  /** Whether bonuses that the document lacks are moved to the trash. By default they stay. */
  replaceBonuses?: boolean;
  /** Whether the changes are only listed and nothing is stored. */
  preview?: boolean;
  /** The `state` of the preview. Required unless the call is a preview itself. */
  state?: string;
  siteExport: SiteExport;
};
export type ListInvitationsApiResponse = /** status 200  */ Invitation[];
export type ListInvitationsApiArg = void;
export type CreateInvitationApiResponse = /** status 201  */ CreatedInvitation;
export type CreateInvitationApiArg = {
  createInvitation: CreateInvitation;
};
export type RevokeInvitationApiResponse = unknown;
export type RevokeInvitationApiArg = {
  /** The id, as the list or the created object returns it. */
  id: number;
};
export type GetAdminLeaderboardApiResponse = /** status 200  */ AdminLeaderboard;
export type GetAdminLeaderboardApiArg = {
  /** The slug of a race, as in `/api/races`; by default that of the sheets, `main`. */
  race?: string;
  /** A period of the race, as in its address, such as `2026-10` or `2026-w44`; by default, the one that is shown now. */
  period?: string;
  /** A closed UTC month, as `YYYY-MM`: an earlier name of `period`. */
  month?: string;
  /** The number of entries to skip. */
  offset?: number;
  /** The maximum number of entries. */
  limit?: number;
  /** All players, only those who win a prize, or only those whose names visitors do not see. */
  show?: 'all' | 'winners' | 'hidden';
  /** Text in the user name as the reader sees it, ignoring case. */
  search?: string;
};
export type GetHiddenPlayersApiResponse = /** status 200  */ HiddenPlayer[];
export type GetHiddenPlayersApiArg = void;
export type ShowPlayerApiResponse = unknown;
export type ShowPlayerApiArg = {
  /** The id, as the list or the created object returns it. */
  id: string;
};
export type HidePlayerApiResponse = /** status 200  */ HiddenPlayer;
export type HidePlayerApiArg = {
  /** The id, as the list or the created object returns it. */
  id: string;
  hidePlayer: HidePlayer;
};
export type MarkPlayerHiddenAgainApiResponse = /** status 200  */ HiddenPlayer;
export type MarkPlayerHiddenAgainApiArg = {
  /** The id, as the list or the created object returns it. */
  id: string;
};
export type GetWinnersCsvApiResponse = /** status 200  */ string;
export type GetWinnersCsvApiArg = {
  /** The slug of a race, as in `/api/races`; by default that of the sheets, `main`. */
  race?: string;
  /** A period of the race, as in its address, such as `2026-10` or `2026-w44`; by default, the one that is shown now. */
  period?: string;
  /** A closed UTC month, as `YYYY-MM`: an earlier name of `period`. */
  month?: string;
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
export type SavePaidMarkApiResponse = /** status 200  */ PaidMark;
export type SavePaidMarkApiArg = {
  /** A closed UTC month, as `YYYY-MM`. */
  month: string;
  /** The rank of the player who won the prize, from 1. */
  rank: number;
  savePaidMark: SavePaidMark;
};
export type RestorePaidMarkApiResponse = /** status 200  */ PaidMark;
export type RestorePaidMarkApiArg = {
  /** A closed UTC month, as `YYYY-MM`. */
  month: string;
  /** The rank of the player who won the prize, from 1. */
  rank: number;
  paidMarkVersion: PaidMarkVersion;
};
export type CheckLinksApiResponse = /** status 200  */ LinkHealth[];
export type CheckLinksApiArg = void;
export type GetLinkHealthApiResponse = /** status 200  */ LinkHealth[];
export type GetLinkHealthApiArg = void;
export type GetLiveSourcesApiResponse = /** status 200  */ LiveSource[];
export type GetLiveSourcesApiArg = void;
export type SetLiveApiResponse = /** status 200  */ Settings;
export type SetLiveApiArg = {
  setLive: SetLive;
};
export type ListNotificationChannelsApiResponse = /** status 200  */ NotificationChannels;
export type ListNotificationChannelsApiArg = void;
export type CreateNotificationChannelApiResponse = /** status 201  */ NotificationChannel;
export type CreateNotificationChannelApiArg = {
  newNotificationChannel: NewNotificationChannel;
};
export type DeleteNotificationChannelApiResponse = unknown;
export type DeleteNotificationChannelApiArg = {
  /** The id, as the list or the created object returns it. */
  id: number;
};
export type UpdateNotificationChannelApiResponse = /** status 200  */ NotificationChannel;
export type UpdateNotificationChannelApiArg = {
  /** The id, as the list or the created object returns it. */
  id: number;
  saveNotificationChannel: SaveNotificationChannel;
};
export type TestNotificationChannelApiResponse = /** status 200  */ NotificationTest;
export type TestNotificationChannelApiArg = {
  /** The id, as the list or the created object returns it. */
  id: number;
};
export type ListNotificationDeliveriesApiResponse = /** status 200  */ NotificationDelivery[];
export type ListNotificationDeliveriesApiArg = void;
export type RetryNotificationDeliveryApiResponse = /** status 200  */ NotificationDelivery;
export type RetryNotificationDeliveryApiArg = {
  /** The id, as the list or the created object returns it. */
  id: number;
};
export type ListPlatformsApiResponse = /** status 200  */ AdminPlatform[];
export type ListPlatformsApiArg = void;
export type CreatePlatformApiResponse = /** status 201  */ AdminPlatform;
export type CreatePlatformApiArg = {
  savePlatform: SavePlatform;
};
export type DeletePlatformApiResponse = unknown;
export type DeletePlatformApiArg = {
  /** The key of the platform. */
  key: string;
};
export type UpdatePlatformApiResponse = /** status 200  */ AdminPlatform;
export type UpdatePlatformApiArg = {
  /** The key of the platform. */
  key: string;
  savePlatform: SavePlatform;
};
export type CreatePlatformRegionsApiResponse = /** status 201  */ RegionRule[];
export type CreatePlatformRegionsApiArg = {
  /** The key of the platform. */
  key: string;
  /** Whether the rules are only returned, with the id 0, and nothing is stored. */
  preview?: boolean;
  platformRegions: PlatformRegions;
};
export type UpdateProfileApiResponse = /** status 200  */ UpdatedProfile;
export type UpdateProfileApiArg = {
  updateProfile: UpdateProfile;
};
export type ListRacesApiResponse = /** status 200  */ ListedRace[];
export type ListRacesApiArg = void;
export type CreateRaceApiResponse = /** status 201  */ AdminRace;
export type CreateRaceApiArg = {
  saveRace: SaveRace;
};
export type DeleteRaceApiResponse = unknown;
export type DeleteRaceApiArg = {
  /** The id, as the list or the created object returns it. */
  id: number;
};
export type UpdateRaceApiResponse = /** status 200  */ AdminRace;
export type UpdateRaceApiArg = {
  /** The id, as the list or the created object returns it. */
  id: number;
  saveRace: SaveRace;
};
export type ListRacePeriodsApiResponse = /** status 200  */ RacePeriod[];
export type ListRacePeriodsApiArg = {
  /** The id, as the list or the created object returns it. */
  id: number;
};
export type RefreshRaceApiResponse = /** status 200  */ RacePeriod[];
export type RefreshRaceApiArg = {
  /** The id, as the list or the created object returns it. */
  id: number;
  refreshRace: RefreshRace;
};
export type ListRulingsApiResponse = /** status 200  */ Ruling[];
export type ListRulingsApiArg = {
  /** The id, as the list or the created object returns it. */
  id: number;
  /** A period of the race; by default the one that is shown now. */
  period?: string;
};
export type CreateRulingApiResponse = /** status 201  */ Ruling;
export type CreateRulingApiArg = {
  /** The id, as the list or the created object returns it. */
  id: number;
  /** A period of the race; by default the one that is shown now. */
  period?: string;
  saveRuling: SaveRuling;
};
export type DeleteRulingApiResponse = unknown;
export type DeleteRulingApiArg = {
  /** The id, as the list or the created object returns it. */
  id: number;
  /** The id of the ruling, as the list returns it. */
  ruling: number;
};
export type RefreshLeaderboardApiResponse = /** status 200  */ RefreshedLeaderboard;
export type RefreshLeaderboardApiArg = {
  refreshLeaderboard: RefreshLeaderboard;
};
export type RefreshVideosApiResponse = /** status 200  */ RefreshedVideos;
export type RefreshVideosApiArg = void;
export type ListRegionRulesApiResponse = /** status 200  */ RegionRule[];
export type ListRegionRulesApiArg = void;
export type CreateRegionRuleApiResponse = /** status 201  */ RegionRule;
export type CreateRegionRuleApiArg = {
  newRegionRule: NewRegionRule;
};
export type GetRegionCodesApiResponse = /** status 200  */ RegionCodes;
export type GetRegionCodesApiArg = void;
export type ConfirmRegionRulesApiResponse = /** status 200  */ RegionRule[];
export type ConfirmRegionRulesApiArg = {
  confirmRegionRules: ConfirmRegionRules;
};
export type ImportRegionRulesApiResponse = /** status 200  */ RegionImport;
export type ImportRegionRulesApiArg = {
  /** Whether rules that a person wrote, edited or confirmed are replaced. By default they stay. */
  replaceConflicts?: boolean;
  /** Whether the changes are only listed and nothing is stored. */
  preview?: boolean;
  /** The `state` of the preview. Required unless the call is a preview itself. */
  state?: string;
  regionRulesDocument: RegionRulesDocument;
};
export type DeleteRegionRuleApiResponse = unknown;
export type DeleteRegionRuleApiArg = {
  /** The id, as the list or the created object returns it. */
  id: number;
};
export type UpdateRegionRuleApiResponse = /** status 200  */ RegionRule;
export type UpdateRegionRuleApiArg = {
  /** The id, as the list or the created object returns it. */
  id: number;
  saveRegionRule: SaveRegionRule;
};
export type ConfirmRegionRuleApiResponse = /** status 200  */ RegionRule;
export type ConfirmRegionRuleApiArg = {
  /** The id, as the list or the created object returns it. */
  id: number;
  confirmRegionRule: ConfirmRegionRule;
};
export type GetRegionRuleHistoryApiResponse = /** status 200  */ HistoryEntry[];
export type GetRegionRuleHistoryApiArg = {
  /** The id, as the list or the created object returns it. */
  id: number;
};
export type RestoreRegionRuleApiResponse = /** status 200  */ RegionRule;
export type RestoreRegionRuleApiArg = {
  /** The id, as the list or the created object returns it. */
  id: number;
};
export type ScheduleRegionChangeApiResponse = /** status 200  */ RegionRule[];
export type ScheduleRegionChangeApiArg = {
  /** The id, as the list or the created object returns it. */
  id: number;
  scheduleRegionChange: ScheduleRegionChange;
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
export type PreviewSettingsApiResponse = /** status 200  */ string;
export type PreviewSettingsApiArg = {
  previewSettings: PreviewSettings;
};
export type GetSetupApiResponse = /** status 200  */ Setup;
export type GetSetupApiArg = void;
export type UpdateSetupApiResponse = /** status 200  */ Setup;
export type UpdateSetupApiArg = {
  saveSetup: SaveSetup;
};
export type GetSignInPolicyApiResponse = /** status 200  */ SignInPolicy;
export type GetSignInPolicyApiArg = void;
export type SaveSignInPolicyApiResponse = /** status 200  */ SignInPolicy;
export type SaveSignInPolicyApiArg = {
  saveSignInPolicy: SaveSignInPolicy;
};
export type ListSourcesApiResponse = /** status 200  */ Source[];
export type ListSourcesApiArg = void;
export type CreateSourceApiResponse = /** status 201  */ Source;
export type CreateSourceApiArg = {
  saveSource: SaveSource;
};
export type GetSourceConfigurationApiResponse = /** status 200  */ SourceConfiguration;
export type GetSourceConfigurationApiArg = void;
export type TestConnectorApiResponse = /** status 200  */ ConnectorTest;
export type TestConnectorApiArg = {
  testConnector: TestConnector;
};
export type DeleteSourceApiResponse = unknown;
export type DeleteSourceApiArg = {
  /** The id, as the list or the created object returns it. */
  id: number;
};
export type UpdateSourceApiResponse = /** status 200  */ Source;
export type UpdateSourceApiArg = {
  /** The id, as the list or the created object returns it. */
  id: number;
  saveSource: SaveSource;
};
export type TestSourceApiResponse = /** status 200  */ SourceTest;
export type TestSourceApiArg = {
  /** The name of the source, as `/api/admin/cache-status` returns it. */
  source: string;
  testSource: TestSource;
};
export type GetStatsApiResponse = /** status 200  */ Stats;
export type GetStatsApiArg = void;
export type GetUpdateApiResponse = /** status 200  */ Update;
export type GetUpdateApiArg = void;
export type ListUsersApiResponse = /** status 200  */ Account[];
export type ListUsersApiArg = void;
export type CreateUserApiResponse = /** status 201  */ CreatedAccount;
export type CreateUserApiArg = {
  createAccount: CreateAccount;
};
export type DeleteUserApiResponse = unknown;
export type DeleteUserApiArg = {
  /** The id, as the list or the created object returns it. */
  id: number;
};
export type UpdateUserApiResponse = /** status 200  */ Account;
export type UpdateUserApiArg = {
  /** The id, as the list or the created object returns it. */
  id: number;
  updateAccount: UpdateAccount;
};
export type ResetUserPasswordApiResponse = /** status 200  */ GeneratedPassword;
export type ResetUserPasswordApiArg = {
  /** The id, as the list or the created object returns it. */
  id: number;
};
export type ListAdminVideosApiResponse = /** status 200  */ AdminVideo[];
export type ListAdminVideosApiArg = {
  /** Only long videos or only Shorts. */
  kind?: VideoKind;
  /** Text in the title or the description, ignoring case. */
  search?: string;
};
export type UpdateAdminVideoApiResponse = /** status 200  */ AdminVideo;
export type UpdateAdminVideoApiArg = {
  /** The id, as the list or the created object returns it. */
  id: string;
  updateAdminVideo: UpdateAdminVideo;
};
export type RecordClickApiResponse = unknown;
export type RecordClickApiArg = {
  recordClick: RecordClick;
};
export type GetHealthApiResponse = /** status 200  */ Health;
export type GetHealthApiArg = void;
export type GetInvitationApiResponse = /** status 200  */ InvitedAccount;
export type GetInvitationApiArg = {
  /** The secret of the link, its last part. */
  token: string;
};
export type AcceptInvitationApiResponse = /** status 201  */ Message;
export type AcceptInvitationApiArg = {
  /** The secret of the link, its last part. */
  token: string;
  acceptInvitation: AcceptInvitation;
};
export type GetLeaderboardMonthsApiResponse = /** status 200  */ string[];
export type GetLeaderboardMonthsApiArg = void;
export type LoginApiResponse = /** status 200  */ SignedInUser | SecondFactorRequired;
export type LoginApiArg = {
  credentials: Credentials;
};
export type SignInWithPasskeyApiResponse = /** status 200  */ SignedInUser;
export type SignInWithPasskeyApiArg = {
  passkeySignIn: PasskeySignIn;
};
export type BeginPasskeySignInApiResponse = /** status 200  */ PasskeyOptions;
export type BeginPasskeySignInApiArg = void;
export type UseSecondFactorApiResponse = /** status 200  */ SignedInUser;
export type UseSecondFactorApiArg = {
  secondFactor: SecondFactor;
};
export type LogoutApiResponse = /** status 200  */ Message;
export type LogoutApiArg = void;
export type GetPasswordResetWayApiResponse = /** status 200  */ PasswordResetWay;
export type GetPasswordResetWayApiArg = void;
export type RequestPasswordResetApiResponse = /** status 202  */ Message;
export type RequestPasswordResetApiArg = {
  requestPasswordReset: RequestPasswordReset;
};
export type UsePasswordResetApiResponse = /** status 200  */ Message;
export type UsePasswordResetApiArg = {
  /** The secret of the link, its last part. */
  token: string;
  resetPassword: ResetPassword;
};
export type GetRacePeriodsApiResponse = /** status 200  */ string[];
export type GetRacePeriodsApiArg = {
  /** The slug of the race, as in `/api/races`. */
  slug: string;
};
export type GetReadyApiResponse = /** status 200  */ Ready;
export type GetReadyApiArg = void;
export type ReportSecurityApiResponse = unknown;
export type ReportSecurityApiArg = {
  securityReport: SecurityReport;
};
export type StepUpApiResponse = unknown;
export type StepUpApiArg = {
  stepUp: StepUp;
};
export type BeginStepUpApiResponse = /** status 200  */ PasskeyOptions;
export type BeginStepUpApiArg = void;
export type GetUserApiResponse = /** status 200  */ SignedInUser;
export type GetUserApiArg = void;
export type SignedInUser = {
  role: 'admin' | 'editor' | 'member';
  username: string;
  email: string;
  /** Whether the role is `admin`. */
  isAdmin: boolean;
  /** Present if the password was generated. Until it is changed, other routes return 403. */
  mustChangePassword?: boolean;
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
export type ConfirmEmail = {
  /** The value of `email` in the address of the link. */
  token: string;
};
export type AuthenticatorApp = {
  createdAt: string;
  /** False after the installation's secret was replaced: set the app up again, which replaces it. */
  isUsable: boolean;
};
export type Passkey = {
  id: number;
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
};
export type OwnFactors = {
  app: AuthenticatorApp | null;
  passkeys: Passkey[];
  /** The number of unused recovery codes. */
  recoveryCodes: number;
  /** From when the account has no access; null if no second factor is required, or it has one. */
  requiredFrom: string | null;
  /** Whether that time has come. */
  isOverdue: boolean;
};
export type TotpSetup = {
  /** The secret in base32, for typing it into the app. */
  secret: string;
  /** The address for the QR code: `otpauth://totp/…`. */
  address: string;
};
export type AddedFactor = {
  /** New recovery codes, which are shown only once; null if the account has some already. */
  recoveryCodes: string[] | null;
};
export type FirstTotpCode = {
  code: string;
};
export type NewPasskey = {
  /** What `navigator.credentials.create` returned, as JSON. */
  passkey: object;
  /** How the user tells it from others, such as 'Phone'. */
  name: string;
};
export type PasskeyOptions = {
  /** For `parseCreationOptionsFromJSON` or `parseRequestOptionsFromJSON` of `PublicKeyCredential`. */
  options: object;
};
export type RecoveryCodes = {
  recoveryCodes: string[];
};
export type ActivityEntry = {
  at: string;
  /** The id of the account; null for automatic work only */
  actorId: number | null;
  /** The role at the time of the change; null for automatic work and in older entries */
  actorRole: ('admin' | 'editor' | 'member') | null;
  /** The changed fields before the change */
  before: ((object | null) | (number[] | null)) | null;
  /** The changed fields after the change */
  after: ((object | null) | (number[] | null)) | null;
  id: number;
  /** The user name at the time of the change; 'system' for automatic work. */
  actor: string;
  /** The kind of change, such as `bonus.updated`. */
  action: string;
  /** The kind of what was changed, such as `bonus`. */
  entity: string;
  /** The id of what was changed; null for the settings, and if several things were changed. */
  entityId: string | null;
  /** The change in one sentence. */
  summary: string;
};
export type ActivityKind =
  | 'bonuses'
  | 'videos'
  | 'race'
  | 'settings'
  | 'accounts'
  | 'sign-ins'
  | 'privacy';
export type ActivityActor = {
  /** The id of the account, which may have been deleted; null for automatic work */
  actorId: number | null;
  /** The user name at the time of the account's last change; 'system' for automatic work. */
  actor: string;
};
export type AccountSession = {
  /** The network from which the user signed in, such as '203.0.113.0/24'; null if it is unknown. */
  network: string | null;
  createdAt: string;
  lastSeenAt: string;
  id: string;
  /** The browser and the system, such as 'Firefox on Windows'. */
  device: string;
  /** Whether this request belongs to the session. */
  isCurrent: boolean;
  userId: number;
  username: string;
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
export type Avatar = {
  /** The path of the picture on this site. */
  avatarUrl: string;
  /** The version of the settings after the change. */
  version: number;
};
export type BackupKind = 'database' | 'offsite' | 'trial-restore';
export type BackupState = 'ok' | 'failed' | 'overdue';
export type BackupHealth = {
  kind: BackupKind;
  /** `overdue`: there was no result in the expected time, so the backup container may not be running. */
  state: BackupState;
  /** Why the last one failed, in one sentence; null if it did not. */
  reason: string | null;
  lastResultAt: string;
  /** Null if none is known to have succeeded. */
  lastSuccessAt: string | null;
};
export type Bonus = {
  title: string;
  description: string;
  badge: ('NEW' | 'HOT' | 'EXCLUSIVE' | 'LIMITED' | 'VIP') | null;
  /** The key features. */
  bullets: string[];
  /** The text of the button. */
  ctaLabel: string;
  /** The absolute https address that the button leads to. */
  ctaHref: string;
  platform: string;
  /** The type on the card. Null shows '🎁 BONUS' to visitors and 'welcome' in the panel. */
  bonusType: string | null;
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
  /** The UTC day on which the bonus was last compared with its terms; null if it never was. */
  checkedOn: string | null;
  /** The path of the bonus's page, which visitors see while the bonus is live. */
  path: string;
  /** When the bonus was moved to the trash; null if it is not there. */
  deletedAt: string | null;
  /** Only live bonuses are public. Scheduled and ended bonuses are active outside their dates. */
  state: 'live' | 'scheduled' | 'ended' | 'inactive' | 'deleted';
  createdAt: string;
  updatedAt: string;
  id: number;
  /** Increases with each change. Send it with a change, so that no other change is overwritten. */
  version: number;
  /** The name of the platform. */
  provider: string;
  /** Whether the bonus came with the installation and has not been edited since. */
  isDemo: boolean;
  isActive: boolean;
  isFeatured: boolean;
};
export type ClaimLevel = 'error' | 'warning';
export type ClaimSource = {
  name: string;
  url: string;
};
export type Claim = {
  /** The bonus; null for the settings, and for a bonus that is not stored yet. */
  bonusId: number | null;
  /** Where the passage starts in the text, in UTF-16 units. */
  start: number;
  /** Where the passage ends. */
  end: number;
  /** An error blocks publishing; a warning has to be confirmed once. */
  level: ClaimLevel;
  /** 'Settings', or the bonus, such as 'Bonus "Welcome"'. */
  where: string;
  /** The path of the text in the form, such as 'title' or 'platforms.0.benefits.2'. */
  field: string;
  /** The path of its control in the form: a list whose lines are edited together has one. */
  formField: string;
  /** The field in the words of the panel, such as 'Platforms → Stake.com → Benefits'. */
  label: string;
  /** The whole text. */
  text: string;
  /** The id of the rule. */
  rule: string;
  /** What is wrong, and what to write instead, in one sentence. */
  reason: string;
  source: ClaimSource;
  /** Whether the warning was confirmed for this text. */
  isConfirmed: boolean;
};
export type ClaimError = {
  /** The passages, at most 200, if the code is one of these. */
  claims?: Claim[];
  /** One sentence for people: what happened and what to do. */
  error: string;
  /** What happened, in kebab-case, for programs. The sentence may change, the code does not. */
  code?: string;
  /** What is wrong with each invalid field, by field name. */
  fields?: {
    [key: string]: string;
  };
};
export type SaveBonus = {
  title: string;
  description: string;
  /** The absolute https address that the button leads to. */
  ctaHref: string;
  badge?: ('NEW' | 'HOT' | 'EXCLUSIVE' | 'LIMITED' | 'VIP') | null;
  /** The key features. */
  bullets?: string[];
  /** The text of the button. */
  ctaLabel?: string;
  platform?: string;
  /** The type on the card. Null shows '🎁 BONUS' to visitors and 'welcome' in the panel. */
  bonusType?: string | null;
  /** From this time on, an active bonus is public; null if it has no start. */
  startsAt?: string | null;
  /** From this time on, the bonus is no longer public; null if it has no end. */
  endsAt?: string | null;
  /** The minimum deposit in US dollars; null if there is none or it is unknown. */
  minDeposit?: number | null;
  /** How many times the bonus has to be wagered before it can be withdrawn; null if unknown. */
  wagering?: number | null;
  /** Who may claim the bonus: new players only, or all; null if unknown. */
  audience?: ('new' | 'all') | null;
  /** The casino's own page with the terms; null if there is none. */
  termsUrl?: string | null;
  /** The UTC day on which the bonus was last compared with its terms; null if it never was. */
  checkedOn?: string | null;
  isActive?: boolean;
  isFeatured?: boolean;
  /** Accepted and ignored: the provider is always the platform's own. */
  provider?: string;
  /** The version that the change is based on; not used for a new bonus. */
  version?: number;
};
export type BulkChangedBonuses = {
  /** The selected bonuses after the action. */
  bonuses: Bonus[];
  /** The ids that do not exist or, except for restoring, are in the trash. The other bonuses were changed. */
  missing: number[];
  /** The ids of restored bonuses that are inactive now, because their texts make claims that block
    publishing. */
  deactivated: number[];
};
export type BulkChangeBonuses = {
  ids: number[];
  action: 'activate' | 'deactivate' | 'feature' | 'unfeature' | 'delete' | 'restore';
};
export type OrderBonuses = {
  ids: number[];
};
export type BonusConflict = {
  error: string;
  /** The stored bonus. */
  current: Bonus;
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
  /** What restoring does not bring back, and why; null if there is no such exception. */
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
export type RestoredBonus = {
  title: string;
  description: string;
  badge: ('NEW' | 'HOT' | 'EXCLUSIVE' | 'LIMITED' | 'VIP') | null;
  /** The key features. */
  bullets: string[];
  /** The text of the button. */
  ctaLabel: string;
  /** The absolute https address that the button leads to. */
  ctaHref: string;
  platform: string;
  /** The type on the card. Null shows '🎁 BONUS' to visitors and 'welcome' in the panel. */
  bonusType: string | null;
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
  /** The UTC day on which the bonus was last compared with its terms; null if it never was. */
  checkedOn: string | null;
  /** The path of the bonus's page, which visitors see while the bonus is live. */
  path: string;
  /** When the bonus was moved to the trash; null if it is not there. */
  deletedAt: string | null;
  /** Only live bonuses are public. Scheduled and ended bonuses are active outside their dates. */
  state: 'live' | 'scheduled' | 'ended' | 'inactive' | 'deleted';
  createdAt: string;
  updatedAt: string;
  id: number;
  /** Increases with each change. Send it with a change, so that no other change is overwritten. */
  version: number;
  /** The name of the platform. */
  provider: string;
  /** Whether the bonus came with the installation and has not been edited since. */
  isDemo: boolean;
  isActive: boolean;
  isFeatured: boolean;
  /** Whether it is inactive now, because its texts make claims that block publishing. */
  isDeactivated: boolean;
};
export type ToggleFeatured = {
  isFeatured: boolean;
};
export type ToggleStatus = {
  isActive: boolean;
};
export type SourceName = 'youtube' | 'sheet-com' | 'sheet-us';
export type SourceState = 'ok' | 'stale' | 'failing' | 'waiting' | 'unconfigured';
export type SourceShown = 'data' | 'new-race' | 'demo' | 'nothing' | 'off';
export type SheetSize = {
  /** The number of rows with a user name. */
  rows: number;
  /** The sum of the wagers in dollars. */
  total: number;
};
export type ReadCell = {
  /** The number of the row in the sheet, from 1. */
  row: number;
  /** The text of the cell, shortened. */
  cell: string;
  /** The amount in dollars, as it was read. */
  read: number;
};
export type CellReport = {
  count: number;
  /** The first three. */
  examples: ReadCell[];
};
export type SheetReading = {
  /** The published sheet before it; null if there is none. */
  before: SheetSize | null;
  /** The wagers with a decimal comma. */
  decimalCommas: CellReport;
  /** The wagers that a person may read differently for another reason. */
  suspicious: CellReport;
  /** The number of rows with a user name. */
  rows: number;
  /** The sum of the wagers in dollars. */
  total: number;
};
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
        | 'unexpected-format'
        | 'sign-in-required'
        | 'not-published'
        | 'unknown-tab'
        | 'not-export-link'
        | 'not-a-sheet'
        | 'wrong-columns'
        | 'no-header'
        | 'broken-quotes'
        | 'row-too-long'
        | 'decimal-comma'
        | 'other-number-format'
        | 'spreadsheet-errors'
        | 'zero-total'
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
  /** What visitors see: the last good data, the race of a new month without standings, the built-in demo
    data, or nothing. `off` if the settings turn this part of the site off. */
  visitorsSee: SourceShown;
  /** Why the last sheet needs a decision: whether an admin accepts it; null if it needs none. If there are
    several reasons, the most important one. */
  decision:
    | ('decimal-comma' | 'spreadsheet-errors' | 'zero-total' | 'shrunken' | 'not-reset')
    | null;
  /** What people call it: 'Stake.com sheet'. */
  label: string;
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
  /** The last sheet that could be read; null before, and for YouTube. */
  reading: SheetReading | null;
  /** The duration of the last attempt in milliseconds. */
  tookMs: number | null;
};
export type Message = {
  message: string;
};
export type ChangePassword = {
  newPassword: string;
  currentPassword: string;
  confirmPassword: string;
};
export type CheckedText = {
  /** Its path in the form, which the response repeats. In the settings, fields without checked text are
    ignored. */
  field: string;
  text: string;
  /** For a text of the settings: the platform that it is about. */
  platform?: string;
};
export type CheckedBonus = {
  platform: string;
  /** The link as it is typed: of another site than the platform's, less may be claimed. */
  ctaHref: string;
  /** In US dollars; null if it is not stated. */
  minDeposit: number | null;
  /** The UTC day of the last check; null if there was none. */
  checkedOn: string | null;
  /** Whether visitors see when it ends. */
  hasEnd: boolean;
  /** Whether it has a link to the casino's own terms. */
  hasTermsLink: boolean;
};
export type CheckClaims = {
  texts: CheckedText[];
  /** For the form of a bonus. Without it, the texts are those of the settings. */
  bonus?: CheckedBonus;
  /** For the form of the settings: the platforms for which it has a day as 'Partner since'. */
  partners?: string[];
};
export type ConfirmClaim = {
  /** The id of the rule. */
  rule: string;
  /** The whole text, as stored: a confirmation counts for no other text. */
  text: string;
};
export type ConfirmClaims = {
  confirmations: ConfirmClaim[];
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
export type OldReferral = {
  /** The old code. If it is left out, only links are replaced. */
  code?: string;
  /** The referral links that platforms had before, by key. They may contain `{code}`. */
  links?: {
    [key: string]: string;
  };
};
export type ReplaceCode = {
  from: OldReferral;
  /** Whether the changes are only listed and nothing is stored. */
  preview: boolean;
};
export type SourceWindow = 'dated' | 'bucketed' | 'own' | 'cumulative' | 'manual';
export type CoinUnit = {
  name: string;
  /** The number of decimals that are shown. */
  decimals: number;
};
export type ConnectorFieldKind = 'text' | 'secret' | 'choice' | 'document';
export type ConnectorField = {
  kind: ConnectorFieldKind;
  name: string;
  label: string;
  required: boolean;
  /** What to enter, and where to find it. */
  help: string;
  /** The values of a choice, the default first. */
  choices?: string[];
};
export type Connector = {
  /** What it can answer: any start and end, UTC months, the casino's own race, one running total, or the rows as
    the owner typed them. */
  window: SourceWindow;
  unit: ('USD' | 'EUR' | 'GBP' | 'BRL' | 'CAD' | 'AUD') | CoinUnit;
  key: string;
  label: string;
  /** How long a source waits after a rate limit that does not say so. */
  coolDownSeconds: number;
  fields: ConnectorField[];
};
export type ExportedPicture = {
  type: 'image/png' | 'image/jpeg' | 'image/webp';
  /** The file in base64. */
  data: string;
};
export type Platform = {
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
  /** The hosts of its sites besides that of the referral link, without `www.`. A link to one of them, or to a
    subdomain, leads to this platform. If left out, they stay. */
  hosts?: string[];
  /** The color of its icon, as `#RRGGBB`; null for the default. If left out, it stays. */
  color?: string | null;
  /** Whether visitors see it and its bonuses. If left out, it stays; true for a new platform. */
  isActive?: boolean;
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
export type LiveServices = {
  kick: string | null;
  twitch: string | null;
};
export type ScheduledStream = {
  weekday: 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday';
  /** The IANA name of the time zone, such as 'Europe/Berlin'. */
  zone: string;
  /** May be empty. */
  title: string;
  /** The time in `zone`, as `HH:MM`. */
  time: string;
};
export type LiveSettings = {
  services: LiveServices;
  schedule: ScheduledStream[];
  /** Until when the creator has declared to be live; null if not. */
  liveUntil: string | null;
};
export type ExportedCreator = {
  name: string;
  tagline: string;
};
export type ExportedSettings = {
  /** The referral code. */
  code: string;
  platforms: Platform[];
  socials: Social[];
  texts: SiteTexts;
  /** The prizes in US dollars, from rank 1; none is higher than the one before it. */
  prizes: number[];
  /** Whether clicks on links are counted, per UTC day and target. */
  countClicks: boolean;
  /** The email address that visitors can write to; empty if there is none. */
  contactEmail?: string;
  /** The IANA name of the time zone in which admins enter dates, such as 'Europe/Berlin'. */
  timeZone?: string;
  /** Where and when the creator streams. */
  live?: LiveSettings;
  /** Players under this affiliate name always get the US flag; null for none. */
  usAffiliate?: string | null;
  /** Whether the site has videos. If not, visitors see neither the channel's videos nor demo videos. */
  showVideos?: boolean;
  /** Whether the site has the monthly race of the sheets; if not, visitors see no running one and no demo standings. In
    `Site`, whether it has any race. */
  showRace?: boolean;
  /** Whether visitors see how many prizes of a closed month are marked as paid. */
  showPaidPrizes?: boolean;
  /** Whether visitors are asked for their region before they get a link to a casino. If not, links are given
    unless a trusted proxy names a region in which the platform is blocked. */
  askRegion?: boolean;
  /** Whether the referral links are followed once a day, to find broken ones. */
  checkLinks?: boolean;
  creator: ExportedCreator;
};
export type ExportedBonus = {
  title: string;
  description: string;
  /** The absolute https address that the button leads to. */
  ctaHref: string;
  badge?: ('NEW' | 'HOT' | 'EXCLUSIVE' | 'LIMITED' | 'VIP') | null;
  /** The key features. */
  bullets?: string[];
  /** The text of the button. */
  ctaLabel?: string;
  platform?: string;
  /** The type on the card. Null shows '🎁 BONUS' to visitors and 'welcome' in the panel. */
  bonusType?: string | null;
  /** From this time on, an active bonus is public; null if it has no start. */
  startsAt?: string | null;
  /** From this time on, the bonus is no longer public; null if it has no end. */
  endsAt?: string | null;
  /** The minimum deposit in US dollars; null if there is none or it is unknown. */
  minDeposit?: number | null;
  /** How many times the bonus has to be wagered before it can be withdrawn; null if unknown. */
  wagering?: number | null;
  /** Who may claim the bonus: new players only, or all; null if unknown. */
  audience?: ('new' | 'all') | null;
  /** The casino's own page with the terms; null if there is none. */
  termsUrl?: string | null;
  /** The UTC day on which the bonus was last compared with its terms; null if it never was. */
  checkedOn?: string | null;
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
export type AdminHelpLine = {
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
  /** The page that states the contact. Visitors do not see it. */
  source: string;
  /** The UTC day on which the source was last read; null if no one has read it yet. */
  checkedOn: string | null;
  id: number;
  /** Send it back with a change. */
  version: number;
  /** Whether the last check is at least 180 days ago; false if there was none. */
  isOverdue: boolean;
  /** Whether the line is one of the three in the footer of every page. */
  isInFooter: boolean;
  /** False if the only contact is a site that is left out: visitors then do not see the line. */
  isPublished: boolean;
  /** Whether visitors do not see the site, because its address has the referral code in it. */
  isSiteLeftOut: boolean;
  /** ISO 3166-1 (`DE`) or 3166-2 (`US-CA`); `*` for all regions. */
  region: string;
  /** The place in the list: the lowest is first. A new line is by default after all others. */
  position: number;
};
export type NewHelpLine = {
  /** A help line, or an option of self-exclusion: a register, a page of a platform, blocking software. */
  kind: 'line' | 'register' | 'platform' | 'blocking';
  name: string;
  /** The page that states the contact. Visitors do not see it. */
  source: string;
  /** ISO 3166-1 (`DE`) or 3166-2 (`US-CA`); `*` for all regions. */
  region: string;
  /** As it is shown, such as `1-800-GAMBLER`; null for none. */
  phone?: string | null;
  /** What to text to which number, such as `HOME to 741741`; null for none. */
  text?: string | null;
  /** Must not have the referral code in it; null for none. */
  site?: string | null;
  /** When someone answers; null if that is not known. */
  hours?: string | null;
  /** Null if they are not known. */
  languages?: string | null;
  /** The UTC day on which the source was last read; null if no one has read it yet. */
  checkedOn?: string | null;
  /** The place in the list: the lowest is first. A new line is by default after all others. */
  position?: number;
};
export type HelpLineConflict = {
  error: string;
  /** The stored line. */
  current: AdminHelpLine;
};
export type SaveHelpLine = {
  /** A help line, or an option of self-exclusion: a register, a page of a platform, blocking software. */
  kind: 'line' | 'register' | 'platform' | 'blocking';
  name: string;
  /** The page that states the contact. Visitors do not see it. */
  source: string;
  /** ISO 3166-1 (`DE`) or 3166-2 (`US-CA`); `*` for all regions. */
  region: string;
  /** As it is shown, such as `1-800-GAMBLER`; null for none. */
  phone?: string | null;
  /** What to text to which number, such as `HOME to 741741`; null for none. */
  text?: string | null;
  /** Must not have the referral code in it; null for none. */
  site?: string | null;
  /** When someone answers; null if that is not known. */
  hours?: string | null;
  /** Null if they are not known. */
  languages?: string | null;
  /** The UTC day on which the source was last read; null if no one has read it yet. */
  checkedOn?: string | null;
  /** The place in the list: the lowest is first. A new line is by default after all others. */
  position?: number;
  /** The version that the change is based on. */
  version: number;
};
export type CheckHelpLine = {
  /** The version that the person has seen. */
  version: number;
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
export type Invitation = {
  role: 'admin' | 'editor' | 'member';
  createdAt: string;
  expiresAt: string;
  id: number;
  email: string;
  /** The user name of the admin who created it. */
  createdBy: string;
};
export type CreatedInvitation = {
  invitation: Invitation;
  /** The page on which it is accepted. Returned only once. */
  link: string;
  /** Whether the link was sent by email. If not, it has to be passed on in another way. */
  sent: boolean;
};
export type CreateInvitation = {
  email: string;
  /** The role of the future account. */
  role: 'admin' | 'editor' | 'member';
};
export type PeriodState = 'scheduled' | 'running' | 'settling' | 'final';
export type PaidPrizes = {
  paid: number;
  /** The number of prizes that were won. */
  total: number;
};
export type Medal = 'gold' | 'silver' | 'bronze';
export type HiddenPlayer = {
  /** The UTC month in whose standings the player was hidden, as `YYYY-MM`; hidden in all periods. */
  month: string;
  hiddenAt: string;
  /** The id of the player in the standings for admins. */
  id: string;
  /** Why, for admins. */
  reason: string;
  /** The user name of the admin who hid the name. */
  hiddenBy: string;
  /** False after `SESSION_SECRET` was replaced: the name is then visible again, except in months whose
    names were erased before. Hide the player again, and then call `hidden-again` for this entry. */
  isRecognized: boolean;
};
export type PaidMark = {
  /** Increases with each change; 0 for a prize that was never marked. The next change must send it. */
  version: number;
  /** When the prize was marked as paid; null if it is not. */
  paidAt: string | null;
  /** The user name of the user who marked it; null if it is not marked. */
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
  /** Whether and why visitors do not see the name; null if they see its mask, and always for editors. */
  hidden: HiddenPlayer | null;
  /** The sheets in which the player was found. */
  sheets: ('com' | 'us')[];
  /** Whether the prize is paid; null for players without a prize, and until the month is closed. */
  paidMark: PaidMark | null;
  /** Identifies the player across refreshes of this month without revealing the name. */
  id: string;
  /** The masked user name; 'Hidden player' if the player asked for that. */
  username: string;
  /** The wagered amount in units. */
  wagered: number;
  /** Whether a neighbour in the standings has a wager that differs by less than a dollar. Then both are shown
    with cents. */
  isClose: boolean;
  /** In units; 0 for players without a prize, and for a prize in words. */
  prize: number;
  /** The prize in words; absent unless there is one. */
  prizeText?: string;
  /** Whether the player gets the US flag. */
  isUS: boolean;
};
export type AdminLeaderboard = {
  /** The slug of the race; `main` is that of the sheets. */
  race: string;
  /** The key of the period: the UTC month, as `YYYY-MM`; of other races also a week or the day of its start. */
  month: string;
  /** What all amounts count: a currency, or a coin or points. */
  unit: ('USD' | 'EUR' | 'GBP' | 'BRL' | 'CAD' | 'AUD') | CoinUnit;
  /** `settling`: the period has ended, but its figures may still change until `settlesAt`. */
  state: PeriodState;
  /** `demo` while no sheet is configured; `off` if the site has no race. */
  source: 'sheets' | 'demo' | 'off';
  /** When the sheets were last fetched; null if they never were. */
  updatedAt: string | null;
  /** The last standings of an earlier UTC day, with which the places are compared (`moved`); null on
    the first day of a race, after its end, and for up to two seconds after an update. */
  movedSince: string | null;
  startsAt: string;
  /** When the period ends; for a closed month of the sheets, when the running one does. */
  resetsAt: string;
  /** When the standings become final. */
  settlesAt: string;
  /** From when on wagers count, if a source could not be read at the start; otherwise null. */
  countedFrom: string | null;
  /** The number of decisions about players that changed these standings. */
  rulings: number;
  /** Players with a wager above 0. */
  activePlayers: number;
  /** The number of entries on all pages, players without a wager included. */
  total: number;
  /** The prizes that are marked as paid; null for a month that is not over or has no winners, and for
    visitors unless the settings publish it. */
  paidPrizes: PaidPrizes | null;
  /** The number of entries on all pages that match the search and the filter. */
  found: number;
  /** When the full names of this month were replaced with masks; null until then. */
  namesErasedAt: string | null;
  entries: AdminLeaderboardEntry[];
  title: string;
  /** Identifies the standings that a page belongs to. When it changes, start again with the first page. */
  snapshot: string;
  /** Whether the standings are older than twice the refresh interval. */
  stale: boolean;
  /** Whether these standings no longer change. */
  isFinal: boolean;
  /** The sum of the prizes that are amounts, in units. */
  prizePool: number;
  /** The wagers of the active players in units. */
  totalWagered: number;
};
export type HidePlayer = {
  /** The slug of the race in whose standings the player is; by default that of the sheets. */
  race?: string;
  /** The period in whose standings the player is, such as `2026-10`. */
  month: string;
  /** Why, such as a reference to the request. Must not contain the name, which is not stored. */
  reason: string;
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
export type LinkResultCode =
  | 'ok'
  | 'code-lost'
  | 'unclear'
  | 'http-error'
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
  | 'unexpected-format'
  | 'sign-in-required'
  | 'not-published'
  | 'unknown-tab'
  | 'not-export-link'
  | 'not-a-sheet'
  | 'wrong-columns'
  | 'no-header'
  | 'broken-quotes'
  | 'row-too-long'
  | 'decimal-comma'
  | 'other-number-format'
  | 'spreadsheet-errors'
  | 'zero-total'
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
export type LinkUse = {
  kind: 'platform' | 'bonus';
  /** The host to which the link of a bonus leads, if that is not a site of its platform. */
  otherHost: string | null;
  /** The key of the platform, or the id of the bonus. */
  id: string;
  /** The name of the platform, or the title of the bonus. */
  label: string;
};
export type LinkHealth = {
  /** Null until the link is followed for the first time. */
  code: LinkResultCode | null;
  /** The last host that was requested. */
  finalHost: string | null;
  /** The status of the last response; null if there was none. */
  status: number | null;
  checkedAt: string | null;
  /** When the first of the failures in a row was found; null if the last check did not fail, or if it is
    unknown. */
  failingSince: string | null;
  /** With the code in place of `{code}`. */
  url: string;
  usedBy: LinkUse[];
  /** Whether the link failed at least twice in a row. */
  isBroken: boolean;
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
export type Creator = {
  name: string;
  tagline: string;
  /** The stored picture's path on this site. When it is saved, also an https: address of a picture at
    another site, which is fetched once and then served from here. */
  avatarUrl: string | null;
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
export type Settings = {
  creator: Creator;
  /** The referral code. */
  code: string;
  platforms: Platform[];
  socials: Social[];
  texts: SiteTexts;
  /** The prizes in US dollars, from rank 1; none is higher than the one before it. */
  prizes: number[];
  /** The email address that visitors can write to; empty if there is none. */
  contactEmail: string;
  /** The IANA name of the time zone in which admins enter dates, such as 'Europe/Berlin'. */
  timeZone: string;
  /** Where and when the creator streams. */
  live: LiveSettings;
  /** Players under this affiliate name always get the US flag; null for none. */
  usAffiliate: string | null;
  /** Where the affiliate name is set. What the environment sets can only be changed there. */
  usAffiliateBy: ('environment' | 'settings') | null;
  /** Increases with each change. The next change must send it. */
  version: number;
  /** The sum of the prizes in US dollars. */
  prizePool: number;
  sources: Sources;
  /** Whether clicks on links are counted, per UTC day and target. */
  countClicks: boolean;
  /** Whether the site has videos. If not, visitors see neither the channel's videos nor demo videos. */
  showVideos: boolean;
  /** Whether the site has the monthly race of the sheets; if not, visitors see no running one and no demo standings. In
    `Site`, whether it has any race. */
  showRace: boolean;
  /** Whether visitors see how many prizes of a closed month are marked as paid. */
  showPaidPrizes: boolean;
  /** Whether visitors are asked for their region before they get a link to a casino. If not, links are given
    unless a trusted proxy names a region in which the platform is blocked. */
  askRegion: boolean;
  /** Whether the referral links are followed once a day, to find broken ones. */
  checkLinks: boolean;
};
export type SetLive = {
  /** Until when, within the next 24 hours; null ends it. */
  liveUntil: string | null;
};
export type NotificationEvent =
  | 'source-problem'
  | 'month-final'
  | 'backup-failed'
  | 'new-device'
  | 'step-up-failed'
  | 'factor-failed'
  | 'account-changed'
  | 'role-added'
  | 'link-changed'
  | 'bonus-ended'
  | 'link-broken';
export type NotificationChannelKind = 'discord' | 'webhook' | 'email';
export type NotificationChannel = {
  name: string;
  /** The events that it gets. */
  events: NotificationEvent[];
  kind: NotificationChannelKind;
  /** Nothing is sent to it before this time, because it failed or asked to wait; null: it is sent at once. */
  pausedUntil: string | null;
  /** Send it back with a change. */
  version: number;
  /** How often it failed in a row. */
  failures: number;
  id: number;
  /** The host of the webhook, or the email address. The rest of a webhook's URL is secret. */
  target: string;
  /** Whether the channel has a key with which its messages are signed. */
  hasSigningSecret: boolean;
  /** Whether it gets events. */
  isActive: boolean;
};
export type NotificationChannels = {
  channels: NotificationChannel[];
  /** Whether `SMTP_URL` is set. Otherwise an email channel cannot be added. */
  canSendEmails: boolean;
};
export type NewNotificationChannel = {
  name: string;
  /** The events that it gets. */
  events: NotificationEvent[];
  kind: NotificationChannelKind;
  /** The URL of the webhook, or the email address. It is never returned. */
  address: string;
  /** The key with which a webhook is signed: `whsec_` and 24 to 64 bytes in base64. It is never returned. */
  signingSecret?: string;
  /** Whether it gets events. */
  isActive: boolean;
};
export type NotificationChannelConflict = {
  /** The stored channel; absent if the reason is another one. */
  current?: NotificationChannel;
  error: string;
};
export type SaveNotificationChannel = {
  name: string;
  /** The events that it gets. */
  events: NotificationEvent[];
  /** The new URL of the webhook, or the new email address. Omit it to keep the stored one. */
  address?: string;
  /** The new key with which a webhook is signed. Omit it to keep the stored one. */
  signingSecret?: string;
  /** The version that the change is based on. */
  version: number;
  /** Whether it gets events. */
  isActive: boolean;
};
export type NotificationTest = {
  /** Why it failed: one sentence; null if it did not. */
  error: string | null;
  ok: boolean;
};
export type NotificationDeliveryState = 'waiting' | 'sent' | 'failed' | 'given-up';
export type NotificationDelivery = {
  /** When the event happened. */
  at: string;
  event: NotificationEvent;
  /** The name of the channel; null if it goes to the email address of the account that it is about. */
  channel: string | null;
  state: NotificationDeliveryState;
  /** Why the last attempt failed: one sentence. */
  lastError: string | null;
  /** When it is tried next; null if it was sent or given up. */
  nextAttemptAt: string | null;
  id: number;
  /** The event in one line. */
  title: string;
  /** The number of attempts, without those that a rate limit rejected. */
  attempts: number;
};
export type AdminPlatform = {
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
  /** The hosts of its sites besides that of the referral link, without `www.`. A link to one of them, or to a
    subdomain, leads to this platform. If left out, they stay. */
  hosts?: string[];
  /** The color of its icon, as `#RRGGBB`; null for the default. If left out, it stays. */
  color?: string | null;
  /** Its place on the site, from 0. */
  position: number;
  /** Whether visitors see it and its bonuses. If left out, it stays; true for a new platform. */
  isActive?: boolean;
};
export type SavePlatform = {
  key: string;
  name: string;
  description: string;
  referralUrl: string;
  /** The UTC day on which the partnership began; null if there is none. If left out, it stays. */
  partnerSince?: string | null;
  /** If left out, it stays; `casino` for a new platform. */
  kind?: 'casino' | 'social-casino' | 'skins';
  /** The referral code there; null for that of the site. If left out, it stays. */
  code?: string | null;
  /** The hosts of its sites besides that of the referral link, without `www.`. A link to one of them, or to a
    subdomain, leads to this platform. If left out, they stay. */
  hosts?: string[];
  /** The color of its icon, as `#RRGGBB`; null for the default. If left out, it stays. */
  color?: string | null;
  /** Whether visitors see it and its bonuses. If left out, it stays; true for a new platform. */
  isActive?: boolean;
  /** The label on its card, such as 'Most Popular'; may be empty. */
  badge?: string;
  benefits?: string[];
  /** Its place on the site, from 0. If left out, it stays; the last one for a new platform. */
  position?: number;
};
export type PlatformInUse = {
  /** One sentence for people: what happened and what to do. */
  error: string;
  /** What happened, in kebab-case, for programs. The sentence may change, the code does not. */
  code?: string;
  /** What is wrong with each invalid field, by field name. */
  fields?: {
    [key: string]: string;
  };
  /** What uses it, such as '3 bonuses'. */
  usedBy: string[];
};
export type RegionRule = {
  platform: string;
  status: 'open' | 'blocked' | 'unknown';
  /** The UTC day from whose start on the rule is in force; null for no start. */
  from: string | null;
  /** The UTC day from whose start on the rule is no longer in force; null for no end. */
  until: string | null;
  /** The law, the report or the page that states the status. Visitors get the addresses in it. */
  source: string;
  /** For admins only; null for none. */
  note: string | null;
  /** The UTC day on which the source was last read. */
  checkedOn: string;
  /** Null until a person has confirmed the rule. */
  confirmedBy: string | null;
  confirmedAt: string | null;
  /** The status of the platform in the region today, by all rules. */
  effectiveStatus: 'open' | 'blocked' | 'unknown';
  /** The UTC day within the next 14 days on which the rule changes a status automatically. */
  changesOn: string | null;
  id: number;
  /** Send it back with a change. */
  version: number;
  /** Whether a person wrote or edited the rule. */
  isEdited: boolean;
  /** Whether `open` counts as `unknown` until a person confirms the rule. */
  needsConfirmation: boolean;
  /** Whether the rule is in force today. */
  isInForce: boolean;
  /** Whether the last check is at least 90 days ago. */
  isOverdue: boolean;
  /** ISO 3166-1 (`DE`) or 3166-2 (`US-CA`); `*` for all regions. */
  region: string;
};
export type PlatformRegions = {
  /** The platform whose rules are copied. */
  sameAs?: string;
  /** The only regions in which it is open. */
  open?: string[];
  /** It is open everywhere except in these regions. */
  openExcept?: string[];
  /** The page or the law that states it; required with `open` and `openExcept`. */
  source?: string;
  /** The UTC day on which the source was read; by default today. */
  checkedOn?: string;
};
export type UpdatedProfile = {
  message: string;
  user: SignedInUser;
};
export type UpdateProfile = {
  username: string;
  email: string;
};
export type RaceSchedule = {
  kind: 'month' | 'week' | 'once';
  /** The day of the month on which a period starts; the last one of a shorter month. */
  day?: number;
  weekday?: 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday';
  /** The length of a period in weeks. */
  every?: number;
  /** The first period starts on the first such weekday from this day on. */
  from?: string;
  /** The time of day at which a period starts, as `HH:MM` in `zone`. */
  time?: string;
  zone?: string;
  startsAt?: string;
  endsAt?: string;
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
  | 'unexpected-format'
  | 'sign-in-required'
  | 'not-published'
  | 'unknown-tab'
  | 'not-export-link'
  | 'not-a-sheet'
  | 'wrong-columns'
  | 'no-header'
  | 'broken-quotes'
  | 'row-too-long'
  | 'decimal-comma'
  | 'other-number-format'
  | 'spreadsheet-errors'
  | 'zero-total'
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
export type RaceProblem = {
  sourceId: number;
  code: SourceErrorCode;
  /** One sentence. */
  reason: string;
};
export type ListedRace = {
  /** The last part of its address: lower-case letters, digits and hyphens. */
  slug: string;
  /** May contain `{month}`, `{pool}`, `{week}`, `{from}` and `{to}`. */
  title: string;
  /** The ids of its sources. */
  sourceIds: number[];
  /** `by-name` adds up players with the same name in all sources; `separate` keeps platforms apart. */
  merge: 'by-name' | 'separate';
  unit: ('USD' | 'EUR' | 'GBP' | 'BRL' | 'CAD' | 'AUD') | CoinUnit;
  /** By rank: an amount in units, or a prize in words. */
  prizes: (number | string)[];
  /** Players below it win no prize; in units. */
  minWager: number;
  /** `shared`: equal wagers share a place, and the prizes of the places that they take. */
  ties: 'by-name' | 'shared';
  /** How long after a period's end its figures may change. */
  settleHours: number;
  /** Whether visitors see it. */
  isPublic: boolean;
  id: number;
  position: number;
  schedule: RaceSchedule;
  /** Why its newest period could not be refreshed; null if it could. */
  problem: RaceProblem | null;
};
export type AdminRace = {
  /** The last part of its address: lower-case letters, digits and hyphens. */
  slug: string;
  /** May contain `{month}`, `{pool}`, `{week}`, `{from}` and `{to}`. */
  title: string;
  /** The ids of its sources. */
  sourceIds: number[];
  /** `by-name` adds up players with the same name in all sources; `separate` keeps platforms apart. */
  merge: 'by-name' | 'separate';
  unit: ('USD' | 'EUR' | 'GBP' | 'BRL' | 'CAD' | 'AUD') | CoinUnit;
  /** By rank: an amount in units, or a prize in words. */
  prizes: (number | string)[];
  /** Players below it win no prize; in units. */
  minWager: number;
  /** `shared`: equal wagers share a place, and the prizes of the places that they take. */
  ties: 'by-name' | 'shared';
  /** How long after a period's end its figures may change. */
  settleHours: number;
  /** Whether visitors see it. */
  isPublic: boolean;
  id: number;
  position: number;
  schedule: RaceSchedule;
};
export type SaveRace = {
  /** The last part of its address: lower-case letters, digits and hyphens. */
  slug: string;
  /** May contain `{month}`, `{pool}`, `{week}`, `{from}` and `{to}`. */
  title: string;
  /** The ids of its sources. */
  sourceIds: number[];
  /** `by-name` adds up players with the same name in all sources; `separate` keeps platforms apart. */
  merge: 'by-name' | 'separate';
  unit: ('USD' | 'EUR' | 'GBP' | 'BRL' | 'CAD' | 'AUD') | CoinUnit;
  /** By rank: an amount in units, or a prize in words. */
  prizes: (number | string)[];
  /** Players below it win no prize; in units. */
  minWager: number;
  /** `shared`: equal wagers share a place, and the prizes of the places that they take. */
  ties: 'by-name' | 'shared';
  /** How long after a period's end its figures may change. */
  settleHours: number;
  schedule: RaceSchedule;
  /** Its place among the races, from 0; by default the last one. */
  position?: number;
  /** Whether visitors see it. */
  isPublic: boolean;
};
export type RacePeriod = {
  startsAt: string;
  endsAt: string;
  state: PeriodState;
  players: number;
  /** When all sources were last read; null if they never were. */
  updatedAt: string | null;
  /** Of the last refresh; null if it succeeded. */
  problem: RaceProblem | null;
  /** Its address: `/leaderboard/{slug}/{period}`. */
  period: string;
  /** In units. */
  total: number;
};
export type RefreshRace = {
  /** Accepts, this once, answers with far fewer players or a lower total. */
  accept?: boolean;
};
export type RulingReason =
  | 'multiple-accounts'
  | 'not-eligible'
  | 'rules-broken'
  | 'casino-correction'
  | 'own-request'
  | 'other';
export type Ruling = {
  id: number;
  kind: 'exclude' | 'adjust' | 'merge';
  /** Of `merge`: the name that remains; for editors the mask. */
  into: string | null;
  /** Of `adjust`: in units. */
  amount: number | null;
  reason: RulingReason;
  createdAt: string;
  /** The name of the player; for editors the mask. */
  player: string;
  note: string;
};
export type SaveRuling = {
  /** `exclude` leaves the player out, `adjust` adds an amount, `merge` declares two names one player. */
  kind: 'exclude' | 'adjust' | 'merge';
  /** The id of the player in the panel's standings. */
  player: string;
  /** For `merge`: the id of the player whose name remains. */
  into?: string;
  amount?: number;
  reason: RulingReason;
  /** For admins and editors. */
  note: string;
};
export type RefreshedLeaderboard = {
  /** The number of players in the new standings. */
  players: number;
  message: string;
};
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
export type RefreshedVideos = {
  message: string;
  /** The number of videos that the channel lists. */
  videos: number;
};
export type NewRegionRule = {
  platform: string;
  status: 'open' | 'blocked' | 'unknown';
  /** The law, the report or the page that states the status. Visitors get the addresses in it. */
  source: string;
  /** The UTC day on which the source was last read. */
  checkedOn: string;
  /** ISO 3166-1 (`DE`) or 3166-2 (`US-CA`); `*` for all regions. */
  region: string;
  /** The UTC day from whose start on the rule is in force; null for no start. */
  from?: string | null;
  /** The UTC day from whose start on the rule is no longer in force; null for no end. */
  until?: string | null;
  /** For admins only; null for none. */
  note?: string | null;
};
export type RegionCodes = {
  /** The states of the US and the District of Columbia, such as `US-CA`. */
  states: string[];
  /** The territories of the US, such as `PR`. */
  territories: string[];
  /** All countries, such as `DE`, including the US, without its territories. */
  countries: string[];
};
export type SeenRegionRuleDto = {
  id: number;
  version: number;
};
export type ConfirmRegionRules = {
  rules: SeenRegionRuleDto[];
};
export type RegionRuleInImport = {
  platform: string;
  region: string;
  /** The fields that differ between the stored rule and the document's. */
  changes: FieldChange[];
};
export type RegionRuleConflictInImport = {
  platform: string;
  region: string;
  /** The fields that differ between the stored rule and the document's. */
  changes: FieldChange[];
  /** Whether the document lacks the rule. */
  isRemoved: boolean;
};
export type RegionImport = {
  /** The number of stored rules that stay as they are. */
  unchanged: number;
  /** Identifies the stored rules that the document was compared with. */
  state: string;
  /** In the document, but not stored. */
  added: RegionRuleInImport[];
  changed: RegionRuleInImport[];
  /** Stored, but not in the document. */
  removed: RegionRuleInImport[];
  /** Rules of a person. They stay unless `replaceConflicts` is set. */
  conflicts: RegionRuleConflictInImport[];
};
export type RegionImportConflict = {
  /** One sentence for people: what happened and what to do. */
  error: string;
  /** What happened, in kebab-case, for programs. The sentence may change, the code does not. */
  code?: string;
  /** What is wrong with each invalid field, by field name. */
  fields?: {
    [key: string]: string;
  };
  /** A new preview. */
  current: RegionImport;
};
export type RegionRuleInDocument = {
  platform: string;
  status: 'open' | 'blocked' | 'unknown';
  /** May be empty, as in one of the first rules, whose note says what to read. */
  source: string;
  /** The UTC day on which the source was last read. */
  checkedOn: string;
  /** ISO 3166-1 (`DE`) or 3166-2 (`US-CA`); `*` for all regions. */
  region: string;
  /** The UTC day from whose start on the rule is in force; null for no start. */
  from?: string | null;
  /** The UTC day from whose start on the rule is no longer in force; null for no end. */
  until?: string | null;
  /** For admins only; null for none. */
  note?: string | null;
  /** Accepted and ignored: only a person confirms a rule. */
  confirmed?: boolean;
};
export type RegionRulesDocument = {
  /** What the document is. It is not stored. */
  about?: string;
  rules: RegionRuleInDocument[];
};
export type RegionRuleConflict = {
  error: string;
  /** The stored rule. */
  current: RegionRule;
};
export type SaveRegionRule = {
  platform: string;
  status: 'open' | 'blocked' | 'unknown';
  /** The law, the report or the page that states the status. Visitors get the addresses in it. */
  source: string;
  /** The UTC day on which the source was last read. */
  checkedOn: string;
  /** ISO 3166-1 (`DE`) or 3166-2 (`US-CA`); `*` for all regions. */
  region: string;
  /** The UTC day from whose start on the rule is in force; null for no start. */
  from?: string | null;
  /** The UTC day from whose start on the rule is no longer in force; null for no end. */
  until?: string | null;
  /** For admins only; null for none. */
  note?: string | null;
  /** The version that the change is based on. */
  version: number;
};
export type ConfirmRegionRule = {
  /** The UTC day on which the source was read. The default is today. */
  checkedOn?: string;
  /** The version that the person has seen. */
  version: number;
};
export type ScheduleRegionChange = {
  status: 'open' | 'blocked' | 'unknown';
  /** The law, the report or the page that states the status. Visitors get the addresses in it. */
  source: string;
  /** The UTC day on which the source was last read. */
  checkedOn: string;
  /** For admins only; null for none. */
  note?: string | null;
  /** The UTC day from whose start on the new status applies. */
  from: string;
  /** The version of the rule that the change is based on. */
  version: number;
};
export type OpenSession = {
  /** The network from which the user signed in, such as '203.0.113.0/24'; null if it is unknown. */
  network: string | null;
  createdAt: string;
  lastSeenAt: string;
  id: string;
  /** The browser and the system, such as 'Firefox on Windows'. */
  device: string;
  /** Whether this request belongs to the session. */
  isCurrent: boolean;
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
  /** Any address of the sheet of the platform `stake_com`. That of its CSV data is stored. */
  sheetComUrl?: string | null;
  /** Any address of the sheet of the platform `stake_us`. That of its CSV data is stored. */
  sheetUsUrl?: string | null;
};
export type SaveSettings = {
  creator: Creator;
  /** The referral code. */
  code: string;
  platforms: Platform[];
  socials: Social[];
  texts: SiteTexts;
  /** The prizes in US dollars, from rank 1; none is higher than the one before it. */
  prizes: number[];
  /** Whether clicks on links are counted, per UTC day and target. */
  countClicks: boolean;
  /** The email address that visitors can write to; empty if there is none. */
  contactEmail?: string;
  /** The IANA name of the time zone in which admins enter dates, such as 'Europe/Berlin'. */
  timeZone?: string;
  /** Where and when the creator streams. */
  live?: LiveSettings;
  /** Players under this affiliate name always get the US flag; null for none. */
  usAffiliate?: string | null;
  /** Whether the site has videos. If not, visitors see neither the channel's videos nor demo videos. */
  showVideos?: boolean;
  /** Whether the site has the monthly race of the sheets; if not, visitors see no running one and no demo standings. In
    `Site`, whether it has any race. */
  showRace?: boolean;
  /** Whether visitors see how many prizes of a closed month are marked as paid. */
  showPaidPrizes?: boolean;
  /** Whether visitors are asked for their region before they get a link to a casino. If not, links are given
    unless a trusted proxy names a region in which the platform is blocked. */
  askRegion?: boolean;
  /** Whether the referral links are followed once a day, to find broken ones. */
  checkLinks?: boolean;
  sources?: SaveSources;
  /** The version that the change is based on. */
  version: number;
};
export type PreviewSettings = {
  /** The path of the public page. */
  page: string;
  /** As they would be saved. The version and the sources are ignored. */
  settings: SaveSettings;
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
  | 'regions'
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
export type SignInPolicy = {
  /** Whether admins need a second factor. */
  requireSecondFactor: boolean;
  /** From when admins without one have no access, seven days after it was required; null if not required. */
  requiredFrom: string | null;
  /** The names of the admins without a second factor. */
  adminsWithout: string[];
};
export type SaveSignInPolicy = {
  /** Whether admins need a second factor. */
  requireSecondFactor: boolean;
};
export type SecretState = {
  set: boolean;
};
export type Source = {
  /** The values of the connector's fields that are not secrets, by name. */
  settings: {
    [key: string]: string;
  };
  /** Whether each secret of the connector is set, by name. */
  secrets: {
    [key: string]: SecretState;
  };
  /** What it can answer; it may depend on the fields. */
  window: SourceWindow;
  unit: ('USD' | 'EUR' | 'GBP' | 'BRL' | 'CAD' | 'AUD') | CoinUnit;
  createdAt: string;
  id: number;
  /** The key of the platform. */
  platformKey: string;
  /** The key of the connector. */
  connector: string;
};
export type SaveSource = {
  /** The key of a platform. */
  platformKey: string;
  /** The key of a connector. */
  connector: string;
  /** The values of the connector's fields that are not secrets, by name. */
  settings: {
    [key: string]: string;
  };
  /** Secrets by name. One that is omitted stays, null removes it. */
  secrets?: {
    [key: string]: string | null;
  };
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
export type NumberFormat = '1,234.56' | '1.234,56' | '1 234,56';
export type TestedRow = {
  /** Null for an anonymous player. */
  name: string | null;
  /** In units; null if it could not be read. */
  read: number | null;
  /** The text of the amount, shortened; '' if there is none. */
  amount: string;
};
export type SuspiciousAmount = {
  /** The text of the amount, shortened. */
  cell: string;
  /** In units. */
  read: number;
};
export type ConnectorTest = {
  unit: ('USD' | 'EUR' | 'GBP' | 'BRL' | 'CAD' | 'AUD') | CoinUnit;
  /** Of a sheet or list: the formats in which all amounts can be read. Also if it fails because the chosen one is
    not among them. */
  numberFormats: NumberFormat[];
  /** The reason as a code, for programs. */
  errorCode?: SourceErrorCode;
  ok: boolean;
  /** The number of players. */
  players: number;
  /** The sum of all amounts, in units. */
  total: number;
  /** The first 20 rows. */
  rows: TestedRow[];
  /** The first 20 amounts that a person may read differently. */
  suspicious: SuspiciousAmount[];
  /** The number of rows whose amount could not be read. They do not count. */
  unread: number;
  /** Of a sheet or list: the titles of its first 30 columns. Also if it fails because one is missing. */
  columns: string[];
  /** The reason why the source failed. */
  error?: string;
};
export type SourcePeriod = {
  start: string;
  end: string;
};
export type TestConnector = {
  /** The key of a platform. */
  platformKey?: string;
  /** The key of a connector. */
  connector?: string;
  /** The values of the connector's fields that are not secrets, by name. */
  settings?: {
    [key: string]: string;
  };
  /** Secrets by name. One that is omitted stays, null removes it. */
  secrets?: {
    [key: string]: string | null;
  };
  /** Omit it for the running UTC month. */
  period?: SourcePeriod;
  /** A stored source. With further fields, they are tested with its secrets. */
  id?: number;
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
  /** The wagers with a decimal comma, which was ignored. */
  decimalCommas: CellReport;
  /** The wagers that a person may read differently for another reason. */
  suspicious: CellReport;
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
export type Stats = {
  /** The combined status of the sources. */
  apiStatus: 'Operational' | 'Degraded' | 'Unknown';
  /** The number of bonuses, active or not. */
  bonuses: number;
  /** The number of stored videos. */
  videos: number;
  /** The number of accounts with the role admin, without editors and members. */
  users: number;
};
export type NewerVersion = {
  /** Such as '1.2.0'. */
  version: string;
  /** The https address of its release notes. */
  notesUrl: string;
  /** Whether it fixes a vulnerability. */
  isSecurity: boolean;
};
export type Update = {
  /** Null if no newer version was announced, or if `UPDATE_NOTICE_URL` is not set. */
  newer: NewerVersion | null;
  /** The version that runs. */
  version: string;
};
export type Account = {
  role: 'admin' | 'editor' | 'member';
  createdAt: string;
  lastLoginAt: string | null;
  id: number;
  username: string;
  email: string;
  /** Whether the role is `admin`. */
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
  /** Required, unless `isAdmin` is sent. */
  role?: 'admin' | 'editor' | 'member';
  /** If it is left out, the server generates a password and returns it once. */
  password?: string;
  /** For older clients: true is `admin`, false is `member`. */
  isAdmin?: boolean;
};
export type UpdateAccount = {
  username?: string;
  email?: string;
  role?: 'admin' | 'editor' | 'member';
  /** For older clients: true is `admin`, false is `member`. */
  isAdmin?: boolean;
};
export type GeneratedPassword = {
  generatedPassword: string;
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
export type UpdateAdminVideo = {
  /** Null restores the kind that the source reports. */
  kind?: VideoKind | null;
  /** Whether the video is hidden from visitors. */
  hidden?: boolean;
};
export type RecordClick = {
  /** The key of a platform, or `bonus:{id}` with the id of an active bonus. */
  target: string;
};
export type Health = {
  status: 'ok';
  /** The version of this release, such as 1.0.0. */
  version: string;
  /** The addresses of pages, responses and link previews that cannot be built at the moment, such as
    `/leaderboard`. They show their last good version, or a page without its content. */
  failing: string[];
};
export type InvitedAccount = {
  role: 'admin' | 'editor' | 'member';
  expiresAt: string;
  email: string;
};
export type AcceptInvitation = {
  username: string;
  password: string;
};
export type SecondFactorRequired = {
  /** The ways to complete the sign-in. */
  secondFactor: ('totp' | 'passkey' | 'recovery')[];
};
export type Credentials = {
  username: string;
  password: string;
};
export type PasskeySignIn = {
  /** What `navigator.credentials.get` returned, as JSON. */
  passkey: object;
};
export type SecondFactor = {
  /** What `navigator.credentials.get` returned, as JSON. */
  passkey?: object;
  /** The six digits that the authenticator app shows. */
  totp?: string;
  /** A recovery code, in any case, with or without hyphens and spaces. */
  recovery?: string;
};
export type PasswordResetWay = {
  /** Whether an email with a link can be requested. */
  byEmail: boolean;
};
export type RequestPasswordReset = {
  email: string;
};
export type ResetPassword = {
  password: string;
};
export type ReadyCheck = {
  check: 'database' | 'migrations';
  ok: boolean;
};
export type Ready = {
  status: 'ok' | 'unavailable';
  checks: ReadyCheck[];
};
export type SecurityReport = {
  kind: 'policy-violation' | 'unauthorised-script' | 'render-error';
  severity: 'high' | 'medium';
  /** What was blocked, inserted or thrown. */
  detail: string;
  /** The path of the page. */
  page: string;
};
export type StepUp = {
  /** What `navigator.credentials.get` returned, as JSON. Then the password is not used. */
  passkey?: object;
  password?: string;
};
