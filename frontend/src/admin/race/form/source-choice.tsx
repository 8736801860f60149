import { Checkbox } from 'antd';
import { useListSourcesQuery } from '../../../api/panel/sources';
import checkboxes from '../../shared/forms/checkbox-list.module.css';
import { FailedList } from '../../shared/lists/empty-list';
import { useTimeZone } from '../../shared/time/time-zone';
import { formatZonedShortDay } from '../../shared/time/zoned-time';
import { unitName, WINDOW_LABELS } from '../sources/source-words';
import { useSourceNames } from '../sources/use-source-names';
import styles from './race-form.module.css';

interface SourceChoiceProps {
  /** Set by the form. */
  id?: string;
  value?: number[];
  onChange?: (ids: number[]) => void;
}

/** Chooses the sources of a race, each with what tells it apart from the others. */
export function SourceChoice({ id, value = [], onChange }: SourceChoiceProps) {
  const { data: sources, error, isFetching, refetch } = useListSourcesQuery();
  const nameOf = useSourceNames();
  const zone = useTimeZone();
  if (error && !sources) {
    return (
      <FailedList
        title="The sources could not be loaded"
        error={error}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    // It gets the focus if the choice is invalid.
    <div id={id} tabIndex={-1}>
      <Checkbox.Group
        className={checkboxes.list}
        value={value}
        onChange={(ids) => onChange?.(ids as number[])}
        options={(sources ?? []).map((source) => ({
          value: source.id,
          label: (
            <>
              {nameOf(source)}{' '}
              <span className={styles.aside}>
                {unitName(source.unit)} · {WINDOW_LABELS[source.window]} · added{' '}
                {formatZonedShortDay(source.createdAt, zone)}
              </span>
            </>
          ),
        }))}
      />
    </div>
  );
}
