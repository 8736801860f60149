import { Button, Form, Input } from 'antd';
import { useSavePaidMarkMutation, type PaidMark } from '../../api/panel/race';
import { bounds } from '../../api/generated-bounds';
import { useToast } from '../../shared/toasts/use-toast';
import { DialogSubject, PanelDialog } from '../shared/dialog/panel-dialog';
import { keepFocus } from '../shared/forms/keep-focus';
import { atMost } from '../shared/forms/text-rules';
import { useFormSave } from '../shared/forms/use-form-save';
import { useHasChanges } from '../shared/forms/use-has-changes';
import styles from './race.module.css';

const FORM_ID = 'paid-note';

interface NoteDialogProps {
  month: string;
  rank: number;
  username: string;
  mark: PaidMark;
  onClose: () => void;
}

/** Edits the note on a prize that is marked as paid. */
export function NoteDialog({ month, rank, username, mark, onClose }: NoteDialogProps) {
  const [form] = Form.useForm<{ note: string }>();
  const stored = { note: mark.note ?? '' };
  const isUnsaved = useHasChanges(form, stored);
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
    <PanelDialog
      title="Note on the Payment"
      widthPx={460}
      isUnsaved={isUnsaved}
      isBusy={isSaving}
      problem={problem}
      onClose={onClose}
      actions={
        <Button
          type="primary"
          htmlType="submit"
          form={FORM_ID}
          disabled={isSaving || !isPaid}
          {...keepFocus}
        >
          {isSaving ? 'Saving...' : 'Save'}
        </Button>
      }
    >
      <DialogSubject>{username}</DialogSubject>
      <Form<{ note: string }>
        id={FORM_ID}
        name="note"
        form={form}
        layout="vertical"
        className={styles.noteForm ?? ''}
        noValidate
        requiredMark={false}
        initialValues={stored}
        scrollToFirstError={{ focus: true }}
        onFinish={(values) => void run(() => save(values))}
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
      </Form>
    </PanelDialog>
  );
}
