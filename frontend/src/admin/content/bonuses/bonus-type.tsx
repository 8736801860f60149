import { DEFAULT_CARD_TYPE } from '../../../shared/bonus-card/card-bonus';
import { DEFAULT_TYPE } from './bonus-choices';
import styles from './bonuses.module.css';

/** The type of a bonus. Without one, the list and the card have different defaults. */
export function BonusType({ type }: { type: string | null }) {
  if (type !== null) return type;
  return (
    <>
      {DEFAULT_TYPE}
      <span className={styles.cardType}>On the card: {DEFAULT_CARD_TYPE}</span>
    </>
  );
}
