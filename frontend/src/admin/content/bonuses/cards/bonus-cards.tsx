import { Checkbox, Pagination, Button, Dropdown, type MenuProps } from 'antd';
import { memo, type ReactNode } from 'react';
import { MoreOutlined } from '@ant-design/icons';
import type { Bonus } from '../../../../api/panel/bonuses';
import { AfterPaint } from '../../../shared/after-paint';
import { CardParts } from '../../../shared/cards/card-parts';
import { useDraggable, RowHandle } from '../order/use-draggable';
import cardStyles from '../../../shared/cards/cards.module.css';
import { SavedSwitch } from '../../../shared/saved-switch';
import { DayOf } from '../../../shared/time/time-zone';
import { BonusSummary } from '../bonus-summary';
import { useToggleSelection, BonusType, type BonusRowsView } from '../bonus-rows-view';
import { OrderGrip } from '../order/order-grip';
import { PAGE_SIZE } from '../use-page';
import styles from './cards.module.css';

interface DraggableCardProps {
  id: number;
  className: string | undefined;
  children: ReactNode;
}

/** A card that can be dragged by its handle, and moves aside for a dragged one. */
function DraggableCard({ id, className, children }: DraggableCardProps) {
  const { handle, setNodeRef, ...card } = useDraggable(id);
  return (
    <RowHandle value={handle}>
      <li
        ref={setNodeRef}
        className={`${className ?? ''} ${card.className}`}
        style={card.style}
        data-covered=""
      >
        {children}
      </li>
    </RowHandle>
  );
}

interface CardMenuProps extends Pick<
  BonusRowsView,
  'isOrdered' | 'orderActions' | 'switches' | 'onAct'
> {
  bonus: Bonus;
  /** The position among all bonuses, from 1. */
  position: number;
  isSelected: boolean;
  onToggle: (id: number) => void;
}

/** The menu of a bonus on a phone. */
function CardMenu({ bonus, position, isSelected, onToggle, ...props }: CardMenuProps) {
  const { isOrdered, orderActions, switches, onAct } = props;
  const { id, title, isFeatured } = bonus;
  const step = (to: number) => {
    orderActions.onStep(bonus, to);
  };
  const act = (action: Parameters<typeof onAct>[0]) => () => {
    onAct(action, bonus);
  };
  const items: MenuProps['items'] = [
    { key: 'edit', label: 'Edit', onClick: act('edit') },
    { key: 'duplicate', label: 'Duplicate', onClick: act('duplicate') },
    { key: 'history', label: 'History', onClick: act('history') },
    {
      key: 'feature',
      label: isFeatured ? 'Unfeature' : 'Feature',
      onClick: () => void switches.saveFeatured(id, !isFeatured),
    },
    ...(isOrdered
      ? [
          { key: 'up', label: 'Move up', onClick: () => step(position - 2) },
          { key: 'down', label: 'Move down', onClick: () => step(position) },
          {
            key: 'move',
            label: 'Move to position...',
            onClick: () => {
              orderActions.onOpenDialog(bonus, position);
            },
          },
        ]
      : []),
    {
      key: 'select',
      label: isSelected ? 'Deselect' : 'Select',
      onClick: () => {
        onToggle(id);
      },
    },
    { key: 'delete', label: 'Delete', danger: true, onClick: act('delete') },
  ];
  return (
    <Dropdown
      menu={{ items }}
      trigger={['click']}
      placement="bottomRight"
      // Inside the page's landmark, so that screen readers find the menu where it belongs.
      getPopupContainer={(trigger) => trigger.closest('main') ?? document.body}
    >
      <Button
        type="text"
        icon={<MoreOutlined aria-hidden />}
        data-tip="Menu"
        aria-label={`Menu of ${title}`}
      />
    </Dropdown>
  );
}

interface BonusCardProps extends CardMenuProps {
  /** Whether at least one bonus is selected: a checkbox then replaces the grip. */
  isSelecting: boolean;
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
