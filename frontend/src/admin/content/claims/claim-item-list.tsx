import type { Claim } from '../../../api/panel/claims';
import styles from './claims.module.css';
import { ExternalLink } from '../../../shared/ui/external-link';

/** Characters of the text that are shown on each side of a passage. */
const CONTEXT = 30;
/** The rest of a word at the start or end of a cut text. */
const FIRST_PART = /^\S*\s/;
const LAST_PART = /\s\S*$/;

type Passage = Pick<Claim, 'text' | 'start' | 'end'>;

/** A passage, highlighted in the words around it. */
function ClaimPassage({ text, start, end }: Passage) {
  const isCut = { before: start > CONTEXT, after: end + CONTEXT < text.length };
  const before = text.slice(Math.max(0, start - CONTEXT), start);
  const after = text.slice(end, end + CONTEXT);
  return (
    <q className={styles.passage}>
      {isCut.before ? `… ${before.replace(FIRST_PART, '')}` : before}
      <mark>{text.slice(start, end)}</mark>
      {isCut.after ? `${after.replace(LAST_PART, '')} …` : after}
    </q>
  );
}

/** The labels of the levels. */
const LEVELS: Record<Claim['level'], string> = {
  error: 'Not allowed',
  warning: 'Please check',
};

interface ClaimItemListProps {
  claims: readonly Claim[];
  /** Whether each passage is preceded by the label of its field. */
  hasLabels?: boolean;
}

/** Claims with their passage, the reason and its source. */
export function ClaimItemList({ claims, hasLabels = false }: ClaimItemListProps) {
  return (
    <ul className={styles.list}>
      {claims.map((claim) => (
        <li key={`${claim.field} ${claim.rule} ${String(claim.start)}`} data-level={claim.level}>
          {hasLabels && <span className={styles.label}>{claim.label}: </span>}
          <ClaimPassage {...claim} />{' '}
          <span>
            <strong>{LEVELS[claim.level]}.</strong> {claim.reason}{' '}
            <ExternalLink href={claim.source.url}>{claim.source.name}</ExternalLink>
          </span>
        </li>
      ))}
    </ul>
  );
}
