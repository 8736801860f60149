import type { ScheduleRegionChange } from '../../../../api/generated';
import { useScheduleRegionChangeMutation, type RegionRule } from '../../../../api/panel/regions';
import { formatUtcDay } from '../../../../shared/format/formats';
import { rulePlaceName } from '../../../../shared/region/region-names';
import { FormDialog } from '../../../shared/dialog/form-dialog';
import { DialogSubject } from '../../../shared/dialog/panel-dialog';
import { useStoredEdit } from '../../../shared/forms/use-stored-edit';
import { type Fields, storedValues } from '../../fields/field';
import { FieldItems } from '../../fields/field-item';
import { STATUS_LABELS } from '../rule-words';
import styles from '../regions.module.css';
import { newRuleValues, ruleFields, ruleParts } from './rule-fields';

const { status, source, note, checkedOn } = ruleFields;

/** The fields of the rule that applies from the day of the change on. */
const changeFields: Fields = {
  from: {
    kind: 'day',
    label: 'Day of the change',
    extra: 'The first day of the new status, in UTC. It must be after today.',
    isRequired: true,
  },
  status: { ...status, extra: "What applies from that day on. Only 'Open' shows links." },
  source,
  note,
  checkedOn,
};

interface ScheduleChangeDialogProps {
  rule: RegionRule;
  /** The platform's name. */
  platform: string;
  onClose: () => void;
}

/** Ends a rule on a day, and adds a rule with another status that applies from that day on. */
export default function ScheduleChangeDialog(props: ScheduleChangeDialogProps) {
  const { rule, platform, onClose } = props;
  const [scheduleChange] = useScheduleRegionChangeMutation();
  const { base, notice, dialog } = useStoredEdit({
    stored: rule,
    subject: 'This rule was',
    advice: 'Nothing was scheduled. Check that your change still applies, then send it again.',
    // Without paths, because the form does not edit the rule.
    parts: ruleParts.map(({ label, read }) => ({ label, read })),
    // At first the opposite status.
    valuesOf: (stored: RegionRule) => ({
      ...newRuleValues(),
      status: stored.status === 'blocked' ? 'open' : 'blocked',
    }),
    save: (typed, { id, version }) =>
      scheduleChange({
        id,
        scheduleRegionChange: storedValues(changeFields, typed, {
          others: { version },
        }) as ScheduleRegionChange,
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
      submit={['Schedule', 'Scheduling...']}
      head={
        <>
          {notice}
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
      <FieldItems fields={changeFields} />
    </FormDialog>
  );
}
