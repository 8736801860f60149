import { CreateUsers1795219200001 } from './1795219200001-create-users.js';
import { CreateSessions1795219200002 } from './1795219200002-create-sessions.js';
import { CreateBonuses1795219200003 } from './1795219200003-create-bonuses.js';
import { CreateVideos1795219200004 } from './1795219200004-create-videos.js';
import { CreateLeaderboardSnapshots1795219200005 } from './1795219200005-create-leaderboard-snapshots.js';
import { CreateSourceHealth1795219200006 } from './1795219200006-create-source-health.js';
import { CreateJobLeases1795219200007 } from './1795219200007-create-job-leases.js';
import { CreatePublications1795219200008 } from './1795219200008-create-publications.js';
import { CreateSiteSettings1795219200009 } from './1795219200009-create-site-settings.js';
import { CreateClicksDaily1795219200010 } from './1795219200010-create-clicks-daily.js';
import { CreateAuditLog1795219200011 } from './1795219200011-create-audit-log.js';
import { CreateSeeds1795219200012 } from './1795219200012-create-seeds.js';
import { AddPublicationsChangedAt1795248000013 } from './1795248000013-add-publications-changed-at.js';
import { AddSourceHealthDecision1795262400014 } from './1795262400014-add-source-health-decision.js';
import { AddSourceHealthErrorCode1795300000400 } from './1795300000400-add-source-health-error-code.js';
import { AddSourceHealthName1795380000000 } from './1795380000000-add-source-health-name.js';
import { AddBonusTerms1795400000500 } from './1795400000500-add-bonus-terms.js';
import { MarkDemoBonuses1795400000600 } from './1795400000600-mark-demo-bonuses.js';
import { CreateEarlierAvatars1795400000700 } from './1795400000700-create-earlier-avatars.js';
import { CreatePaidMarks1795410000000 } from './1795410000000-create-paid-marks.js';
import { AddOwnPassword1795420000000 } from './1795420000000-add-own-password.js';
import { MarkOwnPasswords1795420000100 } from './1795420000100-mark-own-passwords.js';
import { CreateOwnerSetup1795420000200 } from './1795420000200-create-owner-setup.js';
import { CreateLeaderboardBaselines1795430000000 } from './1795430000000-create-leaderboard-baselines.js';
import { CreateLiveChecks1795430000100 } from './1795430000100-create-live-checks.js';
import { AddVideoEmbeddable1795440000000 } from './1795440000000-add-video-embeddable.js';
import { CreateRegionRules1795450000000 } from './1795450000000-create-region-rules.js';
import { CreateHelpLines1795460000000 } from './1795460000000-create-help-lines.js';
import { AddRegionRuleConfirmation1795470000000 } from './1795470000000-add-region-rule-confirmation.js';
import { CreateLinkChecks1795500000000 } from './1795500000000-create-link-checks.js';
import { AddNamesErasedAt1795510000000 } from './1795510000000-add-names-erased-at.js';
import { CreateHiddenPlayers1795515000000 } from './1795515000000-create-hidden-players.js';
import { CreateClaimConfirmations1795520000000 } from './1795520000000-create-claim-confirmations.js';
import { AddHelpLineVersion1795530000000 } from './1795530000000-add-help-line-version.js';
import { AddLinkCheckFailingSince1795550000000 } from './1795550000000-add-link-check-failing-since.js';
import { AddRoles1795560000000 } from './1795560000000-add-roles.js';
import { CreateOutboxEvents1795580000000 } from './1795580000000-create-outbox-events.js';
import { CreateNotificationChannels1795580000100 } from './1795580000100-create-notification-channels.js';
import { CreateNotificationDeliveries1795580000200 } from './1795580000200-create-notification-deliveries.js';
import { CreateBackupResults1795580000300 } from './1795580000300-create-backup-results.js';
import { CreateTotpFactors1795590000000 } from './1795590000000-create-totp-factors.js';
import { CreateRecoveryCodes1795590000100 } from './1795590000100-create-recovery-codes.js';
import { CreatePasskeys1795590000200 } from './1795590000200-create-passkeys.js';
import { CreatePasskeyChallenges1795590000300 } from './1795590000300-create-passkey-challenges.js';
import { CreateSignInPolicy1795590000400 } from './1795590000400-create-sign-in-policy.js';
import { AddSessionPending1795590000500 } from './1795590000500-add-session-pending.js';
import { CreateInvitations1795600000000 } from './1795600000000-create-invitations.js';
import { CreatePasswordResets1795600000100 } from './1795600000100-create-password-resets.js';
import { AddMustChangePassword1795610000000 } from './1795610000000-add-must-change-password.js';
import { AddOutboxFormerEmail1795620000000 } from './1795620000000-add-outbox-former-email.js';
import { CreateUpdateChecks1795625000000 } from './1795625000000-create-update-checks.js';
import { AddBackupResultKind1795626000000 } from './1795626000000-add-backup-result-kind.js';
import { AddPasswordResetEmailKey1795627000000 } from './1795627000000-add-password-reset-email-key.js';
import { AddSessionNetwork1795570000000 } from './1795570000000-add-session-network.js';
import { AddProvisionalStandings1795630000000 } from './1795630000000-add-provisional-standings.js';
import { AddSheetReading1795630000100 } from './1795630000100-add-sheet-reading.js';
import { CreateAuditSubjects1795633000000 } from './1795633000000-create-audit-subjects.js';
import { AllowAnyPlatform1795636000000 } from './1795636000000-allow-any-platform.js';
import { CreateSources1795637000000 } from './1795637000000-create-sources.js';
import { CreateRaces1795638000000 } from './1795638000000-create-races.js';
import { CreateRacePeriods1795638000100 } from './1795638000100-create-race-periods.js';
import { CreateRaceReadings1795638000200 } from './1795638000200-create-race-readings.js';
import { AddSourceRequestedAt1795638000300 } from './1795638000300-add-source-requested-at.js';
import { CreateRaceRulings1795638000400 } from './1795638000400-create-race-rulings.js';

