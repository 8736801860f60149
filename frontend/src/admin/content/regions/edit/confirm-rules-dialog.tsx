import { Checkbox, Form, Input } from 'antd';
import { useEffect, useState } from 'react';
import {
  useConfirmRegionRuleMutation,
  useConfirmRegionRulesMutation,
  type RegionRule,
} from '../../../../api/panel/regions';
import { countOf } from '../../../../shared/format/count-of';
import { useToast } from '../../../../shared/toasts/use-toast';
import { rulePlaceName } from '../../../../shared/region/region-names';
import { FormDialog } from '../../../shared/dialog/form-dialog';
import { requiredText } from '../../../shared/forms/text-rules';
import { useFormSave } from '../../../shared/forms/use-form-save';
import { usePlatformNames } from '../../../shared/platforms/platform-names';
import { ScrollArea } from '../../../shared/scroll-area';
import { utcToday } from '../../../shared/time/zoned-time';
import { isHeldBack } from '../rule-conditions';
import { RuleTerms } from '../rule-item';
import styles from '../regions.module.css';

const LINK = /https?:\/\//;

/** What confirming rules of a platform changes for visitors, and which of them no link proves. */
function Consequences({ rules, name }: { rules: readonly RegionRule[]; name: string }) {
  const opened = rules.filter(isHeldBack).map(({ region }) => rulePlaceName(region));
  const unlinked = rules.filter(({ source }) => !LINK.test(source)).length;
  return (
    <>
      {opened.length > 0 && (
        <p>
          This opens {name} in {opened.join(', ')}.
        </p>
      )}
      {unlinked > 0 && <p>Without a link as the source: {countOf(unlinked, 'rule')}.</p>}
    </>
  );
}

interface ConfirmRulesDialogProps {
  /** The stored rules to confirm. They may change while the dialog is open. */
  rules: readonly RegionRule[];
  onClose: () => void;
}

/**
 * Confirms rules of one platform in one step, once the user says that they have read the sources. Of rules of
 * several platforms, the user chooses one.
 */
export default function ConfirmRulesDialog({ rules: all, onClose }: ConfirmRulesDialogProps) {
  const platforms = [...new Set(all.map(({ platform }) => platform))];
  const [chosen, setChosen] = useState(platforms.length === 1 ? platforms[0] : undefined);
  const rules = all.filter(({ platform }) => platform === chosen);
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
  const isGone = all.length === 0;
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
      title={
        only
          ? 'Confirm Rule'
          : chosen === undefined
            ? 'Confirm Rules'
            : `Confirm ${String(rules.length)} Rules`
      }
      widthPx={520}
      name="confirmation"
      form={form}
      initial={{ checkedOn: utcToday() }}
      submit={['Confirm', 'Confirming...']}
      canSubmit={hasRead && rules.length > 0}
      isBusy={isSaving}
      problem={problem}
      head={
        <>
          {platforms.length > 1 && (
            <fieldset className={styles.platforms}>
              <legend>Platform</legend>
              {platforms.map((key) => (
                <label key={key}>
                  <input
                    type="radio"
                    name="platform"
                    checked={key === chosen}
                    onChange={() => {
                      setChosen(key);
                    }}
                  />{' '}
                  {names(key)}
                </label>
              ))}
            </fieldset>
          )}
          {chosen !== undefined && <Consequences rules={rules} name={names(chosen)} />}
          <p>
            {only
              ? 'You confirm that this rule says what its source says.'
              : 'You confirm that these rules of one casino say what their sources say, and that the sources were read today.'}{' '}
            Your name and the day are stored with each rule.
          </p>
          <ScrollArea label="Rules to confirm">
            <ul className={styles.sources}>
              {rules.map((rule) => (
                <li key={rule.id}>
                  {rulePlaceName(rule.region)}, {names(rule.platform)}: <RuleTerms rule={rule} />
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
