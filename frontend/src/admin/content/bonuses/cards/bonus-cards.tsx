import { Checkbox, Pagination } from 'antd';
import { memo } from 'react';
import type { Bonus } from '../../../../api/panel/bonuses';
import { AfterPaint } from '../../../shared/after-paint';
import { CardParts } from '../../../shared/cards/card-parts';
import cardStyles from '../../../shared/cards/cards.module.css';
import { SavedSwitch } from '../../../shared/saved-switch';
import { DayOf } from '../../../shared/time/exact-time';
import { BonusType } from '../bonus-type';
import { BonusSummary } from '../bonus-summary';
import type { BonusRowsView } from '../bonus-rows-view';
import { DraggableCard } from '../order/draggable-card';
import { OrderGrip } from '../order/order-grip';
import { PAGE_SIZE } from '../use-page';
import { useToggleSelection } from '../use-toggle-selection';
import { CardMenu } from './card-menu';
import styles from './cards.module.css';

interface BonusCardProps extends Pick<
  BonusRowsView,
  'isOrdered' | 'orderActions' | 'switches' | 'onAct'
> {
  bonus: Bonus;
  /** The position among all bonuses, from 1. */
  position: number;
  isSelected: boolean;
  /** Whether at least one bonus is selected: a checkbox then replaces the grip. */
  isSelecting: boolean;
  onToggle: (id: number) => void;
}

const BonusCard = memo(function BonusCard(props: BonusCardProps) {
  const { bonus, position, isOrdered, orderActions, switches, onAct, onToggle } = props;
  const { id, title, isActive, version } = bonus;
  return (
    <DraggableCard id={id} className={cardStyles.card}>
      <CardParts
        lead={
          props.isSelecting ? (
            <Checkbox
              aria-label={`Select ${title}`}
              className={styles.checkbox ?? ''}
              checked={props.isSelected}
              onChange={() => {
                onToggle(id);
              }}
            />
          ) : (
            isOrdered && (
              <span className={styles.grip}>
                <OrderGrip bonus={bonus} position={position} {...orderActions} />
              </span>
            )
          )
        }
        end={
          <AfterPaint placeholder={<span className={styles.endSpace} />}>
            <SavedSwitch
              label={`Active: ${title}`}
              value={isActive}
              version={version}
              save={(value) => switches.saveStatus(id, value)}
            />
            <CardMenu {...props} />
          </AfterPaint>
        }
      >
        <BonusSummary
          bonus={bonus}
          titleIn={(shownTitle) => (
            // Covers the text of the card.
            <button
              type="button"
              className={styles.open}
              data-cover=""
              aria-label={`Edit ${title}`}
              onClick={() => {
                onAct('edit', bonus);
              }}
            >
              {shownTitle}
            </button>
          )}
        />
        <p className={styles.facts}>
          Type: <BonusType type={bonus.bonusType} />
        </p>
        <p className={styles.facts}>
          Created <DayOf at={bonus.createdAt} />
        </p>
      </CardParts>
    </DraggableCard>
  );
});

/** The bonuses on a phone: a card each, with a switch and a menu. A tap on a card edits the bonus. */
export function BonusCards(props: BonusRowsView) {
  const { bonuses, page, onPage, isOrdered, orderActions, selected } = props;
  const start = (page - 1) * PAGE_SIZE;
  const toggle = useToggleSelection(props);
  return (
    <>
      <ul className={cardStyles.cards}>
        {bonuses.slice(start, start + PAGE_SIZE).map((bonus, index) => (
          <BonusCard
            key={bonus.id}
            bonus={bonus}
            position={start + index + 1}
            isOrdered={isOrdered}
            orderActions={orderActions}
            isSelected={selected.has(bonus.id)}
            isSelecting={selected.size > 0}
            switches={props.switches}
            onAct={props.onAct}
            onToggle={toggle}
          />
        ))}
      </ul>
      <Pagination
        className={styles.pages ?? ''}
        size="small"
        current={props.chosenPage}
        pageSize={PAGE_SIZE}
        total={bonuses.length}
        hideOnSinglePage
        showSizeChanger={false}
        showLessItems
        onChange={onPage}
      />
    </>
  );
}
