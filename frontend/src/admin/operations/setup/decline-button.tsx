import { Button } from 'antd';
import type { SetupItem } from '../../../api/panel/setup';
import { useToast } from '../../../shared/toasts/use-toast';
import { failureToast } from '../../shared/failure-toast';
import { useChangeSettings } from '../../shared/use-change-settings';
import { partOf, type SetupPart } from './setup-parts';

interface PartButtonProps {
  part: SetupPart;
  isOff: boolean;
}

function PartButton({ part: { setting, decline, declined, restore }, isOff }: PartButtonProps) {
  const { change, isSaving } = useChangeSettings();
  const toast = useToast();
  async function turn(isOn: boolean) {
    const error = await change({ [setting]: isOn });
    if (error) toast(failureToast(error, 'Failed to change the settings'));
    else if (isOn) toast({ title: 'It is shown on your site again', tone: 'success' });
    else
      toast({
        title: 'Step done',
        description: declined,
        tone: 'success',
        action: { label: 'Undo', run: () => void turn(true) },
      });
  }
  return (
    <Button disabled={isSaving} onClick={() => void turn(isOff)}>
      {isOff ? restore : decline}
    </Button>
  );
}

/** Turns off the part of the site that a step is about, or turns it on again; nothing for other steps. */
export function DeclineButton({ item }: { item: SetupItem }) {
  const part = partOf(item);
  if (!part || (item.done && !item.declined)) return null;
  return <PartButton part={part} isOff={item.declined} />;
}
