import type { TableColumnType } from 'antd';
import { useMemo } from 'react';
import type { Bonus } from '../../api/admin-bonuses';
import { formatUtcDay } from '../../shared/format/formats';
import { SavedSwitch } from '../shared/saved-switch';
import { BonusActions, type OnBonusAction } from './bonus-actions';
import { DEFAULT_TYPE, platformNames } from './bonus-choices';
import type { BonusSort, SortKey } from './bonus-sort';
import { BonusSummary } from './bonus-summary';
import type { BonusSwitches } from './use-bonus-switches';

/** A cell is rendered only when its bonus changes, which matters with hundreds of rows. */
const shouldCellUpdate = (bonus: Bonus, before: Bonus) => bonus !== before;

/** The sortable columns of the table, without those for order and selection. */
export function useBonusColumns(
  sort: BonusSort | undefined,
  switches: BonusSwitches,
  onAct: OnBonusAction,
): TableColumnType<Bonus>[] {
  const { saveStatus, saveFeatured } = switches;
  return useMemo(() => {
    const sortable = (key: SortKey): TableColumnType<Bonus> => ({
      key,
      // All rows are already sorted, not only those of the current page.
      sorter: true,
      sortOrder: sort?.by === key ? (sort.isDescending ? 'descend' : 'ascend') : null,
      shouldCellUpdate,
    });
    return [
      {
        ...sortable('title'),
        title: 'Bonus',
        render: (_, bonus) => <BonusSummary bonus={bonus} />,
      },
      {
        ...sortable('platform'),
        title: 'Platform',
        width: 118,
        render: (_, { platform }) => platformNames[platform],
      },
      {
        ...sortable('type'),
        title: 'Type',
        width: 126,
        render: (_, { bonusType }) => bonusType ?? DEFAULT_TYPE,
      },
      {
        ...sortable('status'),
        title: 'Status',
        width: 104,
        render: (_, { id, title, isActive, version }) => (
          <SavedSwitch
            label={`Active: ${title}`}
            value={isActive}
            version={version}
            save={(value) => saveStatus(id, value)}
          />
        ),
      },
      {
        ...sortable('featured'),
        title: 'Featured',
        width: 134,
        render: (_, { id, title, isFeatured, version }) => (
          <SavedSwitch
            label={`Featured: ${title}`}
            value={isFeatured}
            version={version}
            save={(value) => saveFeatured(id, value)}
          />
        ),
      },
      {
        ...sortable('created'),
        title: 'Created',
        width: 136,
        render: (_, { createdAt }) => formatUtcDay(createdAt),
      },
      {
        ...sortable('updated'),
        title: 'Updated',
        width: 136,
        render: (_, { updatedAt }) => formatUtcDay(updatedAt),
      },
      {
        title: 'Actions',
        key: 'actions',
        width: 208,
        shouldCellUpdate,
        render: (_, bonus) => <BonusActions bonus={bonus} onAct={onAct} />,
      },
    ];
  }, [onAct, saveFeatured, saveStatus, sort]);
}
