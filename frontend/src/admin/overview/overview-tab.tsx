import { BackupsWarning } from './backups-warning';
import { ClaimsWarning } from './claims-warning';
import { HelpLinesWarning } from './help-lines-warning';
import { OtherHostsWarning } from './other-hosts-warning';
import { QuickActions } from './quick-actions';
import { LinkHealthWarning } from './link-health-warning';
import { RecentActivity } from './recent-activity';
import { RegionRulesWarning } from './region-rules-warning';
import { useIsAdmin } from '../session/roles';
import { RegionQuestionWarning } from '../shared/regions/region-question-warning';
import { SetupCard } from './setup-card';
import { SetupFoot } from './setup-foot';
import { SourceWarnings } from './source-warnings';
import { StatCards } from './stat-cards';
import { UpdateNotice } from './update-notice';
import { useIsFirstLoad } from './use-is-first-load';
import styles from './overview.module.css';

/** The start page: figures, warnings, quick actions and recent activity, as far as the role allows. */
export default function OverviewTab() {
  const isAdmin = useIsAdmin();
  const isFirstLoad = useIsFirstLoad();
  return (
    <div className={styles.overview} aria-busy={isFirstLoad}>
      <h2 className="visually-hidden">Overview</h2>
      {isAdmin && <SetupCard />}
      <SourceWarnings />
      {isAdmin && (
        <>
          <BackupsWarning />
          <RegionQuestionWarning />
          <RegionRulesWarning />
          <ClaimsWarning />
          <HelpLinesWarning />
          <UpdateNotice />
        </>
      )}
      <LinkHealthWarning />
      <OtherHostsWarning />
      <StatCards />
      <div className={styles.columns}>
        <QuickActions />
        {isAdmin && <RecentActivity />}
      </div>
      {isAdmin && <SetupFoot />}
    </div>
  );
}
