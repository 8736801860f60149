import { Form } from 'antd';
import { useUpdateRegionRuleMutation, type RegionRule } from '../../../api/panel/regions';
import { useToast } from '../../../shared/toasts/use-toast';
import { FormDialog } from '../../shared/dialog/form-dialog';
import { MergeNotice } from '../../shared/forms/merge-notice';
import { useFormSave } from '../../shared/forms/use-form-save';
import { useStoredEdit } from '../../shared/forms/use-stored-edit';
import { rulePlaceName } from '../../../shared/region/region-names';
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
  const { isSaving, problem, run, fail, clearProblem } = useFormSave(form);
  const { base, changes, choose, mergeAfter, takeTheirs } = useStoredEdit({
    form,
    stored: rule,
    parts: ruleParts,
    valuesOf,
  });
  const toast = useToast();
  async function save({ from, until, note, ...values }: RuleValues) {
    const { error } = await updateRule({
      id: base.id,
      saveRegionRule: {
        ...values,
        from: from || null,
        until: until || null,
        note: note || null,
        platform: base.platform,
        region: base.region,
        version: base.version,
      },
    });
    if (error) {
      fail(error, 'Failed to save the rule');
      if (mergeAfter(error)) clearProblem();
      return;
    }
    toast({ title: 'Rule saved successfully', tone: 'success' });
    onClose();
  }
  return (
    <FormDialog
      title={`${rulePlaceName(base.region)}, ${platform}`}
      widthPx={560}
      name="rule"
      form={form}
      initial={valuesOf(base)}
      submit={['Save', 'Saving...']}
      needsChanges
      isBusy={isSaving}
      problem={problem}
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
      onSubmit={(values) => void run(() => save(values))}
      onClose={onClose}
    >
      <StatusField extra="Only 'Open' shows links. A change has to be confirmed again." />
      <DateFields />
      <SourceFields />
    </FormDialog>
  );
}
