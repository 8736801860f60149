import { SectionCard } from '../section-card';
import { SwitchFields } from './switch-fields';

/** Whether the site has videos and a race. */
export function PartFields() {
  return (
    <SectionCard
      section="parts"
      title="Videos and race"
      help="Turn off what you do not have. Nothing is deleted, and you can turn it on again at any time."
    >
      <SwitchFields section="parts" />
    </SectionCard>
  );
}
