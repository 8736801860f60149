import { Alert } from 'antd';
import { Link } from 'react-router-dom';
import { useListRegionRulesQuery, type RegionRule } from '../../../api/panel/regions';
import { countOf } from '../../../shared/format/count-of';
import { regionsAddress, urgentRulesAddress } from '../../shared/addresses';
import {
  isChangingSoon,
  isHeldBack,
  isOpenUnconfirmed,
} from '../../content/regions/rule-conditions';

/** A sentence about one rule, or about several; empty without rules. */
const sentence = ({ length }: readonly RegionRule[], one: string, many: string): string[] =>
  length === 0 ? [] : [countOf(length, `rule ${one}`, `rules ${many}`)];

/** What an admin should do about the rules that need attention, most important first. */
function problemsOf(rules: readonly RegionRule[]): string[] {
  if (rules.length === 0)
    return ['There are no rules. Visitors who are asked where they are get no link to a casino.'];
  const inForce = rules.filter(({ isInForce }) => isInForce);
  return [
    ...sentence(
      inForce.filter(isHeldBack),
      'holds links back until you confirm it, because a casino has another name or link.',
      'hold links back until you confirm them, because a casino has another name or link.',
    ),
    ...sentence(
      inForce.filter(({ isOverdue }) => isOverdue),
      'is overdue for a check.',
      'are overdue for a check.',
    ),
    ...sentence(
      rules.filter(isChangingSoon),
      'changes a status within 14 days.',
      'change a status within 14 days.',
    ),
    ...sentence(
      inForce.filter(isOpenUnconfirmed),
      'is open although no one has confirmed it.',
      'are open although no one has confirmed them.',
    ),
  ];
}

/** Warns about rules for regions that need attention; nothing if there are none. */
export function RegionRulesWarning() {
  const { data: rules } = useListRegionRulesQuery(undefined, { refetchOnMountOrArgChange: true });
  const problems = rules ? problemsOf(rules) : [];
  if (problems.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title="The regions need attention"
      description={
        <>
          {problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
          <Link to={rules?.length === 0 ? regionsAddress : urgentRulesAddress}>Open Regions</Link>
        </>
      }
    />
  );
}
