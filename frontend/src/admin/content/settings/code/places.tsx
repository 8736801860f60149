import type { CodeReplacement } from '../../../../api/panel/settings';
import { formatCount } from '../../../../shared/format/formats';
import { ChangeRows } from '../../../shared/changes/change-list';
import { ScrollArea } from '../../../shared/scroll-area';
import { groupPlaces } from './place-groups';
import styles from './code.module.css';

interface PlacesProps {
  places: readonly CodeReplacement[];
  /** The current code. */
  code: string;
}

/** Where an old code or link is used, with the texts before and after a replacement. */
export function Places({ places, code }: PlacesProps) {
  const { groups, tooLong } = groupPlaces(places);
  return (
    <>
      {groups.length > 0 && (
        <p>
          Everything below is replaced in one step. {'{code}'} always stands for your current code,{' '}
          {code}.
        </p>
      )}
      <ScrollArea label="Places">
        {groups.map(({ title, changes }) => (
          <div key={title} className={styles.group} role="group" aria-label={title}>
            <h3>
              {title} ({formatCount(changes.length)})
            </h3>
            <ChangeRows changes={changes} />
          </div>
        ))}
        {tooLong.length > 0 && (
          <div className={styles.group} role="group" aria-label="Too long">
            <h3>Too long ({formatCount(tooLong.length)})</h3>
            <p>
              These are not replaced, because the result would be too long. Please shorten them.
            </p>
            <ul>
              {tooLong.map(({ label, text }, index) => (
                <li key={index}>
                  <strong>{label}:</strong> {text}
                </li>
              ))}
            </ul>
          </div>
        )}
      </ScrollArea>
    </>
  );
}
