import { Alert, Button, Select, Skeleton } from 'antd';
import { PlusOutlined, UploadOutlined } from '@ant-design/icons';
import { useCallback, useState } from 'react';
import { type RegionRule, useListRegionRulesQuery } from '../../../api/panel/regions';
import { RegionQuestionWarning } from '../../shared/regions/region-question-warning';
import {
  isChangingSoon,
  isHeldBack,
  isPending,
  isUnconfirmed,
  needsAttention,
} from './rule-conditions';
import { rulePlaceName } from '../../../shared/region/region-names';
import { utcToday } from '../../shared/time/day';
import { useListFilters } from '../../shared/use-list-filters';
import { EmptyList } from '../../shared/empty/empty-list';
import { FailedList } from '../../shared/empty/failed-list';
import { PageHead } from '../../shared/page-head';
import { usePlatformNames } from '../../shared/platforms/use-platform-names';
import { SearchBox } from '../../shared/search-box';
import { StateMap } from './map/state-map';
import { dialogOf, type RegionDialog, RegionDialogs } from './region-dialogs';
import type { OnRuleAction } from './rule-actions';
import { RuleItem } from './rule-item';
import list from '../../shared/checked-list.module.css';
import styles from './regions.module.css';

/** Warnings about all rules: visitors are not asked, open rules are on hold, or there are no rules. */
function RegionNotices({ rules }: { rules: readonly RegionRule[] }) {
  return (
    <>
      <RegionQuestionWarning />
      {rules.some(isHeldBack) && (
        <Alert
          type="error"
          showIcon
          title="Some open rules are on hold"
          description="A casino has another name, or its link leads to another host than before. Its open rules count as unknown until you confirm them."
        />
      )}
      {rules.length === 0 && (
        <Alert
          type="warning"
          showIcon
          title="There are no rules"
          description="Every region is unknown. Visitors who are asked where they are get no link to a casino."
        />
      )}
    </>
  );
}

type RuleFilter = keyof typeof RULE_FILTERS;

/** The choices above the list: their labels, and which rules they show. */
const RULE_FILTERS = {
  all: { label: 'All rules', shows: () => true },
  attention: { label: 'Need attention', shows: needsAttention },
  unconfirmed: { label: 'Unconfirmed', shows: isUnconfirmed },
  overdue: { label: 'Overdue', shows: ({ isOverdue }: RegionRule) => isOverdue },
  changing: { label: 'Changing soon', shows: isChangingSoon },
  scheduled: {
    label: 'Scheduled',
    shows: (rule: RegionRule) => isPending(rule, utcToday()),
  },
} as const satisfies Record<string, { label: string; shows: (rule: RegionRule) => boolean }>;

interface Filters {
  search: string;
  filter: RuleFilter;
}

const isFilter = (value: string | null): value is RuleFilter =>
  value !== null && Object.hasOwn(RULE_FILTERS, value);

function read(query: URLSearchParams): Filters {
  const filter = query.get('filter');
  return { search: query.get('search') ?? '', filter: isFilter(filter) ? filter : 'all' };
}

const write = ({ search, filter }: Filters) => ({
  search,
  filter: filter === 'all' ? undefined : filter,
});

/** The search and the filter in the URL, so that Overview can link to the rules that need attention. */
const useRuleFilters = () => useListFilters(read, write);

/** Whether a rule matches the search text and the filter. @param platform the platform's name */
function isShown(rule: RegionRule, platform: string, { search, filter }: Filters): boolean {
  const wanted = search.toLowerCase();
  return (
    RULE_FILTERS[filter].shows(rule) &&
    [rulePlaceName(rule.region), platform, rule.source].some((part) =>
      part.toLowerCase().includes(wanted),
    )
  );
}

const filterOptions = (Object.keys(RULE_FILTERS) as RuleFilter[]).map((value) => ({
  value,
  label: RULE_FILTERS[value].label,
}));

/** Where each platform may be offered: the rules, their sources, and who has confirmed them. */
export default function RegionsPage() {
  const {
    data: rules,
    error,
    isFetching,
    refetch,
  } = useListRegionRulesQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const names = usePlatformNames();
  const { filters, setFilters } = useRuleFilters();
  const [dialog, setDialog] = useState<RegionDialog>();
  const act = useCallback<OnRuleAction>((action, rule) => {
    setDialog(dialogOf(action, rule));
  }, []);
  const shows = (rule: RegionRule) => isShown(rule, names[rule.platform], filters);
  const shown = rules?.filter(shows);
  return (
    <>
      <PageHead title="Regions">
        <Button
          icon={<UploadOutlined aria-hidden />}
          disabled={!rules}
          onClick={() => {
            setDialog({ kind: 'import' });
          }}
        >
          Import
        </Button>
        <Button
          // Setup links to this id. It is set once the button can be enabled and take the focus.
          id={shown && 'confirm-rules'}
          disabled={!shown || shown.length === 0}
          onClick={() => {
            setDialog({ kind: 'confirm', ids: shown?.map(({ id }) => id) ?? [] });
          }}
        >
          Confirm all shown
        </Button>
        <Button
          type="primary"
          icon={<PlusOutlined aria-hidden />}
          disabled={!rules}
          onClick={() => {
            setDialog({ kind: 'add' });
          }}
        >
          Add rule
        </Button>
      </PageHead>
      <p className={list.explanation}>
        Visitors who are asked where they are get a link to a casino only where its rule is open. A
        rule for a state comes before that of its country, and that before ‘Everywhere else’. The
        first rules were read from public reports. Nothing here is legal advice.
      </p>
      {rules && <RegionNotices rules={rules} />}
      <div className={list.filters}>
        <SearchBox
          label="Search rules"
          value={filters.search}
          onSearch={(search) => {
            setFilters({ search });
          }}
        />
        <Select
          aria-label="Show"
          value={filters.filter}
          options={filterOptions}
          onChange={(filter) => {
            setFilters({ filter });
          }}
        />
      </div>
      {rules && (
        <StateMap
          rules={rules}
          shows={shows}
          isFiltered={filters.filter !== 'all' || filters.search !== ''}
          onOpen={(state) => {
            setDialog({ kind: 'state', state });
          }}
        />
      )}
      <section aria-label="Rules" aria-busy={isFetching}>
        <h3 className={styles.heading}>Rules</h3>
        {rules && shown && shown.length > 0 ? (
          <ul className={list.list}>
            {shown.map((rule) => (
              <RuleItem
                key={rule.id}
                rule={rule}
                rules={rules}
                platform={names[rule.platform]}
                onAct={act}
              />
            ))}
          </ul>
        ) : rules?.length === 0 ? (
          <EmptyList title="No rules yet">
            Add a rule, or import a file with rules to start with.
          </EmptyList>
        ) : shown ? (
          <EmptyList title="No rules found">Change the search or the filter.</EmptyList>
        ) : error ? (
          <FailedList
            title="The rules could not be loaded"
            error={error}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <Skeleton active title={false} paragraph={{ rows: 10 }} />
        )}
      </section>
      {dialog && rules && <RegionDialogs dialog={dialog} rules={rules} onChange={setDialog} />}
    </>
  );
}
