import type { Claim } from '../../api/panel/claims';
import { ExternalLink } from '../../shared/ui/external-link';
import { ClaimPassage } from './claim-passage';
import styles from './claims.module.css';

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
