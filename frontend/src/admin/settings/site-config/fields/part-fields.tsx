import { Form, Switch } from 'antd';
import { SectionCard } from '../section-card';

/** Whether the site has videos and a race. */
export function PartFields() {
  return (
    <SectionCard
      section="parts"
      title="Videos and race"
      help="Turn off what you do not have. Nothing is deleted, and you can turn it on again at any time."
    >
      <Form.Item
        name="showVideos"
        label="Videos"
        valuePropName="checked"
        extra="Without them, visitors see neither your videos nor demo videos, and nothing leads to the page Videos."
      >
        <Switch />
      </Form.Item>
      <Form.Item
        name="showRace"
        label="Monthly race"
        valuePropName="checked"
        extra="Without it, visitors see no standings and no prizes, and nothing leads to the Leaderboard. Our standard texts about the race disappear, too; please check those that you have written."
      >
        <Switch />
      </Form.Item>
    </SectionCard>
  );
}
