import { Button, Form, type FormRule, Select } from 'antd';
import { useGetRegionCodesQuery, type RegionCodes } from '../../../api/panel/regions';
import { failureMessage } from '../../../api/failure';
import { regionName } from '../../../shared/region/region-names';
import { requiredText } from '../forms/text-rules';

const optionsOf = (codes: readonly string[]) =>
  codes
    .map((value) => ({ value, label: `${regionName(value)} (${value})` }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en'));

const groupsOf = ({ states, territories, countries }: RegionCodes, everywhere?: string) => [
  ...(everywhere === undefined
    ? []
    : [{ label: 'All regions', options: [{ value: '*', label: everywhere }] }]),
  { label: 'States and territories of the US', options: optionsOf([...states, ...territories]) },
  { label: 'Countries', options: optionsOf(countries) },
];

interface RegionItemProps {
  name: string;
  label: string;
  rule: FormRule;
  /** The help text below the field. */
  extra: string;
  /** The label of '*', all regions; absent if it cannot be chosen. */
  everywhere?: string;
  isMultiple?: boolean;
}

/** A select that finds regions by name or code. */
function RegionItem({ name, label, rule, extra, everywhere, isMultiple }: RegionItemProps) {
  const { data, error, isFetching, refetch } = useGetRegionCodesQuery();
  return (
    <Form.Item
      name={name}
      label={label}
      rules={[rule]}
      extra={
        error && !data ? (
          <span role="alert">
            The list of regions could not be loaded: {failureMessage(error, 'Network error')}{' '}
            <Button size="small" disabled={isFetching} onClick={() => void refetch()}>
              Try again
            </Button>
          </span>
        ) : (
          extra
        )
      }
    >
      <Select
        {...(isMultiple && { mode: 'multiple' })}
        showSearch={{ optionFilterProp: 'label' }}
        placeholder="Search by name or code"
        loading={!data && !error}
        options={data ? groupsOf(data, everywhere) : []}
      />
    </Form.Item>
  );
}

interface RegionFieldProps {
  /** The label of '*', all regions. */
  everywhere: string;
  /** The help text below the field. */
  extra: string;
}

/** The form field `region`. */
export const RegionField = (props: RegionFieldProps) => (
  <RegionItem
    name="region"
    label="Region"
    rule={{ ...requiredText, message: 'Please choose a region' }}
    {...props}
  />
);

/** A form field with several regions. */
export const RegionsField = (props: { name: string; label: string; extra: string }) => (
  <RegionItem
    rule={{ required: true, type: 'array', message: 'Please choose at least one region' }}
    isMultiple
    {...props}
  />
);
