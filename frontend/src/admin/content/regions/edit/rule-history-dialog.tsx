import { useGetRegionRuleHistoryQuery, type RegionRule } from '../../../../api/panel/regions';
import { rulePlaceName } from '../../../../shared/region/region-names';
import { HistoryDialog } from '../../../shared/history/history-dialog';
import { usePlatformNames } from '../../../shared/platforms/use-platform-names';
import { summaryWithNames } from '../../../shared/regions/rule-summary';
import { ruleChangesInWords } from '../rule-changes';

interface RuleHistoryDialogProps {
  rule: RegionRule;
  /** The platform's name. */
  platform: string;
  onClose: () => void;
}

/** Who changed a rule, when, and what. */
export default function RuleHistoryDialog({ rule, platform, onClose }: RuleHistoryDialogProps) {
  const history = useGetRegionRuleHistoryQuery(
    { id: rule.id },
    { refetchOnMountOrArgChange: true },
  );
  const platformNames = usePlatformNames();
  const named = history.data?.map((entry) => ({
    ...entry,
    summary: summaryWithNames(entry.summary, platformNames),
  }));
  return (
    <HistoryDialog
      title="History"
      subject={`${rulePlaceName(rule.region)}, ${platform}`}
      history={{ ...history, data: named }}
      changesInWords={({ changes }, zone) => ruleChangesInWords(changes, { platformNames, zone })}
      onClose={onClose}
    />
  );
}
