import { Checkbox, Form, Input } from 'antd';
import { useEffect, useState } from 'react';
import {
  useConfirmRegionRuleMutation,
  useConfirmRegionRulesMutation,
  type RegionRule,
} from '../../../api/panel/regions';
import { useToast } from '../../../shared/toasts/use-toast';
import { rulePlaceName } from '../../../shared/region/region-names';
import { FormDialog } from '../../shared/dialog/form-dialog';
import { requiredText } from '../../shared/forms/text-rules';
import { useFormSave } from '../../shared/forms/use-form-save';
import { usePlatformNames } from '../../shared/platforms/use-platform-names';
import { ScrollArea } from '../../shared/scroll-area';
import { utcToday } from '../../shared/time/day';
import { RuleTerms } from '../rule-status';
import styles from '../regions.module.css';

interface ConfirmRulesDialogProps {
  /** The stored rules to confirm. They may change while the dialog is open. */
  rules: readonly RegionRule[];
  onClose: () => void;
}

/** Confirms rules in one step, once the user says that they have read the sources. */
export function ConfirmRulesDialog({ rules, onClose }: ConfirmRulesDialogProps) {
  const [form] = Form.useForm<{ checkedOn: string }>();
  const [confirmRule] = useConfirmRegionRuleMutation();
  const [confirmRules] = useConfirmRegionRulesMutation();
  const names = usePlatformNames();
  const { isSaving, problem, run, fail } = useFormSave(form);
  const toast = useToast();
  const seen = rules.map(({ id, version }) => ({ id, version }));
  const versions = JSON.stringify(seen);
  /** The versions that the user has read. Rules that have changed since must be read again. */
  const [read, setRead] = useState<string>();
  const hasRead = read === versions;
  const isGone = rules.length === 0;
  useEffect(() => {
    if (isGone) onClose();
  }, [isGone, onClose]);
  const only = rules.length === 1 ? rules[0] : undefined;
  async function confirm(checkedOn: string) {
    const { error } = only
      ? await confirmRule({
          id: only.id,
          confirmRegionRule: { version: only.version, checkedOn },
        })
      : await confirmRules({ confirmRegionRules: { rules: seen } });
    if (error) {
      fail(error, only ? 'Failed to confirm the rule' : 'Failed to confirm the rules');
      return;
    }
    toast({ title: `${only ? 'Rule' : 'Rules'} confirmed successfully`, tone: 'success' });
    onClose();
  }
  return (
    <FormDialog
      title={only ? 'Confirm Rule' : `Confirm ${String(rules.length)} Rules`}
      widthPx={520}
      name="confirmation"
      form={form}
      initial={{ checkedOn: utcToday() }}
      submit={['Confirm', 'Confirming...']}
      canSubmit={hasRead}
      isBusy={isSaving}
      problem={problem}
      head={
        <>
          <p>
            {only
              ? 'You confirm that this rule says what its source says.'
              : 'You confirm that these rules say what their sources say, and that the sources were read today.'}{' '}
            Your name and the day are stored with each rule.
          </p>
          <ScrollArea label="Rules to confirm">
            <ul className={styles.sources}>
              {rules.map((rule) => (
                <li key={rule.id}>
                  {rulePlaceName(rule.region)}, {names[rule.platform]}: <RuleTerms rule={rule} />
                  <br />
                  {rule.source}
                </li>
              ))}
            </ul>
          </ScrollArea>
        </>
      }
      onSubmit={({ checkedOn }) => void run(() => confirm(checkedOn))}
      onClose={onClose}
    >
      {only && (
        <Form.Item
          name="checkedOn"
          label="Checked on"
          rules={[requiredText]}
          extra="The day on which you read the source."
        >
          <Input type="date" />
        </Form.Item>
      )}
      <p role="status">
        {read !== undefined &&
          !hasRead &&
          (only
            ? 'The rule has changed. Please read it again.'
            : 'The rules have changed. Please read them again.')}
      </p>
      <Checkbox
        className={styles.read ?? ''}
        checked={hasRead}
        onChange={({ target }) => {
          setRead(target.checked ? versions : undefined);
        }}
      >
        I have read the sources
      </Checkbox>
    </FormDialog>
  );
}
