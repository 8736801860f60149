import { Button } from 'antd';
import { useConfirmClaimsMutation, type Claim } from '../../../api/panel/claims';
import { PanelDialog } from '../../shared/dialog/panel-dialog';
import { keepFocus } from '../../shared/forms/keep-focus';
import { useSave } from '../../shared/forms/use-save';
import { ClaimItemList } from './claim-item-list';
import styles from './claims.module.css';
import { groupBy } from '../../shared/group-by';

const WIDTH_PX = 640;

/** The server accepts bodies of up to 100 KB, and a character has up to three bytes of UTF-8. */
const MAX_CHARACTERS = 25_000;
const MAX_CONFIRMATIONS = 200;

type Confirmation = Pick<Claim, 'rule' | 'text'>;

/** The confirmations of warnings without duplicates, split into requests that the server accepts. */
export function confirmationsOf(claims: readonly Claim[]): Confirmation[][] {
  const once = new Map(claims.map(({ rule, text }) => [`${rule} ${text}`, { rule, text }]));
  const requests: Confirmation[][] = [];
  let room = 0;
  for (const confirmation of once.values()) {
    const current = requests.at(-1);
    const { length } = confirmation.text;
    if (current && current.length < MAX_CONFIRMATIONS && length <= room) {
      current.push(confirmation);
      room -= length;
    } else {
      requests.push([confirmation]);
      room = MAX_CHARACTERS - length;
    }
  }
  return requests;
}

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
