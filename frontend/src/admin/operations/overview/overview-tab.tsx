import { Alert, Button } from 'antd';
import { Link } from 'react-router-dom';
import { useEffect, useState } from 'react';
import { useStore } from 'react-redux';
import { QueryStatus } from '@reduxjs/toolkit/query';
import { useGetLinkHealthQuery } from '../../../api/panel/link-health';
import { bonusesAddress, setupAddress } from '../../shared/addresses';
import { useSetup, useDismissSetup } from '../setup/use-setup';
import styles from './overview.module.css';
import { useGetStatsQuery, useGetUpdateQuery } from '../../../api/panel/overview';
import type { SourceStatus } from '../../../api/panel/settings';
import { formatCount } from '../../../shared/format/formats';
import { useFailureToast } from '../../../shared/hooks/use-failure-toast';
import { type PlatformNames, usePlatformNames } from '../../shared/platforms/platform-names';
import { needsAttention } from '../../shared/sources/source-states';
import { isOff, sources } from '../../shared/sources/sources';
import { useSourceStatuses } from '../../shared/sources/use-source-statuses';
import { ExternalLink } from '../../../shared/ui/external-link';
import type { ApiState } from '../../../api/panel/account';
import { BackupsWarning } from './backups-warning';
import { ClaimsWarning } from './claims-warning';
import { HelpLinesWarning } from './help-lines-warning';
import { QuickActions } from './quick-actions';
import { LinkHealthWarning } from './link-health-warning';
import { RecentActivity } from './recent-activity';
import { RegionRulesWarning } from './region-rules-warning';
import { useIsAdmin } from '../../account/session/roles';
import { RegionQuestionWarning } from '../../shared/regions/region-question-warning';
import { RaceWarnings } from './race-warnings';
import { SetupCard } from './setup-card';
import { SourceWarnings } from './source-warnings';

/** Lists the bonuses whose links lead to another site than their platform's; nothing if there are none. */
function OtherHostsWarning() {
  const { data: links = [] } = useGetLinkHealthQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const bonuses = links
    .flatMap(({ usedBy }) => usedBy)
    .filter(({ otherHost }) => otherHost !== null);
  if (bonuses.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title="Bonuses that lead to other sites"
      description={
        <>
          <p>
            Visitors read the host of the link instead of the platform, without ‘Verified’ and
            ‘Official Partner’.
          </p>
          <ul>
            {bonuses.map(({ id, label, otherHost }) => (
              <li key={id}>
                <strong>{label}</strong> leads to {otherHost}.
              </li>
            ))}
          </ul>
          <Link to={bonusesAddress}>Bonuses</Link>
        </>
      }
    />
  );
}

/** The link to Setup at the end of Overview while its card is not shown. */
function SetupFoot() {
  const { progress, error, isFetching, refetch } = useSetup();
  const { reopen, isSaving } = useDismissSetup();
  if (!progress) {
    if (!error) return null;
    return (
      <p className={styles.setupFoot}>
        Setup could not be loaded.{' '}
        <Button disabled={isFetching} onClick={() => void refetch()}>
          {isFetching ? 'Trying...' : 'Try again'}
        </Button>
      </p>
    );
  }
  const { items, done, isComplete, dismissed } = progress;
  if (!isComplete && !dismissed) return null;
  return (
    <p className={styles.setupFoot}>
      <Link to={setupAddress}>
        Setup: {done} of {items.length} done
      </Link>
      {!isComplete && (
        <Button disabled={isSaving} onClick={() => void reopen()}>
          Show it here again
        </Button>
      )}
    </p>
  );
}

/** What is wrong with the sources, in words; the warnings below have the details. */
function problemOf(statuses: readonly SourceStatus[] = [], names: PlatformNames): string {
  const affected = statuses.filter(needsAttention);
  if (affected.length > 0 && affected.every(({ decision }) => decision !== null)) {
    return 'Needs a decision';
  }
  const [first] = affected;
  if (!first) return 'Problem with a source';
  return affected.length > 1
    ? `Problem with ${formatCount(affected.length)} sources`
    : `Problem with ${sources[first.source].name(names)}`;
}

/** The figures of Overview; 0 and 'Unknown' until they are loaded. Without videos if these are turned off. */
function StatCards() {
  const { data, error, isError } = useGetStatsQuery(undefined, { refetchOnMountOrArgChange: true });
  useFailureToast(isError ? error : undefined, 'Failed to fetch stats');
  const { data: statuses } = useSourceStatuses();
  const names = usePlatformNames();
  const status = data?.apiStatus ?? 'Unknown';
  const cards = [
    { label: 'Total Bonuses', value: formatCount(data?.bonuses ?? 0) },
    ...(isOff('showVideos', statuses)
      ? []
      : [{ label: 'YouTube Videos', value: formatCount(data?.videos ?? 0) }]),
    { label: 'Admin Users', value: formatCount(data?.users ?? 0) },
    { label: 'API Status', value: status === 'Degraded' ? problemOf(statuses, names) : status },
  ];
  return (
    <dl className={styles.stats}>
      {cards.map(({ label, value }) => (
        <div key={label} className={styles.stat}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Shows admins a newer version; nothing if there is none, or if that is unknown. */
function UpdateNotice() {
  const { data } = useGetUpdateQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!data?.newer) return null;
  const { version, notesUrl, isSecurity } = data.newer;
  return (
    <Alert
      type={isSecurity ? 'warning' : 'info'}
      showIcon
      title={
        isSecurity
          ? `Security update: version ${version} is available`
          : `Version ${version} is available`
      }
      description={
        <>
          <p>
            This site runs version {data.version}.
            {isSecurity && ' The new one closes a vulnerability, so update soon.'}
          </p>
          <ExternalLink href={notesUrl}>Release notes</ExternalLink>
        </>
      }
    />
  );
}

/** The longest time to wait for slow requests. */
const MAX_WAIT_MS = 2_000;

/** Whether a request is pending that has no earlier data. */
const isLoading = ({ api }: ApiState): boolean =>
  Object.values(api.queries).some(
    (query) => query?.status === QueryStatus.pending && query.data === undefined,
  );

/**
 * Whether the first requests of a page that has just opened are pending; false after two seconds at the
 * latest. Parts that appear one after the other would move what the user is about to click.
 */
function useIsFirstLoad(): boolean {
  const store = useStore<ApiState>();
  const [isFirst, setFirst] = useState(true);
  useEffect(() => {
    const end = () => {
      setFirst(false);
    };
    const check = () => {
      if (!isLoading(store.getState())) end();
    };
    const timer = setTimeout(end, MAX_WAIT_MS);
    const unsubscribe = store.subscribe(check);
    // By then, the effects of the page's parts have run and started all requests.
    queueMicrotask(check);
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [store]);
  return isFirst;
}

/** The start page: figures, warnings, quick actions and recent activity, as far as the role allows. */
export default function OverviewTab() {
  const isAdmin = useIsAdmin();
  const isFirstLoad = useIsFirstLoad();
  return (
    <div className={styles.overview} aria-busy={isFirstLoad}>
      <h2 className="visually-hidden">Overview</h2>
      {isAdmin && <SetupCard />}
      <SourceWarnings />
      <RaceWarnings />
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
