import { Button } from 'antd';
import { useConfirmClaimsMutation, type Claim } from '../../../api/panel/claims';
import { PanelDialog } from '../../shared/dialog/panel-dialog';
import { keepFocus } from '../../shared/forms/keep-focus';
import { useSave } from '../../shared/forms/use-save';
import { ClaimItemList } from './claim-item-list';
import { confirmationsOf } from './confirmations';
import styles from './claims.module.css';
import { groupBy } from '../../shared/group-by';

const WIDTH_PX = 640;

interface ConfirmClaimsDialogProps {
  /** Only warnings, because errors cannot be confirmed. */
  claims: readonly Claim[];
  onAnswer: (isConfirmed: boolean) => void;
}

/** Asks whether to publish texts with warnings. The confirmation is stored for each text. */
export default function ConfirmClaimsDialog({ claims, onAnswer }: ConfirmClaimsDialogProps) {
  const [confirmClaims] = useConfirmClaimsMutation();
  const { isSaving, problem, run, fail } = useSave();

  async function confirm() {
    for (const confirmations of confirmationsOf(claims)) {
      const { error } = await confirmClaims({ confirmClaims: { confirmations } });
      if (error) {
        fail(error, 'Failed to confirm the texts');
        return;
      }
    }
    onAnswer(true);
  }

  // Several bonuses may have the same title. Those of an import may have no id yet.
  const subjects = groupBy(claims, ({ bonusId, where }) => `${String(bonusId)} ${where}`);
  return (
    <PanelDialog
      title="Publish these texts?"
      widthPx={WIDTH_PX}
      isQuestion
      isBusy={isSaving}
      problem={problem}
      closeLabel="Change Texts"
      actions={
        <Button type="primary" disabled={isSaving} onClick={() => void run(confirm)} {...keepFocus}>
          {isSaving ? 'Publishing...' : 'Publish Anyway'}
        </Button>
      }
      onClose={() => {
        onAnswer(false);
      }}
    >
      <div className={styles.question}>
        <p>
          They may mislead visitors. If you publish them, this is recorded with your name, and you
          are not asked about the same texts again. This is not legal advice.
        </p>
        {[...subjects].map(([key, found]) => (
          <section key={key} aria-label={found[0]?.where}>
            <p className={styles.subject}>{found[0]?.where}</p>
            <ClaimItemList claims={found} hasLabels />
          </section>
        ))}
      </div>
    </PanelDialog>
  );
}
