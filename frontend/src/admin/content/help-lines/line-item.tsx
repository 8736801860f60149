import { Button } from 'antd';
import type { AdminHelpLine } from '../../../api/panel/help-lines';
import { formatUtcDay } from '../../../shared/format/formats';
import { ExternalLink } from '../../../shared/ui/external-link';
import { placeName } from '../../../shared/region/region-names';
import { KIND_LABELS } from './line-fields';
import list from '../../shared/lists/checked-list.module.css';

interface LineItemProps {
  line: AdminHelpLine;
  onEdit: () => void;
  onDelete: () => void;
  onChecked: () => void;
}

/** A help line or an option of self-exclusion, with its source and its actions. */
export function LineItem({ line, onEdit, onDelete, onChecked }: LineItemProps) {
  const { name, hours, languages, source, checkedOn, isOverdue, isInFooter } = line;
  const details = [hours, languages].filter((part) => part !== null);
  return (
    <li className={list.item}>
      <div>
        <h4>
          {name} <span className={list.aside}>{placeName(line.region)}</span>
        </h4>
        <p>
          {[line.phone, line.text === null ? null : `Text ${line.text}`, line.site]
            .filter((contact) => contact !== null)
            .join(' · ')}
        </p>
        {line.isSiteLeftOut && (
          <p className={list.warning}>
            {line.isPublished
              ? 'Visitors do not see the site, because its address contains your code. Edit the line and enter the address without your code.'
              : 'Visitors do not see this line: its only contact is a site whose address contains your code. Edit the line and enter the address without your code, or a phone number.'}
          </p>
        )}
        {details.length > 0 && <p className={list.detail}>{details.join(' · ')}</p>}
        <p className={list.detail}>
          {KIND_LABELS[line.kind]}
          {isInFooter && ', in the footer'}
        </p>
        <p className={list.detail}>
          Source: <ExternalLink href={source}>{source}</ExternalLink>
        </p>
        <p className={list.detail}>
          {checkedOn === null ? (
            <strong className={list.warning}>Not checked yet</strong>
          ) : (
            <>
              Checked {formatUtcDay(checkedOn)}
              {isOverdue && <strong className={list.warning}>, overdue</strong>}
            </>
          )}
        </p>
      </div>
      <div className={list.actions}>
        <Button onClick={onEdit} aria-label={`Edit ${name}`}>
          Edit
        </Button>
        <Button onClick={onDelete} aria-label={`Delete ${name}`}>
          Delete
        </Button>
        <Button onClick={onChecked} aria-label={`Checked today: ${name}`}>
          Checked today
        </Button>
      </div>
    </li>
  );
}
