import { Alert } from 'antd';
import { Link } from 'react-router-dom';
import { useListRegionRulesQuery, type RegionRule } from '../../api/panel/regions';
import { regionsAddress } from '../addresses';
import { isHeldBack, RULE_FILTERS } from '../regions/rule-filters';

/** A sentence about one rule, or about several; none if there are none. */
const sentence = (rules: readonly RegionRule[], one: string, many: string): string[] => {
  if (rules.length === 0) return [];
  return [rules.length === 1 ? `1 rule ${one}` : `${String(rules.length)} rules ${many}`];
};

/** What an admin should do about the rules for regions, most important first. */
function problemsOf(rules: readonly RegionRule[]): string[] {
  if (rules.length === 0)
    return ['There are no rules. Visitors who are asked where they are get no link to a casino.'];
  const inForce = rules.filter(({ isInForce }) => isInForce);
  return [
    ...sentence(
      inForce.filter(isHeldBack),
      'holds links back until you confirm it, because a link leads to another host.',
      'hold links back until you confirm them, because a link leads to another host.',
    ),
    ...sentence(
      inForce.filter(RULE_FILTERS.overdue.shows),
      'is overdue for a check.',
      'are overdue for a check.',
    ),
    ...sentence(
      rules.filter(RULE_FILTERS.changing.shows),
      'changes a status within 14 days.',
      'change a status within 14 days.',
    ),
    ...sentence(
      inForce.filter(({ status, confirmedBy }) => status === 'open' && confirmedBy === null),
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
          <Link to={regionsAddress}>Open Regions</Link>
        </>
      }
    />
  );
}
