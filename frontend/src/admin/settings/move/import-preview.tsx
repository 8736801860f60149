import { Button } from 'antd';
import { useId, useState, type ReactNode } from 'react';
import type { SiteImport } from '../../../api/panel/site-move';
import { formatCount } from '../../../shared/format/formats';
import { ChangeList } from '../../shared/changes/change-list';
import { useWording } from '../../shared/changes/use-wording';
import { useTimeZone } from '../../shared/time/use-time-zone';
import { settingsChangesInWords } from '../history/settings-words';
import { bonusFieldInWords, changesAnything, countOf } from './import-words';
import styles from './import-dialog.module.css';

/** Longer lists show the rest on request. */
const SHOWN_AT_FIRST = 10;

interface GroupProps {
  title: string;
  help?: string;
  children?: ReactNode;
}

function Group({ title, help, children }: GroupProps) {
  const id = useId();
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {help !== undefined && <p className={styles.help}>{help}</p>}
      {children}
    </section>
  );
}

interface ListProps<Item> {
  items: readonly Item[];
  /** What the items are, for the button's accessible name. */
  subject: string;
  children: (item: Item) => ReactNode;
}

function List<Item>({ items, subject, children }: ListProps<Item>) {
  const [isOpen, setOpen] = useState(false);
  const text = isOpen ? 'Show fewer' : `Show all ${formatCount(items.length)}`;
  return (
    <>
      <ul className={styles.list}>
        {(isOpen ? items : items.slice(0, SHOWN_AT_FIRST)).map((item, index) => (
          <li key={index}>{children(item)}</li>
        ))}
      </ul>
      {items.length > SHOWN_AT_FIRST && (
        <Button
          aria-expanded={isOpen}
          aria-label={`${text}: ${subject}`}
          onClick={() => {
            setOpen(!isOpen);
          }}
        >
          {text}
        </Button>
      )}
    </>
  );
}

/** What an import would change, in groups. */
export function ImportPreview({ preview }: { preview: SiteImport }) {
  const wording = useWording();
  const zone = useTimeZone();
  const { settings, bonuses } = preview;
  const nameOf = ({ title, platform }: SiteImport['bonuses']['kept'][number]) => (
    <>
      {title} <span className={styles.platform}>{wording.platformNames[platform] ?? platform}</span>
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
        <Group title={`${countOf(settings.length, 'setting')} changed`}>
          <ChangeList changes={settingsChangesInWords(settings, zone)} subject="settings" />
        </Group>
      )}
      {bonuses.changed.length > 0 && (
        <Group title={`${countOf(bonuses.changed.length, 'bonus', 'bonuses')} changed`}>
          <List items={bonuses.changed} subject="changed bonuses">
            {(bonus) => (
              <>
                {nameOf(bonus)}
                <ChangeList
                  changes={bonus.changes.map((change) => bonusFieldInWords(change, wording))}
                  subject={bonus.title}
                />
              </>
            )}
          </List>
        </Group>
      )}
      {lists.map(({ items, verb, help }) => (
        <Group
          key={verb}
          title={`${countOf(items.length, 'bonus', 'bonuses')} ${verb}`}
          {...(help === undefined ? {} : { help })}
        >
          <List items={items} subject={`bonuses ${verb}`}>
            {nameOf}
          </List>
        </Group>
      ))}
      {bonuses.isReordered && (
        <Group title="New order" help="The bonuses get the order of the file." />
      )}
      {bonuses.unchanged > 0 && (
        <p className={styles.help}>
          {countOf(bonuses.unchanged, 'bonus stays', 'bonuses stay')} the same.
        </p>
      )}
    </>
  );
}
