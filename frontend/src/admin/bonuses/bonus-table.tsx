import { Table, type TableColumnsType } from 'antd';
import { useMemo } from 'react';
import type { Bonus } from '../../api/admin-bonuses';
import { formatUtcDay } from '../../shared/formats';
import { useMediaQuery } from '../use-media-query';
import { BadgeChip } from './badge-chip';
import { BonusActions, type OnBonusAction } from './bonus-actions';
import { DEFAULT_TYPE, platformNames } from './bonus-choices';
import { BonusSwitch } from './bonus-switch';
import { useBonusSwitches } from './use-bonus-switches';
import styles from './bonuses.module.css';

const PAGE_SIZE = 50;
/** Below this the wide table's columns would not fit beside each other. */
const NARROW = '(width < 1024px)';
const NARROW_TABLE_PX = 980;

interface BonusTableProps {
  bonuses: readonly Bonus[];
  onAct: OnBonusAction;
}

function BonusSummary({ bonus }: { bonus: Bonus }) {
  return (
    <div className={styles.summary}>
      <p className={styles.bonusTitle}>
        <strong>{bonus.title}</strong>
        {bonus.badge !== null && <BadgeChip badge={bonus.badge} />}
      </p>
      <p className={styles.oneLine}>{bonus.description}</p>
      <p className={styles.provider}>{bonus.provider}</p>
    </div>
  );
}

/** The offers: as wide as the page, or, on small screens, a table that scrolls sideways. */
export function BonusTable({ bonuses, onAct }: BonusTableProps) {
  const { saveStatus, saveFeatured } = useBonusSwitches();
  const isNarrow = useMediaQuery(NARROW);
  const columns = useMemo<TableColumnsType<Bonus>>(
    () => [
      { title: 'Bonus', key: 'bonus', render: (_, bonus) => <BonusSummary bonus={bonus} /> },
      {
        title: 'Platform',
        key: 'platform',
        width: 112,
        render: (_, { platform }) => platformNames[platform],
      },
      {
        title: 'Type',
        key: 'type',
        width: 128,
        render: (_, { bonusType }) => bonusType ?? DEFAULT_TYPE,
      },
      {
        title: 'Status',
        key: 'status',
        width: 92,
        render: (_, { id, title, isActive, version }) => (
          <BonusSwitch
            label={`Active: ${title}`}
            value={isActive}
            version={version}
            save={(value) => saveStatus(id, value)}
          />
        ),
      },
      {
        title: 'Featured',
        key: 'featured',
        width: 118,
        render: (_, { id, title, isFeatured, version }) => (
          <BonusSwitch
            label={`Featured: ${title}`}
            value={isFeatured}
            version={version}
            save={(value) => saveFeatured(id, value)}
          />
        ),
      },
      {
        title: 'Created',
        key: 'created',
        width: 140,
        render: (_, { createdAt }) => formatUtcDay(createdAt),
      },
      {
        title: 'Actions',
        key: 'actions',
        width: 164,
        render: (_, bonus) => <BonusActions bonus={bonus} onAct={onAct} />,
      },
    ],
    [onAct, saveFeatured, saveStatus],
  );
  return (
    <Table<Bonus>
      rowKey="id"
      columns={columns}
      dataSource={bonuses}
      tableLayout="fixed"
      {...(isNarrow ? { scroll: { x: NARROW_TABLE_PX } } : {})}
      pagination={{ pageSize: PAGE_SIZE, hideOnSinglePage: true, showSizeChanger: false }}
    />
  );
}
