import { Form, Input } from 'antd';
import { useScheduleRegionChangeMutation, type RegionRule } from '../../../api/panel/regions';
import { formatUtcDay } from '../../../shared/format/formats';
import { useToast } from '../../../shared/toasts/use-toast';
import { FormDialog } from '../../shared/dialog/form-dialog';
import { DialogSubject } from '../../shared/dialog/panel-dialog';
import { MergeNotice } from '../../shared/forms/merge-notice';
import { requiredText } from '../../shared/forms/text-rules';
import { useFormSave } from '../../shared/forms/use-form-save';
import { useStoredEdit } from '../../shared/forms/use-stored-edit';
import { utcToday } from '../../shared/time/day';
import { rulePlaceName } from '../../../shared/region/region-names';
import { STATUS_LABELS } from '../rule-words';
import styles from '../regions.module.css';
import { type RuleFieldValues, SourceFields, StatusField } from './rule-fields';
import { ruleFacts } from './rule-parts';

interface ScheduleValues extends RuleFieldValues {
  from: string;
}

const changeOf = ({ status }: RegionRule): ScheduleValues => ({
  from: '',
  status: status === 'blocked' ? 'open' : 'blocked',
  source: '',
  note: '',
  checkedOn: utcToday(),
});

interface ScheduleChangeDialogProps {
  rule: RegionRule;
  /** The platform's name. */
  platform: string;
  onClose: () => void;
}

/** Ends a rule on a day, from which on a new rule with another status applies. */
export function ScheduleChangeDialog({ rule, platform, onClose }: ScheduleChangeDialogProps) {
  const [form] = Form.useForm<ScheduleValues>();
  const [scheduleChange] = useScheduleRegionChangeMutation();
  const { isSaving, problem, run, fail, clearProblem } = useFormSave(form);
  const { base, changes, mergeAfter } = useStoredEdit({
    form,
    stored: rule,
    parts: ruleFacts,
    valuesOf: changeOf,
  });
  const toast = useToast();
  async function save({ note, ...values }: ScheduleValues) {
    const { error } = await scheduleChange({
      id: base.id,
      scheduleRegionChange: { ...values, note: note || null, version: base.version },
    });
    if (error) {
      fail(error, 'Failed to schedule the change');
      if (mergeAfter(error)) clearProblem();
      return;
    }
    toast({ title: 'Change scheduled successfully', tone: 'success' });
    onClose();
  }
  return (
    <FormDialog
      title="Schedule a Change"
      widthPx={560}
      name="change"
      form={form}
      initial={changeOf(rule)}
      submit={['Schedule', 'Scheduling...']}
      isBusy={isSaving}
      problem={problem}
      head={
        <>
          {changes && <MergeNotice subject="This rule was" changes={changes} />}
          <DialogSubject>
            {rulePlaceName(base.region)}, {platform}: {STATUS_LABELS[base.status]}
            {base.until !== null && ` until ${formatUtcDay(base.until)}`}
          </DialogSubject>
          <p className={styles.dialogText}>
            The rule ends at the start of the day of the change, and a new rule begins. Visitors get
            or lose the link then by itself.
          </p>
        </>
      }
      onSubmit={(values) => void run(() => save(values))}
      onClose={onClose}
    >
      <Form.Item
        name="from"
        label="Day of the change"
        rules={[requiredText]}
        extra="The first day of the new status, in UTC. It must be after today."
      >
        <Input type="date" />
      </Form.Item>
      <StatusField extra="What applies from that day on. Only 'Open' shows links." />
      <SourceFields />
    </FormDialog>
  );
}
