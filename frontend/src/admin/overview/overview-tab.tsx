import { QuickActions } from './quick-actions';
import { RecentActivity } from './recent-activity';
import { SourceWarnings } from './source-warnings';
import { StatCards } from './stat-cards';
import styles from './overview.module.css';

/** What one wants to know first: the figures, what needs care, what happened. */
export default function OverviewTab() {
  return (
    <div className={styles.overview}>
      <h2 className="visually-hidden">Overview</h2>
      <SourceWarnings />
      <StatCards />
      <div className={styles.columns}>
        <QuickActions />
        <RecentActivity />
      </div>
    </div>
  );
}
