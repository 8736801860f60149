import { Form, Select } from 'antd';
import { useMemo } from 'react';
import { isKnownTimeZone } from '@playhouse/rules/zoned-time';
import { formatZonedTime } from '../../../../shared/time/zoned-time';
import { SectionCard } from '../section-card';
import { timeZoneOptions } from '../time-zone-options';

/** The current time, so that an admin can recognize the right zone. */
const nowIn = (zone: string): string =>
  isKnownTimeZone(zone) ? ` Now: ${formatZonedTime(new Date().toISOString(), zone)}.` : '';

/** The time zone in which dates are entered. */
export function TimeFields() {
  const form = Form.useFormInstance<{ timeZone: string }>();
  const zone: string = Form.useWatch('timeZone', form) ?? 'UTC';
  const options = useMemo(() => timeZoneOptions(zone), [zone]);
  return (
    <SectionCard
      section="time"
      title="Date and time"
      help="The time zone of the dates that you enter in the panel. Visitors see dates in their own time zone."
    >
      <Form.Item
        name="timeZone"
        label="Time zone"
        extra={`Used for the start and end of bonuses, and for Activity.${nowIn(zone)}`}
      >
        <Select showSearch={{ optionFilterProp: 'label' }} options={options} />
      </Form.Item>
    </SectionCard>
  );
}
