import { Alert, Button } from 'antd';
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
import { utcToday } from '../../shared/time/zoned-time';
import { CheckedList, useChoices } from '../../shared/lists/checked-list';
import { EmptyList } from '../../shared/lists/empty-list';
import { PageHead } from '../../shared/page-head';
import { usePlatformKeys, usePlatformNames } from '../../shared/platforms/platform-names';
import { PlatformsWithoutRules } from './platforms/platforms-without-rules';
import { StateMap } from './map/state-map';
import { dialogOf, type RegionDialog, RegionDialogs } from './region-dialogs';
import { type OnRuleAction, RuleItem } from './rule-item';
import list from '../../shared/lists/checked-list.module.css';
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
};

/** Where each platform may be offered: the rules, their sources, and who has confirmed them. */
export default function RegionsPage() {
  const query = useListRegionRulesQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data: rules } = query;
  const names = usePlatformNames();
  const platformKeys = usePlatformKeys();
  const { bar, shows, search, isFiltered } = useChoices(
    'Search rules',
    RULE_FILTERS,
    ({ region, platform, source }: RegionRule) => [rulePlaceName(region), names(platform), source],
  );
  const [dialog, setDialog] = useState<RegionDialog>();
  const act = useCallback<OnRuleAction>((action, rule) => {
    setDialog(dialogOf(action, rule));
  }, []);
  const shown = rules?.filter(shows);
  /** The platforms whose rules the search may show. */
  const searched = platformKeys.filter((key) => names(key).toLowerCase().includes(search));
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
            setDialog({
              kind: 'add',
              platform: searched.length === 1 ? searched[0] : undefined,
            });
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
      {rules && <PlatformsWithoutRules rules={rules} />}
      {bar}
      {rules && (
        <StateMap
          rules={rules}
          shows={shows}
          isFiltered={isFiltered}
          onOpen={(state) => {
            setDialog({ kind: 'state', state });
          }}
        />
      )}
      <section aria-label="Rules" aria-busy={query.isFetching}>
        <h3 className={styles.heading}>Rules</h3>
        <CheckedList
          query={query}
          items={shown}
          failure="The rules could not be loaded"
          empty={
            rules?.length === 0 ? (
              <EmptyList title="No rules yet">
                Add a rule, or import a file with rules to start with.
              </EmptyList>
            ) : (
              <EmptyList title="No rules found">Change the search or the filter.</EmptyList>
            )
          }
        >
          {(rule) => (
            <RuleItem
              key={rule.id}
              rule={rule}
              rules={rules ?? []}
              platform={names(rule.platform)}
              onAct={act}
            />
          )}
        </CheckedList>
      </section>
      {dialog && rules && <RegionDialogs dialog={dialog} rules={rules} onChange={setDialog} />}
    </>
  );
}
