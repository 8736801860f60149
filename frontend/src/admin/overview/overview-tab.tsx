import { ClaimsWarning } from './claims-warning';
import { HelpLinesWarning } from './help-lines-warning';
import { QuickActions } from './quick-actions';
import { LinkHealthWarning } from './link-health-warning';
import { RecentActivity } from './recent-activity';
import { RegionRulesWarning } from './region-rules-warning';
import { RegionQuestionWarning } from '../shared/regions/region-question-warning';
import { SetupCard } from './setup-card';
import { SetupFoot } from './setup-foot';
import { SourceWarnings } from './source-warnings';
import { StatCards } from './stat-cards';
import styles from './overview.module.css';

/** The start page: figures, warnings, quick actions and recent activity. */
export default function OverviewTab() {
  return (
    <div className={styles.overview}>
      <h2 className="visually-hidden">Overview</h2>
      <SetupCard />
      <SourceWarnings />
      <RegionQuestionWarning />
      <RegionRulesWarning />
      <ClaimsWarning />
      <HelpLinesWarning />
      <LinkHealthWarning />
      <StatCards />
      <div className={styles.columns}>
        <QuickActions />
        <RecentActivity />
      </div>
      <SetupFoot />
    </div>
  );
}
