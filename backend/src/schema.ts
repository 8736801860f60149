import { AuditLog, AuditSubject } from './activity/audit-log.entity.js';
import { Bonus } from './bonuses/bonus.entity.js';
import { seedBonuses } from './bonuses/bonuses.seed.js';
import { ClaimConfirmation } from './claims/claim-confirmation.entity.js';
import { ClicksDaily } from './stats/clicks/clicks-daily.entity.js';
import { CompletedSeed } from './core/database/seed/completed-seed.entity.js';
import type { Seed } from './core/database/seed/seed.js';
import { HelpLine } from './settings/help/help-line.entity.js';
import { seedHelpLines } from './settings/help/help.seed.js';
import { Invitation } from './auth/invitations/invitation.entity.js';
import { JobLease } from './core/jobs/job-lease.entity.js';
import { HiddenPlayer } from './leaderboard/hidden-players/hidden-player.entity.js';
import { LeaderboardBaseline } from './leaderboard/movement/leaderboard-baseline.entity.js';
import { RaceDefinition } from './leaderboard/races/race-definition.entity.js';
import { RacePeriod } from './leaderboard/races/race-period.entity.js';
import { RaceReading } from './leaderboard/races/race-reading.entity.js';
import { RaceRuling } from './leaderboard/races/rulings/race-ruling.entity.js';
import { LeaderboardSnapshot } from './leaderboard/leaderboard-snapshot.entity.js';
import { PaidMark } from './leaderboard/paid-marks/paid-mark.entity.js';
import { LinkCheck } from './operations/link-health/link-check.entity.js';
import { LiveCheck } from './videos/live/live-check.entity.js';
import { BackupResult } from './operations/backups/backup-result.entity.js';
import { NotificationChannel } from './operations/notifications/notification-channel.entity.js';
import { NotificationDelivery } from './operations/notifications/notification-delivery.entity.js';
import { OutboxEvent } from './core/outbox/outbox-event.entity.js';
import { OwnerSetup } from './operations/owner-setup/owner-setup.entity.js';
import { PasswordReset } from './auth/password-resets/password-reset.entity.js';
import { PublicationVersion } from './core/publishing/publication-version.entity.js';
import { EarlierAvatar } from './settings/avatar/earlier-avatar.entity.js';
import { RegionRule } from './platforms/regions/region-rule.entity.js';
import { seedRegionRules } from './platforms/regions/regions.seed.js';
import { seedSettings, SiteSettings } from './settings/site-settings.entity.js';
import { Source } from './sources/rows/source.entity.js';
import { SourceHealth } from './sources/source-health.entity.js';
import { UpdateCheck } from './operations/updates/update-check.entity.js';
import {
  Passkey,
  PasskeyChallenge,
  RecoveryCode,
  SignInPolicy,
  TotpFactor,
} from './auth/users/factors/factors.entity.js';
import { Session } from './auth/users/session.entity.js';
import { User } from './auth/users/user.entity.js';
import { Video } from './videos/video.entity.js';

/** The entities of all features; passed to `database/`, which does not import them. */
export const ENTITIES = [
  AuditLog,
  AuditSubject,
  BackupResult,
  Bonus,
  ClaimConfirmation,
  ClicksDaily,
  CompletedSeed,
  EarlierAvatar,
  HelpLine,
  HiddenPlayer,
  Invitation,
  JobLease,
  LeaderboardBaseline,
  RaceDefinition,
  RacePeriod,
  RaceReading,
  RaceRuling,
  LeaderboardSnapshot,
  LinkCheck,
  LiveCheck,
  NotificationChannel,
  NotificationDelivery,
  OutboxEvent,
  OwnerSetup,
  PaidMark,
  Passkey,
  PasskeyChallenge,
  PasswordReset,
  PublicationVersion,
  RecoveryCode,
  RegionRule,
  Session,
  SignInPolicy,
  SiteSettings,
  Source,
  SourceHealth,
  TotpFactor,
  UpdateCheck,
  User,
  Video,
];

/** The seeds, in the order in which they run. An older installation runs the new ones once, too. */
export const SEEDS: readonly Seed[] = [
  { name: 'settings', table: SiteSettings, run: seedSettings },
  { name: 'bonuses', table: Bonus, run: seedBonuses },
  { name: 'regions', table: RegionRule, run: seedRegionRules },
  { name: 'help', table: HelpLine, run: seedHelpLines },
];
