import { Suspense } from 'react';
import {
  type RegionRule,
  useDeleteRegionRuleMutation,
  useRestoreRegionRuleMutation,
  useGetRegionRuleHistoryQuery,
} from '../../../api/panel/regions';
import { lazyWithRetries } from '../../../shared/load-with-retries';
import { usePlatformNames } from '../../shared/platforms/platform-names';
import { useReturnFocus } from '../../shared/use-return-focus';
import type { RuleAction } from './rule-item';
import { useToast } from '../../../shared/toasts/use-toast';
import { rulePlaceName } from '../../../shared/region/region-names';
import { DeleteDialog } from '../../shared/dialog/confirm-dialog';
import { failureToast } from '../../shared/failure-toast';
import { HistoryDialog } from '../../shared/changes/history-dialog';
import { summaryWithNames } from '../../shared/regions/rule-summary';
import { ruleChangesInWords } from './rule-changes';

interface RuleHistoryDialogProps {
  rule: RegionRule;
  /** The platform's name. */
  platform: string;
  onClose: () => void;
}

/** Who changed a rule, when, and what. */
function RuleHistoryDialog({ rule, platform, onClose }: RuleHistoryDialogProps) {
  const history = useGetRegionRuleHistoryQuery(
    { id: rule.id },
    { refetchOnMountOrArgChange: true },
  );
  const platformNames = usePlatformNames();
  const named = history.data?.map((entry) => ({
    ...entry,
    summary: summaryWithNames(entry.summary, platformNames),
  }));
  return (
    <HistoryDialog
      title="History"
      subject={`${rulePlaceName(rule.region)}, ${platform}`}
      history={{ ...history, data: named }}
      changesInWords={({ changes }, zone) => ruleChangesInWords(changes, { platformNames, zone })}
      onClose={onClose}
    />
  );
}

interface DeleteRuleDialogProps {
  rule: RegionRule;
  /** The platform's name. */
  platform: string;
  onClose: () => void;
}

/** Asks whether a rule is to be deleted; the toast afterwards can undo it. */
function DeleteRuleDialog({ rule, platform, onClose }: DeleteRuleDialogProps) {
  const [deleteRule] = useDeleteRegionRuleMutation();
  const [restoreRule] = useRestoreRegionRuleMutation();
  const toast = useToast();
  async function restore() {
    const { data, error } = await restoreRule({ id: rule.id });
    if (!data) {
      toast(failureToast(error, 'Failed to restore the rule'));
      return;
    }
    toast({
      title: 'Rule restored successfully',
      tone: 'success',
      ...(data.needsConfirmation &&
        !rule.needsConfirmation && {
          description: 'The settings have changed since, so please confirm it again.',
        }),
    });
  }
  return (
    <DeleteDialog
      title="Delete Rule"
      subject={`${rulePlaceName(rule.region)}, ${platform}`}
      onDelete={() => deleteRule({ id: rule.id })}
      failure="Failed to delete the rule"
      deleted={{
        title: 'Rule deleted successfully',
        action: { label: 'Undo', run: () => void restore() },
      }}
      onClose={onClose}
    >
      Are you sure you want to delete this rule? Unless another rule applies to its region, visitors
      who say that they are there get no link to {platform}.
    </DeleteDialog>
  );
}

// Loaded on first use: the page itself is already long.
const AddRuleDialog = lazyWithRetries(() => import('./edit/add-rule-dialog'));
const ConfirmRulesDialog = lazyWithRetries(() => import('./edit/confirm-rules-dialog'));
const EditRuleDialog = lazyWithRetries(() => import('./edit/edit-rule-dialog'));
const ImportRulesDialog = lazyWithRetries(() => import('./import/import-rules-dialog'));
const ScheduleChangeDialog = lazyWithRetries(() => import('./edit/schedule-change-dialog'));
const StateDialog = lazyWithRetries(() => import('./map/state-dialog'));

/** The open dialog of the page. `state` is the state of the US whose dialog opens again afterwards. */
export type RegionDialog =
  | { kind: 'state'; state: string }
  | { kind: 'add'; state?: string | undefined; platform?: string | undefined }
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
  const subjectOf = (rule: RegionRule) => ({ rule, platform: names(rule.platform), onClose });
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
      return (
        <AddRuleDialog
          region={dialog.state}
          platform={dialog.platform}
          rules={rules}
          onClose={onClose}
        />
      );
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
