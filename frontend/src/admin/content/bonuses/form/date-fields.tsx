import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import type { Bonus } from '../../../../api/panel/bonuses';
import { Link } from 'react-router-dom';
import { timeZoneAddress } from '../../../shared/addresses';
import { useIsAdmin } from '../../../account/session/roles';
import {
  completeDate,
  dateNote,
  endAfterStart,
  existingDate,
} from '../../../shared/time/date-rules';
import { readInstant, timeZoneName, toWallTime } from '../../../shared/time/zoned-time';
import { bonusFields } from '../bonus-fields';
import type { BonusFormValues, FormSettings } from './bonus-form-values';
import styles from './bonus-form.module.css';

/** The id that the form gives to the input of a field. */
const inputId = (name: keyof BonusFormValues): string => `bonus_${name}`;

interface DateFieldsProps {
  /** Dates are entered in their time zone. */
  settings: Pick<FormSettings, 'timeZone'>;
  /** The stored bonus on which the edit is based; absent for a new bonus. */
  stored: Bonus | undefined;
}

const zoneText = (zone: string): string =>
  zone === timeZoneName(zone) ? `In ${zone}.` : `In ${timeZoneName(zone)} (${zone}).`;

/** Names the time zone. For admins, it links to the setting in a new tab, so that the form stays open. */
function ZoneNote({ zone, empty }: { zone: string; empty: string }) {
  const isAdmin = useIsAdmin();
  return (
    <>
      {zoneText(zone)} {empty}{' '}
      {isAdmin && (
        <Link to={timeZoneAddress} target="_blank" rel="noopener" className={styles.zoneLink}>
          Change the time zone <span className="visually-hidden">(opens in a new tab)</span>
        </Link>
      )}
    </>
  );
}

/** When the bonus becomes public. */
export function StartField({ settings: { timeZone: zone }, stored }: DateFieldsProps) {
  const form = Form.useFormInstance<BonusFormValues>();
  const typed: string = Form.useWatch('startsAt', form) ?? '';
  const context = { zone, stored: stored?.startsAt };
  return (
    <Form.Item
      name="startsAt"
      label={bonusFields.startsAt.label}
      className={styles.half ?? ''}
      extra={
        dateNote(typed, context) ?? (
          <ZoneNote zone={zone} empty="Leave it empty to start at once." />
        )
      }
      rules={[existingDate(inputId('startsAt'), context)]}
      validateTrigger="onBlur"
    >
      <Input type="datetime-local" />
    </Form.Item>
  );
}

/** When the bonus is no longer public. */
export function EndField({ settings: { timeZone: zone }, stored }: DateFieldsProps) {
  const form = Form.useFormInstance<BonusFormValues>();
  const typed: string = Form.useWatch('endsAt', form) ?? '';
  const context = { zone, stored: stored?.endsAt };
  const instant = readInstant(typed, zone, context.stored);
  const [now] = useState(() => Date.now());
  const isOver = instant !== null && Date.parse(instant) <= now;
  const note = isOver ? (
    'This time has passed: visitors do not see the bonus.'
  ) : (
    <ZoneNote zone={zone} empty="Empty: never." />
  );
  return (
    <Form.Item
      name="endsAt"
      label={bonusFields.endsAt.label}
      className={styles.half ?? ''}
      extra={dateNote(typed, context) ?? note}
      dependencies={['startsAt']}
      rules={[
        existingDate(inputId('endsAt'), context),
        endAfterStart('startsAt', { zone, stored: stored?.startsAt }, context),
      ]}
      validateTrigger="onBlur"
    >
      <Input type="datetime-local" />
    </Form.Item>
  );
}

/** The day on which the bonus was last compared with the casino's terms. */
export function CheckedOnField({ settings: { timeZone: zone } }: DateFieldsProps) {
  const form = Form.useFormInstance<BonusFormValues>();
  return (
    <Form.Item
      name="checkedOn"
      label={bonusFields.checkedOn.label}
      className={styles.one ?? ''}
      extra={
        <>
          Visitors see ‘Verified’ with this date for 90 days. It needs the terms URL.
          <Button
            type="link"
            size="small"
            className={styles.today ?? ''}
            onClick={() => {
              form.setFieldValue(
                'checkedOn',
                toWallTime(new Date().toISOString(), zone).slice(0, 10),
              );
              void form.validateFields(['checkedOn', 'termsUrl']).catch(() => undefined);
            }}
          >
            Checked today
          </Button>
        </>
      }
      rules={[completeDate(inputId('checkedOn'))]}
      validateTrigger="onBlur"
    >
      <Input type="date" />
    </Form.Item>
  );
}
