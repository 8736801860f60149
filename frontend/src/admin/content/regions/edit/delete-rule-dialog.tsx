import {
  useDeleteRegionRuleMutation,
  useRestoreRegionRuleMutation,
  type RegionRule,
} from '../../../../api/panel/regions';
import { useToast } from '../../../../shared/toasts/use-toast';
import { rulePlaceName } from '../../../../shared/region/region-names';
import { DeleteDialog } from '../../../shared/dialog/delete-dialog';
import { failureToast } from '../../../shared/failure-toast';

interface DeleteRuleDialogProps {
  rule: RegionRule;
  /** The platform's name. */
  platform: string;
  onClose: () => void;
}

/** Asks whether a rule is to be deleted; the toast afterwards can undo it. */
export default function DeleteRuleDialog({ rule, platform, onClose }: DeleteRuleDialogProps) {
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
