import { Alert } from 'antd';
import { Link } from 'react-router-dom';
import { useListHelpLinesQuery, type AdminHelpLine } from '../../../api/panel/help-lines';
import { countOf } from '../../../shared/format/count-of';
import { helpLinesAddress } from '../../shared/addresses';

interface Problem {
  type: 'warning' | 'info';
  title: string;
  text: string;
  /** The address of the list in which an admin can solve it. */
  address: string;
}

const WARNING = { type: 'warning', title: 'The help lines need attention' } as const;

/** The most important problem of the help lines; undefined if there is none. */
function problemOf(lines: readonly AdminHelpLine[]): Problem | undefined {
  if (!lines.some(({ kind, isPublished }) => kind === 'line' && isPublished)) {
    const text = 'Visitors see no help lines. Add the help line of their country.';
    return { ...WARNING, text, address: helpLinesAddress };
  }
  const leftOut = lines.filter(({ isSiteLeftOut }) => isSiteLeftOut).length;
  if (leftOut > 0) {
    const text = countOf(
      leftOut,
      'entry has a site whose address contains your code, so visitors do not see the site: enter the address without it.',
      'entries have sites whose addresses contain your code, so visitors do not see the sites: enter the addresses without it.',
    );
    return { ...WARNING, text, address: `${helpLinesAddress}?filter=leftOut` };
  }
  const overdue = lines.filter(({ isOverdue }) => isOverdue).length;
  if (overdue > 0) {
    const text = countOf(
      overdue,
      'entry is overdue for a check: read its source again.',
      'entries are overdue for a check: read their sources again.',
    );
    return { ...WARNING, text, address: `${helpLinesAddress}?filter=overdue` };
  }
  const unchecked = lines.filter(({ checkedOn }) => checkedOn === null).length;
  if (unchecked === 0) return undefined;
  const text = countOf(
    unchecked,
    'entry has not been checked yet: when you have time, read its source.',
    'entries have not been checked yet: when you have time, read their sources.',
  );
  const address = `${helpLinesAddress}?filter=unchecked`;
  return { type: 'info', title: 'Check the help lines', text, address };
}

/**
 * Warns if visitors see no help line at all, about sites that they do not see, and about entries whose last
 * check is 180 days ago, because numbers and hours change. Mentions entries that no one has checked yet.
 */
export function HelpLinesWarning() {
  const { data: lines } = useListHelpLinesQuery(undefined, { refetchOnMountOrArgChange: true });
  const problem = lines && problemOf(lines);
  if (problem === undefined) return null;
  return (
    <Alert
      type={problem.type}
      showIcon
      title={problem.title}
      description={
        <>
          <p>{problem.text}</p>
          <Link to={problem.address}>Open Help lines</Link>
        </>
      }
    />
  );
}
