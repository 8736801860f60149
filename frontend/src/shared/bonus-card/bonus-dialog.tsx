import { Dialog } from '../ui/dialog';
import { Highlighted } from '../ui/text/highlighted';
import { paths } from '../paths';
import { BonusDetails } from './bonus-details';
import type { CardBonus } from './card-bonus';

interface BonusDialogProps {
  bonus: CardBonus;
  /** The referral code. */
  code: string;
  onClose: () => void;
  /** Called when the visitor follows the bonus link. */
  onFollow: () => void;
}

/** A bonus's dialog. Without script it cannot be closed, but has a link to all bonuses. */
export function BonusDialog({ bonus, code, onClose, onFollow }: BonusDialogProps) {
  return (
    <Dialog title={<Highlighted text={bonus.title} />} onClose={onClose}>
      <noscript>
        <a href={paths.bonuses}>All bonuses</a>
      </noscript>
      <BonusDetails
        bonus={bonus}
        code={code}
        onFollow={() => {
          onFollow();
          onClose();
        }}
      />
    </Dialog>
  );
}
