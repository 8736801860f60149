import { Form, Input } from 'antd';
import { useScheduleRegionChangeMutation, type RegionRule } from '../../../../api/panel/regions';
import { formatUtcDay } from '../../../../shared/format/formats';
import { FormDialog } from '../../../shared/dialog/form-dialog';
import { DialogSubject } from '../../../shared/dialog/panel-dialog';
import { MergeNotice } from '../../../shared/forms/merge-notice';
import { requiredText } from '../../../shared/forms/text-rules';
import { useStoredEdit } from '../../../shared/forms/use-stored-edit';
import { utcToday } from '../../../shared/time/day';
import { rulePlaceName } from '../../../../shared/region/region-names';
import { STATUS_LABELS } from '../rule-words';
import styles from '../regions.module.css';
import { type RuleFieldValues, SourceFields, StatusField } from './rule-fields';
import { ruleFacts } from './rule-parts';

interface ScheduleValues extends RuleFieldValues {
  from: string;
}

/** The initial values: the opposite status. */
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

/** Ends a rule on a day, and adds a rule with another status that applies from that day on. */
export function ScheduleChangeDialog({ rule, platform, onClose }: ScheduleChangeDialogProps) {
  const [form] = Form.useForm<ScheduleValues>();
  const [scheduleChange] = useScheduleRegionChangeMutation();
  const { base, changes, dialog } = useStoredEdit({
    form,
    stored: rule,
    parts: ruleFacts,
    valuesOf: changeOf,
    save: ({ note, ...values }, { id, version }) =>
      scheduleChange({
        id,
        scheduleRegionChange: { ...values, note: note || null, version },
      }),
    messages: {
      saved: 'Change scheduled successfully',
      failed: 'Failed to schedule the change',
    },
    onClose,
  });
  return (
    <FormDialog
      {...dialog}
      title="Schedule a Change"
      widthPx={560}
      name="change"
      initial={changeOf(rule)}
      submit={['Schedule', 'Scheduling...']}
      head={
        <>
          {changes && (
            <MergeNotice
              subject="This rule was"
              changes={changes}
              advice="Nothing was scheduled. Check that your change still applies, then send it again."
            />
          )}
          <DialogSubject>
            {rulePlaceName(base.region)}, {platform}: {STATUS_LABELS[base.status]}
            {base.until !== null && ` until ${formatUtcDay(base.until)}`}
          </DialogSubject>
          <p className={styles.dialogText}>
            The rule ends when that day begins, and a new one takes over. Visitors then get or lose
            the link automatically.
          </p>
        </>
      }
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
