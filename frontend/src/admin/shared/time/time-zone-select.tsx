import { Select } from 'antd';

/** The browser's time zones and the chosen one; 'UTC' first, because some browsers do not list it. */
const timeZoneOptions = (chosen: string) =>
  [...new Set(['UTC', chosen, ...Intl.supportedValuesOf('timeZone')])].map((value) => ({
    value,
    // Can be searched with spaces: 'America/New York'.
    label: value.replaceAll('_', ' '),
  }));

/** A select of a time zone, by its IANA name. */
export function TimeZoneSelect(props: { value?: string }) {
  const { value = 'UTC' } = props;
  return (
    <Select
      showSearch={{ optionFilterProp: 'label' }}
      options={timeZoneOptions(value)}
      {...props}
    />
  );
}
