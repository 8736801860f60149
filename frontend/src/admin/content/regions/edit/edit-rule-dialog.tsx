import { Form } from 'antd';
import { useUpdateRegionRuleMutation, type RegionRule } from '../../../../api/panel/regions';
import { FormDialog } from '../../../shared/dialog/form-dialog';
import { MergeNotice } from '../../../shared/forms/merge-notice';
import { useStoredEdit } from '../../../shared/forms/use-stored-edit';
import { rulePlaceName } from '../../../../shared/region/region-names';
import {
  DateFields,
  type RuleDateValues,
  type RuleFieldValues,
  SourceFields,
  StatusField,
} from './rule-fields';
import { ruleParts } from './rule-parts';

type RuleValues = RuleFieldValues & RuleDateValues;

const valuesOf = ({ status, from, until, source, note, checkedOn }: RegionRule): RuleValues => ({
  status,
  from: from ?? '',
  until: until ?? '',
  source,
  note: note ?? '',
  checkedOn,
});

interface EditRuleDialogProps {
  rule: RegionRule;
  /** The platform's name. */
  platform: string;
  onClose: () => void;
}

/** Changes a rule. */
export function EditRuleDialog({ rule, platform, onClose }: EditRuleDialogProps) {
  const [form] = Form.useForm<RuleValues>();
  const [updateRule] = useUpdateRegionRuleMutation();
  const { base, changes, choose, takeTheirs, dialog } = useStoredEdit({
    form,
    stored: rule,
    parts: ruleParts,
    valuesOf,
    save: ({ from, until, note, ...values }, { id, platform: key, region, version }) =>
      updateRule({
        id,
        saveRegionRule: {
          ...values,
          from: from || null,
          until: until || null,
          note: note || null,
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
      initial={valuesOf(base)}
      submit={['Save', 'Saving...']}
      needsChanges
      head={
        changes && (
          <MergeNotice
            subject="This rule was"
            changes={changes}
            onChoose={choose}
            onTakeTheirs={takeTheirs}
          />
        )
      }
    >
      <StatusField extra="Only 'Open' shows links. A change has to be confirmed again." />
      <DateFields />
      <SourceFields />
    </FormDialog>
  );
}
