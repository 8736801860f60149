import { Suspense } from 'react';
import type { RegionRule } from '../../../api/panel/regions';
import { lazyWithRetries } from '../../../shared/load-with-retries';
import { usePlatformNames } from '../../shared/platforms/use-platform-names';
import { useReturnFocus } from '../../shared/use-return-focus';
import type { RuleAction } from './rule-actions';

// Each is loaded on first use: the page itself is already long.
const AddRuleDialog = lazyWithRetries(() => import('./edit/add-rule-dialog'));
const ConfirmRulesDialog = lazyWithRetries(() => import('./edit/confirm-rules-dialog'));
const DeleteRuleDialog = lazyWithRetries(() => import('./edit/delete-rule-dialog'));
const EditRuleDialog = lazyWithRetries(() => import('./edit/edit-rule-dialog'));
const ImportRulesDialog = lazyWithRetries(() => import('./import/import-rules-dialog'));
const RuleHistoryDialog = lazyWithRetries(() => import('./edit/rule-history-dialog'));
const ScheduleChangeDialog = lazyWithRetries(() => import('./edit/schedule-change-dialog'));
const StateDialog = lazyWithRetries(() => import('./map/state-dialog'));

/** The open dialog of the page. `state` is the state of the US whose dialog opens again afterwards. */
export type RegionDialog =
  | { kind: 'state'; state: string }
  | { kind: 'add'; state?: string | undefined }
  | { kind: 'import' }
  /** The rules to confirm, by id: they may be refetched while the dialog is open. */
  | { kind: 'confirm'; ids: readonly number[]; state?: string | undefined }
  | { kind: Exclude<RuleAction, 'confirm'>; rule: RegionRule; state?: string | undefined };

/** The dialog that an action of a rule opens. */
export const dialogOf = (action: RuleAction, rule: RegionRule, state?: string): RegionDialog =>
  action === 'confirm' ? { kind: 'confirm', ids: [rule.id], state } : { kind: action, rule, state };

interface RegionDialogsProps {
  dialog: RegionDialog;
  rules: readonly RegionRule[];
  onChange: (dialog: RegionDialog | undefined) => void;
}

/** The open dialog. One that was opened from the dialog of a state leads back to it. */
export function RegionDialogs(props: RegionDialogsProps) {
  // Dialogs that replace each other cannot restore the focus from before the first one.
  useReturnFocus();
  return (
    <Suspense>
      <CurrentDialog {...props} />
    </Suspense>
  );
}

function CurrentDialog({ dialog, rules, onChange }: RegionDialogsProps) {
  const names = usePlatformNames();
  const onClose = () => {
    const state = dialog.kind === 'state' || dialog.kind === 'import' ? undefined : dialog.state;
    onChange(state === undefined ? undefined : { kind: 'state', state });
  };
  const subjectOf = (rule: RegionRule) => ({ rule, platform: names[rule.platform], onClose });
  switch (dialog.kind) {
    case 'state':
      return (
        <StateDialog
          region={dialog.state}
          rules={rules}
          onAct={(action, rule) => {
            onChange(dialogOf(action, rule, dialog.state));
          }}
          onAdd={() => {
            onChange({ kind: 'add', state: dialog.state });
          }}
          onClose={onClose}
        />
      );
    case 'add':
      return <AddRuleDialog region={dialog.state} rules={rules} onClose={onClose} />;
    case 'import':
      return <ImportRulesDialog onClose={onClose} />;
    case 'confirm':
      return (
        <ConfirmRulesDialog
          rules={rules.filter(({ id }) => dialog.ids.includes(id))}
          onClose={onClose}
        />
      );
    case 'edit':
      return <EditRuleDialog {...subjectOf(dialog.rule)} />;
    case 'schedule':
      return <ScheduleChangeDialog {...subjectOf(dialog.rule)} />;
    case 'history':
      return <RuleHistoryDialog {...subjectOf(dialog.rule)} />;
    case 'delete':
      return <DeleteRuleDialog {...subjectOf(dialog.rule)} />;
  }
}
