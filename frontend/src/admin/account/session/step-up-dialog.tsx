import { Button, Form, type InputRef } from 'antd';
import { useRef, useState } from 'react';
import {
  useBeginStepUpMutation,
  useCurrentUser,
  useGetFactorsQuery,
  useStepUpMutation,
} from '../../../api/panel/account';
import { PanelDialog } from '../../shared/dialog/panel-dialog';
import { keepFocus } from '../../shared/forms/keep-focus';
import { PasswordInput } from '../../shared/forms/inputs';
import { useFormSave } from '../../shared/forms/use-form-save';
import { askForPasskey, canUsePasskeys } from './passkeys';
import styles from './session.module.css';

const FAILED = 'Not confirmed';

type StepUpProof = { password: string } | { passkey: object };

interface StepUpDialogProps {
  /** Called with true after the server has accepted the proof, or with false if the dialog is closed. */
  onAnswer: (isEntered: boolean) => void;
}

/** Step-up authentication: asks for the password or a passkey before a protected change. */
export default function StepUpDialog({ onAnswer }: StepUpDialogProps) {
  const [form] = Form.useForm<{ password: string }>();
  const [confirm] = useStepUpMutation();
  const [begin] = useBeginStepUpMutation();
  const { data: factors } = useGetFactorsQuery(undefined, { skip: !canUsePasskeys() });
  const [notChosen, setNotChosen] = useState<string>();
  const hasPasskey = canUsePasskeys() && factors !== undefined && factors.passkeys.length > 0;
  const { isSaving, problem, run, fail } = useFormSave(form);
  const { user, formerUser } = useCurrentUser();
  const field = useRef<InputRef>(null);

  async function send(proof: StepUpProof) {
    const { error } = await confirm({ stepUp: proof });
    if (!error) {
      onAnswer(true);
      return;
    }
    fail(error, 'Your answer could not be checked', FAILED);
    field.current?.select();
  }

  async function sendPasskey() {
    setNotChosen(undefined);
    const { data, error } = await begin();
    if (!data) {
      fail(error, 'The passkey could not be checked', FAILED);
      return;
    }
    const answer = await askForPasskey(data.options);
    if ('problem' in answer) setNotChosen(answer.problem);
    else await send({ passkey: answer.passkey });
  }

  return (
    <PanelDialog
      title="Is it you?"
      widthPx={440}
      isBusy={isSaving}
      problem={
        problem ?? (notChosen === undefined ? undefined : { title: FAILED, description: notChosen })
      }
      initialFocus={field}
      onClose={() => {
        onAnswer(false);
      }}
      actions={
        <>
          {hasPasskey && (
            <Button disabled={isSaving} onClick={() => void run(sendPasskey)}>
              Use a passkey
            </Button>
          )}
          <Button
            type="primary"
            htmlType="submit"
            form="step-up"
            disabled={isSaving}
            {...keepFocus}
          >
            {isSaving ? 'Checking...' : 'Continue'}
          </Button>
        </>
      }
    >
      <p>
        Please enter your password{hasPasskey && ' or use a passkey'} to do this. It is then valid
        for ten minutes.
      </p>
      <Form<{ password: string }>
        name="step-up"
        form={form}
        layout="vertical"
        className={styles.stepUp ?? ''}
        noValidate
        requiredMark={false}
        initialValues={{ password: '' }}
        onFinish={({ password }) => {
          setNotChosen(undefined);
          void run(() => send({ password }));
        }}
      >
        {/* Password managers read from this field which account the password belongs to. */}
        <input
          type="text"
          autoComplete="username"
          value={(user ?? formerUser)?.username ?? ''}
          readOnly
          hidden
        />
        <Form.Item
          name="password"
          label="Password"
          rules={[{ required: true, message: 'Password is required' }]}
          validateTrigger="onSubmit"
        >
          <PasswordInput ref={field} fieldName="password" autoComplete="current-password" />
        </Form.Item>
      </Form>
    </PanelDialog>
  );
}