/** All migrations, in order. DDL is not transactional on MySQL, so each makes one change. */
export const migrations = [
  CreateUsers1795219200001,
  CreateSessions1795219200002,
  CreateBonuses1795219200003,
  CreateVideos1795219200004,
  CreateLeaderboardSnapshots1795219200005,
  CreateSourceHealth1795219200006,
  CreateJobLeases1795219200007,
  CreatePublications1795219200008,
  CreateSiteSettings1795219200009,
  CreateClicksDaily1795219200010,
  CreateAuditLog1795219200011,
  CreateSeeds1795219200012,
  AddPublicationsChangedAt1795248000013,
  AddSourceHealthDecision1795262400014,
  AddSourceHealthErrorCode1795300000400,
  AddSourceHealthName1795380000000,
  AddBonusTerms1795400000500,
  MarkDemoBonuses1795400000600,
  CreateEarlierAvatars1795400000700,
  CreatePaidMarks1795410000000,
  AddOwnPassword1795420000000,
  MarkOwnPasswords1795420000100,
  CreateOwnerSetup1795420000200,
  CreateLeaderboardBaselines1795430000000,
  CreateLiveChecks1795430000100,
  AddVideoEmbeddable1795440000000,
  CreateRegionRules1795450000000,
  CreateHelpLines1795460000000,
  AddRegionRuleConfirmation1795470000000,
  CreateLinkChecks1795500000000,
  AddNamesErasedAt1795510000000,
  CreateHiddenPlayers1795515000000,
  CreateClaimConfirmations1795520000000,
  AddHelpLineVersion1795530000000,
  AddLinkCheckFailingSince1795550000000,
  AddRoles1795560000000,
  AddSessionNetwork1795570000000,
  CreateOutboxEvents1795580000000,
  CreateNotificationChannels1795580000100,
  CreateNotificationDeliveries1795580000200,
  CreateBackupResults1795580000300,
  CreateTotpFactors1795590000000,
  CreateRecoveryCodes1795590000100,
  CreatePasskeys1795590000200,
  CreatePasskeyChallenges1795590000300,
  CreateSignInPolicy1795590000400,
  AddSessionPending1795590000500,
  CreateInvitations1795600000000,
  CreatePasswordResets1795600000100,
  AddMustChangePassword1795610000000,
  AddOutboxFormerEmail1795620000000,
  CreateUpdateChecks1795625000000,
  AddBackupResultKind1795626000000,
  AddPasswordResetEmailKey1795627000000,
  AddProvisionalStandings1795630000000,
  AddSheetReading1795630000100,
  CreateAuditSubjects1795633000000,
  AllowAnyPlatform1795636000000,
  CreateSources1795637000000,
  CreateRaces1795638000000,
  CreateRacePeriods1795638000100,
  CreateRaceReadings1795638000200,
  AddSourceRequestedAt1795638000300,
  CreateRaceRulings1795638000400,
];
