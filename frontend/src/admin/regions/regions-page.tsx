import { PlusOutlined, UploadOutlined } from '@ant-design/icons';
import { Button, Select, Skeleton } from 'antd';
import { useCallback, useState } from 'react';
import { useListRegionRulesQuery, type RegionRule } from '../../api/panel/regions';
import { EmptyList } from '../shared/empty/empty-list';
import { FailedList } from '../shared/empty/failed-list';
import { PageHead } from '../shared/page-head';
import { usePlatformNames } from '../shared/platforms/use-platform-names';
import { SearchBox } from '../shared/search-box';
import { StateMap } from './map/state-map';
import { dialogOf, RegionDialogs, type RegionDialog } from './region-dialogs';
import { RegionNotices } from './region-notices';
import { isShown, RULE_FILTERS, useRuleFilters, type RuleFilter } from './rule-filters';
import type { OnRuleAction } from './rule-actions';
import { RuleItem } from './rule-item';
import list from '../shared/checked-list.module.css';
import styles from './regions.module.css';

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
