import { Alert, Form, Switch } from 'antd';
import { SectionCard } from '../section-card';

/** Whether visitors say where they are before they get a link to a casino. */
export function RegionFields() {
  const isAsked = Form.useWatch('askRegion') as boolean | undefined;
  return (
    <SectionCard
      section="regions"
      title="Regions"
      help="Several US states and countries penalize links to casinos. This is not legal advice."
    >
      <Form.Item
        name="askRegion"
        label="Ask visitors where they are"
        valuePropName="checked"
        extra="Visitors choose their state or country once. They get a link only where your rules allow it. If you turn this off, everyone gets both links, also where they are not allowed: only a region that your CDN names can still block one (REGION_HEADER)."
      >
        <Switch />
      </Form.Item>
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
