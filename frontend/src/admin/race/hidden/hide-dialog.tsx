import { Form, Input } from 'antd';
import type { AdminLeaderboardEntry } from '../../../api/panel/race';
import { bounds } from '../../../api/generated-bounds';
import { FormDialog } from '../../shared/dialog/form-dialog';
import { DialogSubject } from '../../shared/dialog/panel-dialog';
import { atMost, requiredText } from '../../shared/forms/text-rules';
import { useFormSave } from '../../shared/forms/use-form-save';
import type { useHiddenPlayers } from './use-hidden-players';
import styles from '../race.module.css';

const EMPTY = { reason: '' };

interface HideDialogProps {
  player: Pick<AdminLeaderboardEntry, 'id' | 'username'>;
  /** Whether the full names of the month were erased. */
  isErased: boolean;
  hide: ReturnType<typeof useHiddenPlayers>['hide'];
  onClose: () => void;
}

/** Asks for the reason, and hides the name of a player from visitors. */
export default function HideDialog({ player, isErased, hide, onClose }: HideDialogProps) {
  const [form] = Form.useForm<{ reason: string }>();
  const { isSaving, problem, run, fail } = useFormSave(form);
  async function save({ reason }: { reason: string }) {
    const error = await hide(player, reason.trim());
    if (error) fail(error, 'Failed to hide the name');
    else onClose();
  }
  return (
    <FormDialog
      title="Hide the Name"
      widthPx={460}
      name="hide"
      form={form}
      initial={EMPTY}
      submit={['Hide Name', 'Hiding...']}
      isBusy={isSaving}
      problem={problem}
      head={
        <>
          <DialogSubject>{player.username}</DialogSubject>
          <p className={styles.hideText}>
            In the standings of all months, visitors will see ‘Hidden player’ instead of the masked
            name, and no one can find the player. Rank, wager and prize stay. Browsers, chat
            services and search engines may keep earlier copies for a while.
          </p>
          {/* The player's id may be derived from an earlier secret, which the server cannot detect. */}
          {isErased && (
            <p className={styles.hideText}>
              The full names of this month were erased. If the secret of the site (SESSION_SECRET)
              was replaced since then, this hides the name only in months without full names: hide
              it in a month with full names, too.
            </p>
          )}
        </>
      }
      onSubmit={(values) => void run(() => save(values))}
      onClose={onClose}
    >
      <Form.Item
        name="reason"
        label="Reason"
        extra="For admins only, such as the date of the request. Leave out the name: the reason stays in the activity log."
        rules={[requiredText, atMost(bounds.HidePlayer.reason)]}
        validateTrigger="onBlur"
      >
        <Input autoFocus autoComplete="off" />
      </Form.Item>
    </FormDialog>
  );
}
