import { Form, Input } from 'antd';
import { useState } from 'react';
import { useAddPasskeyMutation, useBeginPasskeyMutation } from '../../../../api/panel/account';
import { useToast } from '../../../../shared/toasts/use-toast';
import { bounds } from '../../../../api/generated-bounds';
import { FormDialog } from '../../../shared/dialog/form-dialog';
import { useFormSave } from '../../../shared/forms/use-form-save';
import { createPasskey } from '../../session/passkeys';

const MAX_NAME_LENGTH = bounds.NewPasskey.name.maxLength;
const INITIAL = { name: '' };
const FAILED = 'Failed to add the passkey';

interface AddPasskeyDialogProps {
  /** Called with new recovery codes; null if the account already has some. */
  onAdded: (codes: readonly string[] | null) => void;
  onClose: () => void;
}

/** Asks for a name, then lets the browser create a passkey. */
export function AddPasskeyDialog({ onAdded, onClose }: AddPasskeyDialogProps) {
  const [form] = Form.useForm<{ name: string }>();
  const [begin] = useBeginPasskeyMutation();
  const [add] = useAddPasskeyMutation();
  const { isSaving, problem, run, fail } = useFormSave(form);
  const [notCreated, setNotCreated] = useState<string>();
  const toast = useToast();

  async function create(name: string) {
    setNotCreated(undefined);
    const started = await begin();
    if (!started.data) {
      fail(started.error, FAILED);
      return;
    }
    const answer = await createPasskey(started.data.options);
    if ('problem' in answer) {
      setNotCreated(answer.problem);
      return;
    }
    const { data, error } = await add({ newPasskey: { name, passkey: answer.passkey } });
    if (!data) {
      fail(error, FAILED);
      return;
    }
    // A toast would cover the recovery codes.
    if (!data.recoveryCodes) {
      toast({ title: 'Passkey added', description: name, tone: 'success' });
    }
    onAdded(data.recoveryCodes);
  }

  return (
    <FormDialog<{ name: string }>
      title="Add passkey"
      widthPx={460}
      name="add-passkey"
      form={form}
      initial={INITIAL}
      submit={['Continue', 'Waiting for your device...']}
      isBusy={isSaving}
      problem={
        problem ??
        (notCreated === undefined ? undefined : { title: FAILED, description: notCreated })
      }
      onSubmit={({ name }) => void run(() => create(name.trim()))}
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label="Name"
        rules={[
          { required: true, whitespace: true, message: 'Name is required' },
          { max: MAX_NAME_LENGTH, message: `Use at most ${String(MAX_NAME_LENGTH)} characters` },
        ]}
        validateTrigger="onBlur"
        extra="So that you can tell it from others, such as 'Phone' or 'Work laptop'. Your device then asks you to confirm."
      >
        <Input autoFocus autoComplete="off" />
      </Form.Item>
    </FormDialog>
  );
}
