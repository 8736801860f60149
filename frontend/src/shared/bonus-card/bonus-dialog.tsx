import { paths } from '@playhouse/rules/paths';
import { Dialog } from '../ui/dialog';
import { Highlighted } from '../ui/text/highlighted';
import type { HelpLine } from '../../api/generated-public';
import { BonusDetails } from './bonus-details';
import type { CardBonus } from './card-bonus';

interface BonusDialogProps {
  bonus: CardBonus;
  /** The referral code. */
  code: string;
  /** The sentence that the platform may not be offered in the visitor's region; undefined if it may. */
  unavailable?: string | undefined;
  /** The first help line of the site. */
  helpLine?: HelpLine | undefined;
  onClose: () => void;
  /** Called when the visitor follows the bonus link. */
  onFollow: () => void;
}

/** A bonus's dialog. Without script it cannot be closed, but has a link to all bonuses. */
export function BonusDialog({ onClose, onFollow, ...details }: BonusDialogProps) {
  const { bonus } = details;
  return (
    <Dialog title={<Highlighted text={bonus.title} />} onClose={onClose}>
      <noscript>
        <a href={paths.bonuses}>All bonuses</a>
      </noscript>
      <BonusDetails
        {...details}
        onFollow={() => {
          onFollow();
          onClose();
        }}
      />
    </Dialog>
  );
}
