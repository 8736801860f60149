import type { RegionRule } from '../../../../api/panel/regions';
import { countOf } from '../../../../shared/format/count-of';
import { rulePlaceName } from '../../../../shared/region/region-names';
import { ScrollArea } from '../../../shared/scroll-area';
import { RuleTerms } from '../rule-item';
import regions from '../regions.module.css';
import styles from './platform-regions.module.css';

/** The rules that are about to be created. */
export function CreatedRules({ rules }: { rules: readonly RegionRule[] }) {
  const open = rules.filter(({ status }) => status === 'open').length;
  const unsure = rules.filter(({ needsConfirmation }) => needsConfirmation).length;
  return (
    <div className={styles.preview}>
      <p role="status">
        {countOf(rules.length, 'rule')}, {open} of them open. Your name and today’s date are stored
        with each.
        {unsure > 0 && ` ${countOf(unsure, 'copied rule')} must be confirmed separately.`}
      </p>
      <ScrollArea label="Rules to create">
        <ul className={regions.sources}>
          {rules.map((rule, index) => (
            <li key={index}>
              {rulePlaceName(rule.region)}: <RuleTerms rule={rule} />
            </li>
          ))}
        </ul>
      </ScrollArea>
    </div>
  );
}
