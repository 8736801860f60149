import { Form, Input } from 'antd';
import { useSavePaidMarkMutation, type PaidMark } from '../../api/panel/race';
import { bounds } from '../../api/generated-bounds';
import { useToast } from '../../shared/toasts/use-toast';
import { FormDialog } from '../shared/dialog/form-dialog';
import { DialogSubject } from '../shared/dialog/panel-dialog';
import { atMost } from '../shared/forms/text-rules';
import { useFormSave } from '../shared/forms/use-form-save';

interface NoteDialogProps {
  month: string;
  rank: number;
  username: string;
  mark: PaidMark;
  onClose: () => void;
}

/** Edits the note on a prize that is marked as paid. */
export default function NoteDialog({ month, rank, username, mark, onClose }: NoteDialogProps) {
  const [form] = Form.useForm<{ note: string }>();
  const [saveMark] = useSavePaidMarkMutation();
  const { isSaving, problem, run, fail } = useFormSave(form);
  const toast = useToast();
  // Otherwise saving would mark the prize as paid again, although another user removed the mark.
  const isPaid = mark.paidAt !== null;
  async function save({ note }: { note: string }) {
    const { error } = await saveMark({
      month,
      rank,
      savePaidMark: { version: mark.version, note: note.trim() || null },
    });
    if (error) {
      fail(error, 'Failed to save the note');
      return;
    }
    toast({ title: 'Note saved', description: username, tone: 'success' });
    onClose();
  }
  return (
    <FormDialog
      title="Note on the Payment"
      widthPx={460}
      name="note"
      form={form}
      initial={{ note: mark.note ?? '' }}
      submit={['Save', 'Saving...']}
      canSubmit={isPaid}
      isBusy={isSaving}
      problem={problem}
      head={<DialogSubject>{username}</DialogSubject>}
      onSubmit={(values) => void run(() => save(values))}
      onClose={onClose}
    >
      <Form.Item
        name="note"
        label="Note"
        extra="For admins only, such as the reference of the payment. Leave it empty for none."
        rules={[atMost(bounds.SavePaidMark.note)]}
        validateTrigger="onBlur"
      >
        <Input autoFocus autoComplete="off" />
      </Form.Item>
    </FormDialog>
  );
}
