import { QuickActions } from './quick-actions';
import { RecentActivity } from './recent-activity';
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
      <StatCards />
      <div className={styles.columns}>
        <QuickActions />
        <RecentActivity />
      </div>
      <SetupFoot />
    </div>
  );
}
