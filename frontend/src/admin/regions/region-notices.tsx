import { Alert } from 'antd';
import type { RegionRule } from '../../api/panel/regions';
import { RegionQuestionWarning } from '../shared/regions/region-question-warning';
import { isHeldBack } from './rule-conditions';

/** Warnings about all rules: visitors are not asked, open rules are on hold, or there are no rules. */
export function RegionNotices({ rules }: { rules: readonly RegionRule[] }) {
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
