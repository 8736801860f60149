import type { ReactNode } from 'react';
import type { Bonus } from '../../../../api/panel/bonuses';
import { AfterPaint } from '../../../shared/after-paint';
import { type Platform, usePlatformNames } from '../../../shared/platforms/platform-names';
import { SavedSwitch } from '../../../shared/saved-switch';
import { DayOf } from '../../../shared/time/time-zone';
import { BonusActions, type OnBonusAction } from '../bonus-actions';
import { BonusType } from '../bonus-rows-view';
import type { SortKey } from '../use-bonus-filters';
import { BonusSummary } from '../bonus-summary';
import type { BonusSwitches } from '../use-bonus-switches';

/** The actions of the cells of a row. */
export interface CellActions {
  switches: BonusSwitches;
  onAct: OnBonusAction;
}

interface BonusColumn {
  title: string;
  /** Absent for a column that cannot be sorted. */
  sortKey?: SortKey;
  /** Absent for the column that takes the remaining width. */
  widthPx?: number;
  cell: (bonus: Bonus, actions: CellActions) => ReactNode;
}

function PlatformName({ platform }: { platform: Platform }) {
  return usePlatformNames()(platform);
}

/** The columns of the table, without those for selection and order. */
export const bonusColumns: readonly BonusColumn[] = [
  { title: 'Bonus', sortKey: 'title', cell: (bonus) => <BonusSummary bonus={bonus} /> },
  {
    title: 'Platform',
    sortKey: 'platform',
    widthPx: 118,
    cell: ({ platform }) => <PlatformName platform={platform} />,
  },
  {
    title: 'Type',
    sortKey: 'type',
    widthPx: 126,
    cell: ({ bonusType }) => <BonusType type={bonusType} />,
  },
  {
    title: 'Status',
    sortKey: 'status',
    widthPx: 104,
    cell: ({ id, title, isActive, version }, { switches }) => (
      <AfterPaint>
        <SavedSwitch
          label={`Active: ${title}`}
          value={isActive}
          version={version}
          save={(value) => switches.saveStatus(id, value)}
        />
      </AfterPaint>
    ),
  },
  {
    title: 'Featured',
    sortKey: 'featured',
    widthPx: 134,
    cell: ({ id, title, isFeatured, version }, { switches }) => (
      <AfterPaint>
        <SavedSwitch
          label={`Featured: ${title}`}
          value={isFeatured}
          version={version}
          save={(value) => switches.saveFeatured(id, value)}
        />
      </AfterPaint>
    ),
  },
  {
    title: 'Created',
    sortKey: 'created',
    widthPx: 136,
    cell: ({ createdAt }) => <DayOf at={createdAt} />,
  },
  {
    title: 'Updated',
    sortKey: 'updated',
    widthPx: 136,
    cell: ({ updatedAt }) => <DayOf at={updatedAt} />,
  },
  {
    title: 'Actions',
    widthPx: 208,
    cell: (bonus, { onAct }) => (
      <AfterPaint>
        <BonusActions bonus={bonus} onAct={onAct} />
      </AfterPaint>
    ),
  },
];
