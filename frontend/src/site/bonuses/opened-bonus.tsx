import type { PublicBonus } from '../../api/bonuses';
import { BonusDialog } from '../../shared/bonus-card/bonus-dialog';
import { cardBonus } from '../../shared/bonus-card/card-bonus';
import { recordClick } from '../../shared/clicks';
import { useHelpLines } from '../help/use-help-lines';
import { useSite } from '../use-site';

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
  const { code, countClicks } = useSite();
  const helpLines = useHelpLines();
  const { ctaUrl, id } = bonus;
  return (
    <BonusDialog
      bonus={cardBonus(bonus)}
      code={code}
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
