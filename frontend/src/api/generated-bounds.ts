/**
 * The bounds of fields, by schema and field, and of query parameters, by operation and parameter.
 * Generated from backend/openapi.json by `make api`.
 */
export const bounds = {
  AcceptInvitation: {
    username: {
      minLength: 3,
      maxLength: 50,
    },
    password: {
      minLength: 8,
      maxLength: 128,
    },
  },
  BulkChangeBonuses: {
    ids: {
      maxItems: 5000,
    },
  },
  ChangePassword: {
    newPassword: {
      minLength: 8,
      maxLength: 128,
    },
    currentPassword: {
      maxLength: 512,
    },
  },
  CheckClaims: {
    texts: {
      maxItems: 500,
    },
    partners: {
      maxItems: 12,
    },
  },
  CheckedBonus: {
    ctaHref: {
      maxLength: 2048,
    },
  },
  CheckedText: {
    field: {
      maxLength: 100,
    },
    text: {
      maxLength: 2000,
    },
  },
  ConfirmClaim: {
    rule: {
      maxLength: 40,
    },
    text: {
      maxLength: 2000,
    },
  },
  ConfirmClaims: {
    confirmations: {
      maxItems: 200,
    },
  },
  ConfirmEmail: {
    token: {
      maxLength: 1000,
    },
  },
  ConfirmRegionRules: {
    rules: {
      maxItems: 1000,
    },
  },
  CreateAccount: {
    username: {
      minLength: 3,
      maxLength: 50,
    },
    email: {
      maxLength: 254,
    },
    password: {
      minLength: 8,
      maxLength: 128,
    },
  },
  CreateInvitation: {
    email: {
      maxLength: 254,
    },
  },
  Creator: {
    name: {
      maxLength: 60,
    },
    tagline: {
      maxLength: 160,
    },
  },
  Credentials: {
    username: {
      maxLength: 512,
    },
    password: {
      maxLength: 512,
    },
  },
  ExportedBonus: {
    title: {
      maxLength: 120,
    },
    description: {
      maxLength: 2000,
    },
    ctaHref: {
      maxLength: 2048,
    },
    bullets: {
      maxItems: 20,
      items: {
        maxLength: 200,
      },
    },
    ctaLabel: {
      maxLength: 40,
    },
    bonusType: {
      maxLength: 60,
    },
    minDeposit: {
      maximum: 1000000,
    },
    wagering: {
      maximum: 1000,
    },
    termsUrl: {
      maxLength: 2048,
    },
  },
  ExportedCreator: {
    name: {
      maxLength: 60,
    },
    tagline: {
      maxLength: 160,
    },
  },
  ExportedSettings: {
    code: {
      maxLength: 40,
    },
    platforms: {
      maxItems: 12,
    },
    socials: {
      maxItems: 12,
    },
    prizes: {
      maxItems: 100,
      items: {
        maximum: 1000000,
      },
    },
    contactEmail: {
      maxLength: 254,
    },
    timeZone: {
      maxLength: 64,
    },
    usAffiliate: {
      maxLength: 100,
    },
  },
  HidePlayer: {
    reason: {
      maxLength: 200,
    },
  },
  LiveServices: {
    kick: {
      maxLength: 50,
    },
    twitch: {
      maxLength: 50,
    },
  },
  LiveSettings: {
    schedule: {
      maxItems: 21,
    },
  },
  NewHelpLine: {
    name: {
      maxLength: 80,
    },
    source: {
      maxLength: 2048,
    },
    phone: {
      maxLength: 40,
    },
    text: {
      maxLength: 60,
    },
    site: {
      maxLength: 2048,
    },
    hours: {
      maxLength: 80,
    },
    languages: {
      maxLength: 120,
    },
    position: {
      maximum: 9999,
    },
  },
  NewNotificationChannel: {
    name: {
      maxLength: 60,
    },
    events: {
      maxItems: 11,
    },
    address: {
      maxLength: 2048,
    },
    signingSecret: {
      maxLength: 96,
    },
  },
  NewPasskey: {
    name: {
      maxLength: 60,
    },
  },
  NewRegionRule: {
    source: {
      maxLength: 1000,
    },
    note: {
      maxLength: 1000,
    },
  },
  OldReferral: {
    code: {
      maxLength: 40,
    },
  },
  OrderBonuses: {
    ids: {
      maxItems: 10000,
    },
  },
  Platform: {
    name: {
      maxLength: 40,
    },
    badge: {
      maxLength: 40,
    },
    description: {
      maxLength: 500,
    },
    benefits: {
      maxItems: 12,
      items: {
        maxLength: 160,
      },
    },
    referralUrl: {
      maxLength: 2048,
    },
    code: {
      maxLength: 40,
    },
    hosts: {
      maxItems: 10,
      items: {
        maxLength: 100,
      },
    },
  },
  PlatformRegions: {
    open: {
      maxItems: 300,
    },
    openExcept: {
      maxItems: 300,
    },
    source: {
      maxLength: 1000,
    },
  },
  PreviewSettings: {
    page: {
      maxLength: 100,
    },
  },
  RaceSchedule: {
    day: {
      maximum: 31,
    },
    every: {
      maximum: 12,
    },
    zone: {
      maxLength: 64,
    },
  },
  RecordClick: {
    target: {
      maxLength: 64,
    },
  },
  RegionRuleInDocument: {
    source: {
      maxLength: 1000,
    },
    note: {
      maxLength: 1000,
    },
  },
  RegionRulesDocument: {
    about: {
      maxLength: 2000,
    },
    rules: {
      maxItems: 1000,
    },
  },
  RequestPasswordReset: {
    email: {
      maxLength: 254,
    },
  },
  ResetPassword: {
    password: {
      minLength: 8,
      maxLength: 128,
    },
  },
  SaveBonus: {
    title: {
      maxLength: 120,
    },
    description: {
      maxLength: 2000,
    },
    ctaHref: {
      maxLength: 2048,
    },
    bullets: {
      maxItems: 20,
      items: {
        maxLength: 200,
      },
    },
    ctaLabel: {
      maxLength: 40,
    },
    bonusType: {
      maxLength: 60,
    },
    minDeposit: {
      maximum: 1000000,
    },
    wagering: {
      maximum: 1000,
    },
    termsUrl: {
      maxLength: 2048,
    },
    version: {
      maximum: 2147483647,
    },
  },
  SaveHelpLine: {
    name: {
      maxLength: 80,
    },
    source: {
      maxLength: 2048,
    },
    phone: {
      maxLength: 40,
    },
    text: {
      maxLength: 60,
    },
    site: {
      maxLength: 2048,
    },
    hours: {
      maxLength: 80,
    },
    languages: {
      maxLength: 120,
    },
    position: {
      maximum: 9999,
    },
  },
  SaveNotificationChannel: {
    name: {
      maxLength: 60,
    },
    events: {
      maxItems: 11,
    },
    address: {
      maxLength: 2048,
    },
    signingSecret: {
      maxLength: 96,
    },
  },
  SavePaidMark: {
    note: {
      maxLength: 200,
    },
  },
  SavePlatform: {
    name: {
      maxLength: 40,
    },
    description: {
      maxLength: 500,
    },
    referralUrl: {
      maxLength: 2048,
    },
    code: {
      maxLength: 40,
    },
    hosts: {
      maxItems: 10,
      items: {
        maxLength: 100,
      },
    },
    badge: {
      maxLength: 40,
    },
    benefits: {
      maxItems: 12,
      items: {
        maxLength: 160,
      },
    },
    position: {
      maximum: 11,
    },
  },
  SaveRace: {
    slug: {
      minLength: 2,
      maxLength: 32,
    },
    title: {
      maxLength: 100,
    },
    sourceIds: {
      maxItems: 10,
    },
    prizes: {
      maxItems: 100,
    },
    minWager: {
      maximum: 1000000000000,
    },
    settleHours: {
      maximum: 336,
    },
    position: {
      maximum: 100,
    },
  },
  SaveRegionRule: {
    source: {
      maxLength: 1000,
    },
    note: {
      maxLength: 1000,
    },
  },
  SaveRuling: {
    amount: {
      maximum: 1000000000000,
    },
    note: {
      maxLength: 500,
    },
  },
  SaveSettings: {
    code: {
      maxLength: 40,
    },
    platforms: {
      maxItems: 12,
    },
    socials: {
      maxItems: 12,
    },
    prizes: {
      maxItems: 100,
      items: {
        maximum: 1000000,
      },
    },
    contactEmail: {
      maxLength: 254,
    },
    timeZone: {
      maxLength: 64,
    },
    usAffiliate: {
      maxLength: 100,
    },
  },
  SaveSource: {
    platformKey: {
      maxLength: 32,
    },
    connector: {
      maxLength: 32,
    },
  },
  SaveSources: {
    youtubeChannelId: {
      maxLength: 2048,
    },
    sheetComUrl: {
      maxLength: 2048,
    },
    sheetUsUrl: {
      maxLength: 2048,
    },
  },
  ScheduleRegionChange: {
    source: {
      maxLength: 1000,
    },
    note: {
      maxLength: 1000,
    },
  },
  ScheduledStream: {
    zone: {
      maxLength: 64,
    },
    title: {
      maxLength: 80,
    },
  },
  SecondFactor: {
    recovery: {
      maxLength: 100,
    },
  },
  SecurityReport: {
    detail: {
      maxLength: 1000,
    },
    page: {
      maxLength: 500,
    },
  },
  SeenRegionRuleDto: {
    id: {
      maximum: 2147483647,
    },
  },
  SiteTexts: {
    footer: {
      maxLength: 400,
    },
    bonusesNote: {
      maxLength: 400,
    },
    responsibleGambling: {
      maxLength: 1000,
    },
    features: {
      maxItems: 8,
    },
    whyChoose: {
      maxItems: 8,
    },
    raceRules: {
      maxItems: 20,
      items: {
        maxLength: 300,
      },
    },
  },
  Social: {
    name: {
      maxLength: 40,
    },
    url: {
      maxLength: 2048,
    },
    title: {
      maxLength: 100,
    },
  },
  StepUp: {
    password: {
      maxLength: 512,
    },
  },
  TestConnector: {
    platformKey: {
      maxLength: 32,
    },
    connector: {
      maxLength: 32,
    },
    id: {
      maximum: 2147483647,
    },
  },
  TestSource: {
    url: {
      maxLength: 2048,
    },
  },
  TextBlock: {
    title: {
      maxLength: 80,
    },
    text: {
      maxLength: 400,
    },
  },
  UpdateAccount: {
    username: {
      minLength: 3,
      maxLength: 50,
    },
    email: {
      maxLength: 254,
    },
  },
  UpdateProfile: {
    username: {
      minLength: 3,
      maxLength: 50,
    },
    email: {
      maxLength: 254,
    },
  },
  getActivity: {
    zone: {
      maxLength: 64,
    },
    limit: {
      maximum: 200,
    },
    search: {
      maxLength: 200,
    },
  },
  getActivityCsv: {
    zone: {
      maxLength: 64,
    },
    search: {
      maxLength: 200,
    },
  },
  getAnalytics: {
    target: {
      maxLength: 64,
    },
  },
  getAnalyticsCsv: {
    target: {
      maxLength: 64,
    },
  },
  listBonuses: {
    search: {
      maxLength: 200,
    },
  },
  importSite: {
    state: {
      minLength: 64,
      maxLength: 64,
    },
  },
  getAdminLeaderboard: {
    offset: {
      maximum: 10000000,
    },
    limit: {
      maximum: 500,
    },
    search: {
      maxLength: 200,
    },
  },
  removePaidMark: {
    version: {
      maximum: 999999999,
    },
  },
  importRegionRules: {
    state: {
      minLength: 64,
      maxLength: 64,
    },
  },
  listAdminVideos: {
    search: {
      maxLength: 200,
    },
  },
  getLeaderboard: {
    offset: {
      maximum: 10000000,
    },
    limit: {
      maximum: 500,
    },
  },
  getVideos: {
    limit: {
      maximum: 50,
    },
  },
} as const;
