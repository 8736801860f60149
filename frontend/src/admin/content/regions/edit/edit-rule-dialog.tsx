import { useUpdateRegionRuleMutation, type RegionRule } from '../../../../api/panel/regions';
import { rulePlaceName } from '../../../../shared/region/region-names';
import { FormDialog } from '../../../shared/dialog/form-dialog';
import { useStoredEdit } from '../../../shared/forms/use-stored-edit';
import { formValues, storedValues } from '../../fields/field';
import { FieldItems } from '../../fields/field-item';
import { ruleFields, ruleParts, type RuleValues } from './rule-fields';

interface EditRuleDialogProps {
  rule: RegionRule;
  /** The platform's name. */
  platform: string;
  onClose: () => void;
}

/** Changes a rule. */
export default function EditRuleDialog({ rule, platform, onClose }: EditRuleDialogProps) {
  const [updateRule] = useUpdateRegionRuleMutation();
  const { base, notice, dialog } = useStoredEdit({
    stored: rule,
    subject: 'This rule was',
    parts: ruleParts,
    valuesOf: (stored: RegionRule) => formValues(ruleFields, stored),
    save: (typed, { id, platform: key, region, version }) =>
      updateRule({
        id,
        saveRegionRule: {
          ...(storedValues(ruleFields, typed) as RuleValues),
          platform: key,
          region,
          version,
        },
      }),
    messages: { saved: 'Rule saved successfully', failed: 'Failed to save the rule' },
    onClose,
  });
  return (
    <FormDialog
      {...dialog}
      title={`${rulePlaceName(base.region)}, ${platform}`}
      widthPx={560}
      name="rule"
      submit={['Save', 'Saving...']}
      needsChanges
      head={notice}
    >
      <FieldItems
        fields={ruleFields}
        extras={{ status: "Only 'Open' shows links. A change has to be confirmed again." }}
      />
    </FormDialog>
  );
}
