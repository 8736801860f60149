import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Form, Input, Select } from 'antd';
import { bounds } from '../../../../api/generated-bounds';
import { ClaimFormItem } from '../../claims/claim-form-item';
import type { Settings } from '../../../../api/panel/settings';
import { requiredText } from '../../../shared/forms/text-rules';
import { weekdayNames } from '../../../shared/time/weekdays';
import settings from '../settings.module.css';
import type { SiteConfigValues } from '../site-config/site-config-values';
import { timeZoneOptions } from '../site-config/time-zone-options';
import styles from './live.module.css';

type Stream = Settings['live']['schedule'][number];

const weekdayOptions = Object.entries(weekdayNames).map(([value, label]) => ({ value, label }));

/** The weekly schedule of the streams. */
export function ScheduleFields() {
  const form = Form.useFormInstance<SiteConfigValues>();
  return (
    <Form.List name={['live', 'schedule']}>
      {(fields, { add, remove }) => (
        <>
          <ol className={settings.rows}>
            {fields.map(({ key, name }, index) => (
              <li key={key} className={settings.row}>
                <div className={styles.stream}>
                  <Form.Item name={[name, 'weekday']} label="Weekday">
                    <Select options={weekdayOptions} />
                  </Form.Item>
                  <Form.Item name={[name, 'time']} label="Time" rules={[requiredText]}>
                    <Input type="time" />
                  </Form.Item>
                  <Form.Item name={[name, 'zone']} label="Time zone">
                    <Select
                      showSearch={{ optionFilterProp: 'label' }}
                      options={timeZoneOptions(
                        form.getFieldValue(['live', 'schedule', name, 'zone']) as string,
                      )}
                    />
                  </Form.Item>
                  <ClaimFormItem
                    field={`live.schedule.${String(name)}.title`}
                    name={[name, 'title']}
                    label="Title (optional)"
                  >
                    <Input maxLength={bounds.ScheduledStream.title.maxLength} />
                  </ClaimFormItem>
                </div>
                <div className={settings.rowActions} data-focus-group>
                  <Button
                    type="text"
                    danger
                    icon={<DeleteOutlined aria-hidden />}
                    data-tip="Remove"
                    aria-label={`Remove stream ${String(index + 1)}`}
                    onClick={() => {
                      remove(name);
                    }}
                  />
                </div>
              </li>
            ))}
          </ol>
          <Button
            icon={<PlusOutlined aria-hidden />}
            disabled={fields.length >= bounds.LiveSettings.schedule.maxItems}
            onClick={() => {
              const zone = form.getFieldValue('timeZone') as string;
              add({ weekday: 'monday', time: '20:00', zone, title: '' } satisfies Stream);
            }}
          >
            Add Stream
          </Button>
        </>
      )}
    </Form.List>
  );
}
