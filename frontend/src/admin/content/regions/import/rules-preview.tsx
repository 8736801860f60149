import type { RegionImport } from '../../../../api/panel/regions';
import { rulePlaceName } from '../../../../shared/region/region-names';
import { ChangeList } from '../../../shared/changes/change-list';
import { useWording } from '../../changes/describe-field';
import { countOf } from '../../../../shared/format/count-of';
import { PreviewGroup, PreviewList } from '../../../shared/import/preview-parts';
import styles from '../../../shared/import/import.module.css';
import { ruleChangesInWords } from '../rule-changes';

type ImportedRule = RegionImport['added'][number];

/** Whether an import would store anything. */
export const changesRules = (
  { added, changed, removed, conflicts }: RegionImport,
  replaceConflicts: boolean,
): boolean =>
  added.length + changed.length + removed.length + (replaceConflicts ? conflicts.length : 0) > 0;

interface RuleListProps {
  rules: readonly ImportedRule[];
  subject: string;
}

/** Rules with the fields that change. */
function RuleList({ rules, subject }: RuleListProps) {
  const wording = useWording();
  return (
    <PreviewList items={rules} subject={subject}>
      {({ platform, region, changes }) => {
        const name = wording.platformNames(platform);
        const own = changes.filter(({ field }) => field !== 'platform' && field !== 'region');
        return (
          <>
            {rulePlaceName(region)} <span className={styles.platform}>{name}</span>
            <ChangeList
              changes={ruleChangesInWords(own, wording)}
              subject={`${rulePlaceName(region)}, ${name}`}
            />
          </>
        );
      }}
    </PreviewList>
  );
}

/** What an import of rules would change, in groups. */
export function RulesPreview({ preview }: { preview: RegionImport }) {
  const { added, changed, removed, conflicts, unchanged } = preview;
  const overridden = conflicts.filter(({ isRemoved }) => !isRemoved);
  const missing = conflicts.filter(({ isRemoved }) => isRemoved);
  const groups = [
    {
      rules: added,
      title: `${countOf(added.length, 'rule')} added`,
      help: 'Each applies at once, and is unconfirmed.',
    },
    {
      rules: changed,
      title: `${countOf(changed.length, 'rule')} changed`,
      help: 'Each has to be confirmed.',
    },
    {
      rules: removed,
      title: `${countOf(removed.length, 'rule')} removed`,
      help: 'They are not in the document. Regions to which no other rule applies are then unknown: no link.',
    },
    {
      rules: overridden,
      title: `${countOf(overridden.length, 'rule')} that a person edited or confirmed: different in the document`,
      help: 'They stay as they are, unless you replace them.',
    },
    {
      rules: missing,
      title: `${countOf(missing.length, 'rule')} that a person edited or confirmed: not in the document`,
      help: 'They stay as they are, unless you replace them.',
    },
  ].filter(({ rules }) => rules.length > 0);
  return (
    <>
      {groups.length === 0 && <p>This document changes nothing: the rules are the same.</p>}
      {groups.map(({ rules, title, help }) => (
        <PreviewGroup key={title} title={title} help={help}>
          <RuleList rules={rules} subject={title} />
        </PreviewGroup>
      ))}
      {unchanged > 0 && (
        <p className={styles.help}>{countOf(unchanged, 'rule stays', 'rules stay')} the same.</p>
      )}
    </>
  );
}
