import { Button, Form, Select } from 'antd';
import { useGetRegionCodesQuery, type RegionCodes } from '../../../api/panel/regions';
import { failureMessage } from '../../../api/failure';
import { regionName } from '../../../shared/region/region-names';
import { requiredText } from '../forms/text-rules';

const optionsOf = (codes: readonly string[]) =>
  codes
    .map((value) => ({ value, label: `${regionName(value)} (${value})` }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en'));

const groupsOf = ({ states, territories, countries }: RegionCodes, everywhere: string) => [
  { label: 'All regions', options: [{ value: '*', label: everywhere }] },
  { label: 'States and territories of the US', options: optionsOf([...states, ...territories]) },
  { label: 'Countries', options: optionsOf(countries) },
];

interface RegionFieldProps {
  /** The label of '*', all regions. */
  everywhere: string;
  /** The help text below the field. */
  extra: string;
}

/** The form field `region`: a select that finds regions by name or code. */
export function RegionField({ everywhere, extra }: RegionFieldProps) {
  const { data, error, isFetching, refetch } = useGetRegionCodesQuery();
  return (
    <Form.Item
      name="region"
      label="Region"
      rules={[{ ...requiredText, message: 'Please choose a region' }]}
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
        showSearch={{ optionFilterProp: 'label' }}
        placeholder="Search by name or code"
        loading={!data && !error}
        options={data ? groupsOf(data, everywhere) : []}
      />
    </Form.Item>
  );
}
