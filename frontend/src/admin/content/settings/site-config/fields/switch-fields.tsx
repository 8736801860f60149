import { Form, Switch } from 'antd';
import { switchEntries } from '../../../../shared/settings-switches';

interface SwitchFieldsProps {
  section: string;
  className?: string;
}

/** The switches of a section. */
export function SwitchFields({ section, className = '' }: SwitchFieldsProps) {
  return switchEntries
    .filter(([, settingsSwitch]) => settingsSwitch.section === section)
    .map(([name, { label, help }]) => (
      <Form.Item
        key={name}
        name={name}
        label={label}
        valuePropName="checked"
        className={className}
        extra={help}
      >
        <Switch />
      </Form.Item>
    ));
}
