import { Form, Input, Select } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { AdminRace } from '../../../api/panel/races';
import { serverNow } from '../../../shared/server-clock';
import { timeZoneAddress } from '../../shared/addresses';
import { requiredText } from '../../shared/forms/text-rules';
import { dateNote, endAfterStart, existingDate } from '../../shared/time/date-rules';
import { useTimeZone } from '../../shared/time/time-zone';
import { TimeZoneSelect } from '../../shared/time/time-zone-select';
import { weekdayNames } from '../../shared/time/weekdays';
import { scheduleDates } from './schedule-dates';
import type { ScheduleValues } from './race-values';
import styles from './race-form.module.css';

const MAX_WEEKS = 12;

const kinds = [
  { value: 'month', label: 'Every month' },
  { value: 'week', label: 'Every week, or every few weeks' },
  { value: 'once', label: 'Once' },
];
const days = Array.from({ length: 31 }, (_, index) => ({
  value: index + 1,
  label: index < 28 ? String(index + 1) : `${String(index + 1)}, or the last day`,
}));
const weeks = Array.from({ length: MAX_WEEKS }, (_, index) => ({
  value: index + 1,
  label: index === 0 ? 'One week' : `${String(index + 1)} weeks`,
}));
const weekdays = Object.entries(weekdayNames).map(([value, label]) => ({ value, label }));

interface MomentFieldProps {
  name: 'startsAt' | 'endsAt';
  label: string;
  /** The race before the edit; undefined for a new one. */
  stored: AdminRace | undefined;
}

/** The start or end of a race that runs once, in the time zone of the settings. */
function MomentField({ name, label, stored }: MomentFieldProps) {
  const zone = useTimeZone();
  const typed = (Form.useWatch(['schedule', name]) as string | undefined) ?? '';
  const context = { zone, stored: stored?.schedule[name] };
  return (
    <Form.Item
      name={['schedule', name]}
      label={label}
      extra={dateNote(typed, context)}
      dependencies={name === 'endsAt' ? [['schedule', 'startsAt']] : []}
      rules={[
        requiredText,
        existingDate(`race_schedule_${name}`, context),
        ...(name === 'endsAt'
          ? [
              endAfterStart(
                ['schedule', 'startsAt'],
                { zone, stored: stored?.schedule.startsAt },
                context,
              ),
            ]
          : []),
      ]}
      validateTrigger="onBlur"
    >
      <Input type="datetime-local" />
    </Form.Item>
  );
}

/** The dates of the next periods in words. */
function Dates({ schedule, isNew }: { schedule: ScheduleValues; isNew: boolean }) {
  const panelZone = useTimeZone();
  const [nowMs] = useState(serverNow);
  const zone = schedule.zone ?? panelZone;
  const dates = scheduleDates(schedule, nowMs, zone);
  return (
    <div className={styles.note} role="status">
      {dates && (
        <p>
          <strong>{dates.periods.join(', then ')}</strong> ({zone.replaceAll('_', ' ')}).{' '}
          {isNew && dates.hasBegun && 'The first one has already begun.'}
        </p>
      )}
      {dates?.isShort && (
        <p>
          This is shorter than a week. Short races push people to wager more than they planned; a
          longer one is kinder.
        </p>
      )}
      {!isNew && (
        <p>
          A race that is running keeps its start and end. A change applies from the next one on.
        </p>
      )}
    </div>
  );
}

const weekdayLabel = (weekday: ScheduleValues['weekday']): string =>
  weekday === undefined ? 'such day' : weekdayNames[weekday];

/** When a race runs. @param stored the race before the edit; undefined for a new one */
export function ScheduleFields({ stored }: { stored: AdminRace | undefined }) {
  const schedule = Form.useWatch('schedule') as ScheduleValues | undefined;
  const zone = useTimeZone();
  const kind = schedule?.kind;
  return (
    <fieldset className={styles.group}>
      <legend>When it runs</legend>
      <Form.Item
        name={['schedule', 'kind']}
        label="It runs"
        extra={kind === 'month' ? undefined : 'We suggest a month.'}
      >
        <Select options={kinds} />
      </Form.Item>
      {kind === 'once' ? (
        <>
          <div className={styles.pair}>
            <MomentField name="startsAt" label="Start" stored={stored} />
            <MomentField name="endsAt" label="End" stored={stored} />
          </div>
          <p className={styles.note}>
            In the time zone of your settings, {zone.replaceAll('_', ' ')}.{' '}
            <Link to={timeZoneAddress} target="_blank" rel="noopener">
              Change the time zone <span className="visually-hidden">(opens in a new tab)</span>
            </Link>
          </p>
        </>
      ) : (
        <>
          <div className={styles.pair}>
            {kind === 'month' && (
              <Form.Item name={['schedule', 'day']} label="From this day of the month">
                <Select showSearch={{ optionFilterProp: 'label' }} options={days} />
              </Form.Item>
            )}
            {kind === 'week' && (
              <>
                <Form.Item name={['schedule', 'weekday']} label="From this day of the week">
                  <Select options={weekdays} />
                </Form.Item>
                <Form.Item name={['schedule', 'every']} label="Length">
                  <Select options={weeks} />
                </Form.Item>
              </>
            )}
            <Form.Item name={['schedule', 'time']} label="Time of day" rules={[requiredText]}>
              <Input type="time" />
            </Form.Item>
            {kind === 'week' && (
              <Form.Item
                name={['schedule', 'from']}
                label="Not before"
                rules={[requiredText]}
                extra={`It first starts on the first ${weekdayLabel(schedule?.weekday)} from this day on.`}
              >
                <Input type="date" />
              </Form.Item>
            )}
          </div>
          <Form.Item name={['schedule', 'zone']} label="Time zone">
            <TimeZoneSelect />
          </Form.Item>
        </>
      )}
      {schedule && <Dates schedule={schedule} isNew={!stored} />}
    </fieldset>
  );
}
