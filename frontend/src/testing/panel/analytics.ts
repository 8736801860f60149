import type { AnalyticsTotals } from '../../api/panel/analytics';

export function createTotals(changes: Partial<AnalyticsTotals> = {}): AnalyticsTotals {
  return {
    counting: true,
    from: '2026-11-01',
    to: '2026-11-02',
    previous: { from: '2026-10-30', to: '2026-10-31', total: 1000 },
    targets: [
      {
        target: 'stake_com',
        label: 'Stake.com',
        isDeleted: false,
        total: 1204,
        previousTotal: 1000,
      },
      { target: 'bonus:7', label: 'Weekly Cashback', isDeleted: false, total: 3, previousTotal: 0 },
    ],
    ...changes,
  };
}
