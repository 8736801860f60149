import { Alert, Form } from 'antd';
import { SectionCard } from '../section-card';
import { SwitchFields } from './switch-fields';

/** Whether visitors say where they are before they get a link to a casino. */
export function RegionFields() {
  const isAsked = Form.useWatch('askRegion') as boolean | undefined;
  return (
    <SectionCard
      section="regions"
      title="Regions"
      help="Several US states and countries penalize links to casinos. This is not legal advice."
    >
      <SwitchFields section="regions" />
      {isAsked === false && (
        <Alert
          type="warning"
          showIcon
          title="Links open everywhere"
          description="You, and not only the casino, can be held liable for a link in a state or country that does not allow it. The Overview keeps showing this warning."
        />
      )}
    </SectionCard>
  );
}
