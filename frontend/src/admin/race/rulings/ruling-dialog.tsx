import { Form, Input, Select } from 'antd';
import { bounds } from '../../../api/generated-bounds';
import type { AdminLeaderboard, AdminLeaderboardEntry } from '../../../api/panel/race';
import { type SaveRuling, useCreateRulingMutation } from '../../../api/panel/races';
import { useToast } from '../../../shared/toasts/use-toast';
import { FormDialog } from '../../shared/dialog/form-dialog';
import { DialogSubject } from '../../shared/dialog/panel-dialog';
import { atMost, requiredText } from '../../shared/forms/text-rules';
import { useFormSave } from '../../shared/forms/use-form-save';
import { amountRule, signedAmountOf } from '../form/race-prizes';
import { unitName } from '../sources/source-words';
import { PlayerSelect } from './player-select';
import { RULING_REASONS } from './ruling-reasons';
import styles from '../race.module.css';

const KINDS: Readonly<Record<SaveRuling['kind'], string>> = {
  exclude: 'Exclude from the race',
  adjust: 'Add or subtract an amount',
  merge: 'Same person as…',
};

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

type RulingValues = Omit<SaveRuling, 'player' | 'amount'> & { amount: string };

const EMPTY: Partial<RulingValues> = { kind: 'exclude', amount: '', note: '' };

/** A player of a period about whom someone decides. */
export interface RulingSubject {
  raceId: number;
  race: AdminLeaderboard;
  player: AdminLeaderboardEntry;
}

/** Decides about a player of a period that is not final. */
export default function RulingDialog({
  raceId,
  race,
  player,
  onClose,
}: RulingSubject & { onClose: () => void }) {
  const [form] = Form.useForm<RulingValues>();
  const [createRuling] = useCreateRulingMutation();
  const { isSaving, problem, run, fail } = useFormSave(form);
  const toast = useToast();
  const { month: period, unit } = race;
  const kind = Form.useWatch('kind', form) as SaveRuling['kind'] | undefined;

  async function save({ amount, ...values }: RulingValues) {
    const saveRuling = {
      ...values,
      player: player.id,
      ...(values.kind === 'adjust' && { amount: signedAmountOf(amount, unit) }),
    };
    const { error } = await createRuling({ id: raceId, period, saveRuling });
    if (error) {
      fail(error, 'Failed to save the ruling');
      return;
    }
    toast({ title: 'Ruling saved', description: player.username, tone: 'success' });
    onClose();
  }

  return (
    <FormDialog<RulingValues>
      title="Decide About a Player"
      widthPx={460}
      name="ruling"
      form={form}
      initial={EMPTY as RulingValues}
      submit={['Save Ruling', 'Saving...']}
      isBusy={isSaving}
      problem={problem}
      head={
        <>
          <DialogSubject>{player.username}</DialogSubject>
          <p className={styles.hideText}>
            The standings change at once. Visitors see the number of rulings, no names. You can undo
            it until the standings are final.
          </p>
        </>
      }
      onSubmit={(values) => void run(() => save(values))}
      onClose={onClose}
    >
      <Form.Item name="kind" label="Ruling">
        <Select options={optionsOf(KINDS)} />
      </Form.Item>
      {kind === 'adjust' && (
        <Form.Item
          name="amount"
          label={`Amount in ${unitName(unit)}`}
          extra="With a minus in front, it is subtracted: -1,500.50"
          rules={[requiredText, amountRule((typed) => signedAmountOf(typed, unit) !== undefined)]}
          validateTrigger="onBlur"
        >
          <Input autoComplete="off" />
        </Form.Item>
      )}
      {kind === 'merge' && (
        <Form.Item
          name="into"
          label="Other player"
          extra="The wagers of both count for this player, whose name remains."
          rules={[{ required: true, message: 'Please choose a player' }]}
        >
          <PlayerSelect race={race} except={player.id} />
        </Form.Item>
      )}
      <Form.Item
        name="reason"
        label="Reason"
        rules={[{ required: true, message: 'Please choose a reason' }]}
      >
        <Select placeholder="Choose a reason" options={optionsOf(RULING_REASONS)} />
      </Form.Item>
      <Form.Item
        name="note"
        label="Note"
        extra="For admins and editors only. It must not become public."
        rules={[atMost(bounds.SaveRuling.note)]}
        validateTrigger="onBlur"
      >
        <Input autoComplete="off" />
      </Form.Item>
    </FormDialog>
  );
}
