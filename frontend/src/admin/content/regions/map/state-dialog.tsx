import { Button } from 'antd';
import type { RegionRule } from '../../../../api/panel/regions';
import { regionName } from '../../../../shared/region/region-names';
import { PanelDialog } from '../../../shared/dialog/panel-dialog';
import { usePlatformKeys, usePlatformNames } from '../../../shared/platforms/platform-names';
import { type OnRuleAction, RuleItem, RuleStatus } from '../rule-item';
import { rulesIn, statusOf } from './state-status';
import list from '../../../shared/lists/checked-list.module.css';
import styles from '../regions.module.css';

interface StateDialogProps {
  /** A state of the US, such as 'US-CA'. */
  region: string;
  rules: readonly RegionRule[];
  onAct: OnRuleAction;
  onAdd: () => void;
  onClose: () => void;
}

/** The status of each platform in a state, and the rules that decide it. */
export default function StateDialog({ region, rules, onAct, onAdd, onClose }: StateDialogProps) {
  const names = usePlatformNames();
  const platformKeys = usePlatformKeys();
  const place = regionName(region);
  return (
    <PanelDialog
      title={place}
      widthPx={680}
      closeLabel="Close"
      actions={
        <Button type="primary" onClick={onAdd}>
          Add a rule
        </Button>
      }
      onClose={onClose}
    >
      {platformKeys.map((platform) => {
        const own = rulesIn(rules, platform, region);
        return (
          <section key={platform} className={styles.state} aria-label={names(platform)}>
            <p>
              <strong>{names(platform)}</strong> in {place} today:{' '}
              <RuleStatus status={statusOf(own)} />
            </p>
            {own.length === 0 ? (
              <p className={list.detail}>
                No rule applies: visitors who say that they are there get no link.
              </p>
            ) : (
              <ul className={list.list}>
                {own.map((rule) => (
                  <RuleItem
                    key={rule.id}
                    rule={rule}
                    rules={rules}
                    platform={names(platform)}
                    onAct={onAct}
                  />
                ))}
              </ul>
            )}
          </section>
        );
      })}
    </PanelDialog>
  );
}
