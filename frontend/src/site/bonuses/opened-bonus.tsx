import { paths } from '@playhouse/rules/paths';
import type { PublicBonus } from '../../api/bonuses';
import { cardBonus, type CardBonus } from '../../shared/bonus-card/card-bonus';
import { recordClick } from '../../shared/clicks';
import { useHelpLines } from '../help/use-help-lines';
import { useSite } from '../use-site';
import { Dialog } from '../../shared/ui/dialog';
import { Highlighted } from '../../shared/ui/text/highlighted';
import type { HelpLine } from '../../api/generated-public';
import { BonusDetails } from '../../shared/bonus-card/bonus-details';
import { usePlatformOf } from './use-platform-of';

interface BonusDialogProps {
  bonus: CardBonus;
  /** The referral code. */
  code: string;
  /** The color of the platform's icon; null for the default. */
  color: string | null;
  /** The sentence that the platform may not be offered in the visitor's region; undefined if it may. */
  unavailable?: string | undefined;
  /** The first help line of the site. */
  helpLine?: HelpLine | undefined;
  onClose: () => void;
  /** Called when the visitor follows the bonus link. */
  onFollow: () => void;
}

/** A bonus's dialog. Without script it cannot be closed, but has a link to all bonuses. */
function BonusDialog({ onClose, onFollow, ...details }: BonusDialogProps) {
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

interface OpenedBonusProps {
  bonus: PublicBonus;
  /** The sentence that the platform may not be offered in the visitor's region; undefined if it may. */
  unavailable: string | undefined;
  onClose: () => void;
  /** Called with the bonus's id when the visitor follows its link. */
  onFollow: (id: number) => void;
}

/** The dialog of the bonus that the URL names. It records a click on its link. */
export function OpenedBonus({ bonus, unavailable, onClose, onFollow }: OpenedBonusProps) {
  const { countClicks } = useSite();
  const { code, color } = usePlatformOf(bonus);
  const helpLines = useHelpLines();
  const { ctaUrl, id } = bonus;
  return (
    <BonusDialog
      bonus={cardBonus(bonus)}
      code={code}
      color={color}
      unavailable={unavailable}
      helpLine={helpLines[0]}
      onClose={onClose}
      onFollow={() => {
        recordClick(`bonus:${String(id)}`, ctaUrl, countClicks);
        onFollow(id);
      }}
    />
  );
}
