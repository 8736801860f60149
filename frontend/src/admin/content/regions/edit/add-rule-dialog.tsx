import { Alert, Form } from 'antd';
import type { NewRegionRule } from '../../../../api/generated';
import { useCreateRegionRuleMutation, type RegionRule } from '../../../../api/panel/regions';
import { rulePlaceName } from '../../../../shared/region/region-names';
import { FormDialog } from '../../../shared/dialog/form-dialog';
import { requiredText } from '../../../shared/forms/text-rules';
import { useStoredEdit } from '../../../shared/forms/use-stored-edit';
import { usePlatformNames } from '../../../shared/platforms/platform-names';
import { RegionField } from '../../../shared/regions/region-field';
import { utcToday } from '../../../shared/time/zoned-time';
import { storedValues } from '../../fields/field';
import { FieldItem, FieldItems } from '../../fields/field-item';
import { hasEnded } from '../rule-conditions';
import { newRuleValues, ruleFields } from './rule-fields';

interface AddRuleDialogProps {
  /** The region that is chosen at first; absent for none. */
  region?: string | undefined;
  /** The platform that is chosen at first; absent for none. */
  platform?: string | undefined;
  rules: readonly RegionRule[];
  onClose: () => void;
}

/** Adds a rule for a state, a country or all regions. */
export default function AddRuleDialog(props: AddRuleDialogProps) {
  const { region, rules, onClose } = props;
  const names = usePlatformNames();
  const [createRule] = useCreateRegionRuleMutation();
  const { dialog } = useStoredEdit({
    stored: undefined,
    subject: 'This rule was',
    parts: [],
    valuesOf: () => ({ platform: props.platform, region, ...newRuleValues() }),
    save: (typed) =>
      createRule({
        newRegionRule: storedValues(ruleFields, typed, { others: typed }) as NewRegionRule,
      }),
    messages: { saved: 'Rule added successfully', failed: 'Failed to add the rule' },
    onClose,
  });
  const values = Form.useWatch((all: Partial<RegionRule>) => all, dialog.form) as
    | Partial<RegionRule>
    | undefined;
  const { platform, region: chosen } = values ?? dialog.initial;
  const existing = rules.filter(
    (rule) => rule.platform === platform && rule.region === chosen && !hasEnded(rule, utcToday()),
  );
  return (
    <FormDialog
      {...dialog}
      title="Add Rule"
      widthPx={560}
      name="rule"
      submit={['Add', 'Adding...']}
    >
      <FieldItem
        name="platform"
        field={{ kind: 'platform', label: 'Casino' }}
        rules={[{ ...requiredText, message: 'Please choose a casino' }]}
      />
      <RegionField
        everywhere={rulePlaceName('*')}
        extra="A state, a country, or ‘Everywhere else’ for all regions without a rule of their own."
      />
      {existing.length > 0 && platform && chosen !== undefined && (
        <Form.Item>
          <Alert
            type="warning"
            showIcon
            title={`There is already a rule for ${names(platform)}: ${rulePlaceName(chosen)}`}
            description="If two rules for the same region are in force, the stricter one applies. To change what applies from a day on, schedule a change of the rule instead."
          />
        </Form.Item>
      )}
      <FieldItems
        fields={ruleFields}
        extras={{
          status:
            "Only 'Open' shows links. The rule applies at once, and is listed as unconfirmed until you confirm it.",
        }}
      />
    </FormDialog>
  );
}
