import { Alert, Form, Select } from 'antd';
import { useCreateRegionRuleMutation, type RegionRule } from '../../../../api/panel/regions';
import { useToast } from '../../../../shared/toasts/use-toast';
import { rulePlaceName } from '../../../../shared/region/region-names';
import { FormDialog } from '../../../shared/dialog/form-dialog';
import { useFormSave } from '../../../shared/forms/use-form-save';
import { platformKeys } from '../../../shared/platforms/platform-names';
import { usePlatformNames } from '../../../shared/platforms/use-platform-names';
import { RegionField } from '../../../shared/regions/region-field';
import { utcToday } from '../../../shared/time/day';
import { hasEnded } from '../rule-conditions';
import {
  DateFields,
  type RuleDateValues,
  type RuleFieldValues,
  SourceFields,
  StatusField,
} from './rule-fields';

interface NewRuleValues extends RuleFieldValues, RuleDateValues {
  platform: RegionRule['platform'];
  region?: string | undefined;
}

interface AddRuleDialogProps {
  /** The region that is chosen at first; absent for none. */
  region?: string | undefined;
  rules: readonly RegionRule[];
  onClose: () => void;
}

/** Adds a rule for a state, a country or all regions. */
export function AddRuleDialog({ region, rules, onClose }: AddRuleDialogProps) {
  const names = usePlatformNames();
  const [form] = Form.useForm<NewRuleValues>();
  const [createRule] = useCreateRegionRuleMutation();
  const { isSaving, problem, run, fail } = useFormSave(form);
  const initial: NewRuleValues = {
    platform: 'stake_us',
    region,
    status: 'blocked',
    from: '',
    until: '',
    source: '',
    note: '',
    checkedOn: utcToday(),
  };
  const values: Partial<NewRuleValues> =
    Form.useWatch((all: NewRuleValues) => all, form) ?? initial;
  const existing = rules.filter(
    (rule) =>
      rule.platform === values.platform &&
      rule.region === values.region &&
      !hasEnded(rule, utcToday()),
  );
  const toast = useToast();
  async function save({ from, until, note, ...typed }: NewRuleValues) {
    const { error } = await createRule({
      newRegionRule: {
        ...typed,
        region: typed.region ?? '',
        from: from || null,
        until: until || null,
        note: note || null,
      },
    });
    if (error) {
      fail(error, 'Failed to add the rule');
      return;
    }
    toast({ title: 'Rule added successfully', tone: 'success' });
    onClose();
  }
  return (
    <FormDialog
      title="Add Rule"
      widthPx={560}
      name="rule"
      form={form}
      initial={initial}
      submit={['Add', 'Adding...']}
      isBusy={isSaving}
      problem={problem}
      onSubmit={(values) => void run(() => save(values))}
      onClose={onClose}
    >
      <Form.Item name="platform" label="Casino">
        <Select options={platformKeys.map((value) => ({ value, label: names[value] }))} />
      </Form.Item>
      <RegionField
        everywhere={rulePlaceName('*')}
        extra="A state, a country, or ‘Everywhere else’ for all regions without a rule of their own."
      />
      {existing.length > 0 && values.platform && values.region !== undefined && (
        <Form.Item>
          <Alert
            type="warning"
            showIcon
            title={`There is already a rule for ${names[values.platform]}: ${rulePlaceName(values.region)}`}
            description="If two rules for the same region are in force, the stricter one applies. To change what applies from a day on, schedule a change of the rule instead."
          />
        </Form.Item>
      )}
      <StatusField extra="Only 'Open' shows links. The rule applies at once, and is listed as unconfirmed until you confirm it." />
      <DateFields />
      <SourceFields />
    </FormDialog>
  );
}
