import type { SiteImport } from '../../../../api/panel/site-move';
import { ChangeList, type DescribedChange } from '../../../shared/changes/change-list';
import { useWording, describeValue, fieldLabel, type Wording } from '../../changes/describe-field';
import { PreviewGroup, PreviewList } from '../../../shared/import/preview-parts';
import { useTimeZone } from '../../../shared/time/time-zone';
import { settingsChangesInWords } from '../history/settings-words';
import { countOf } from '../../../../shared/format/count-of';
import styles from '../../../shared/import/import.module.css';
import { shortenBoth } from '../../../shared/changes/shorten';

/** A changed field of a bonus in words. */
const bonusFieldInWords = (
  change: SiteImport['settings'][number],
  wording: Wording,
): DescribedChange => {
  const { field } = change;
  const [before, after] = shortenBoth(
    describeValue(field, change.before, wording),
    describeValue(field, change.after, wording),
  );
  return { label: fieldLabel(field, wording.platformNames), before, after };
};

/** Whether an import would store anything. */
export const changesAnything = ({ settings, bonuses }: SiteImport): boolean =>
  settings.length +
    bonuses.added.length +
    bonuses.changed.length +
    bonuses.removed.length +
    Number(bonuses.isReordered) >
  0;

/** What an import would change, in groups. */
export function ImportPreview({ preview }: { preview: SiteImport }) {
  const wording = useWording();
  const zone = useTimeZone();
  const { settings, bonuses } = preview;
  const nameOf = ({ title, platform }: SiteImport['bonuses']['kept'][number]) => (
    <>
      {title} <span className={styles.platform}>{wording.platformNames(platform)}</span>
    </>
  );
  const lists = [
    { items: bonuses.added, verb: 'added', help: undefined },
    {
      items: bonuses.removed,
      verb: 'moved to the trash',
      help: 'You can restore them for 30 days.',
    },
    {
      items: bonuses.kept,
      verb: 'kept',
      help: 'Not in the file. They are listed after those in the file.',
    },
  ].filter(({ items }) => items.length > 0);
  return (
    <>
      {!changesAnything(preview) && (
        <p>This file changes nothing: the site already has its content.</p>
      )}
      {settings.length > 0 && (
        <PreviewGroup title={`${countOf(settings.length, 'setting')} changed`}>
          <ChangeList changes={settingsChangesInWords(settings, zone)} subject="settings" />
        </PreviewGroup>
      )}
      {bonuses.changed.length > 0 && (
        <PreviewGroup title={`${countOf(bonuses.changed.length, 'bonus', 'bonuses')} changed`}>
          <PreviewList items={bonuses.changed} subject="changed bonuses">
            {(bonus) => (
              <>
                {nameOf(bonus)}
                <ChangeList
                  changes={bonus.changes.map((change) => bonusFieldInWords(change, wording))}
                  subject={bonus.title}
                />
              </>
            )}
          </PreviewList>
        </PreviewGroup>
      )}
      {lists.map(({ items, verb, help }) => (
        <PreviewGroup
          key={verb}
          title={`${countOf(items.length, 'bonus', 'bonuses')} ${verb}`}
          {...(help === undefined ? {} : { help })}
        >
          <PreviewList items={items} subject={`bonuses ${verb}`}>
            {nameOf}
          </PreviewList>
        </PreviewGroup>
      ))}
      {bonuses.isReordered && (
        <PreviewGroup title="New order" help="The bonuses get the order of the file." />
      )}
      {bonuses.unchanged > 0 && (
        <p className={styles.help}>
          {countOf(bonuses.unchanged, 'bonus stays', 'bonuses stay')} the same.
        </p>
      )}
    </>
  );
}
