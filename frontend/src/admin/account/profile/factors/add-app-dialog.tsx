import { QRCodeSVG } from '@rc-component/qrcode';
import { Button, Form, Input, Skeleton, type InputRef } from 'antd';
import { useEffect, useRef } from 'react';
import {
  useAddTotpMutation,
  useBeginTotpMutation,
  type TotpSetup,
} from '../../../../api/panel/account';
import { failureMessage } from '../../../../api/failure';
import { useToast } from '../../../../shared/toasts/use-toast';
import { CopyNote, useCopy } from '../../../shared/forms/copy-field';
import { PanelDialog } from '../../../shared/dialog/panel-dialog';
import { keepFocus } from '../../../shared/forms/keep-focus';
import { useFormSave } from '../../../shared/forms/use-form-save';
import styles from './factors.module.css';

const QR_SIZE = 200;
const CODE = /^\d{3}\s?\d{3}$/;

/** In groups of four, as apps show it. */
const inGroups = (secret: string) => secret.replace(/.{4}(?=.)/g, '$& ');

const ADDITION = {
  title: 'Add authenticator app',
  submit: 'Add app',
  failure: 'Failed to add the app',
  done: 'Authenticator app added',
};
const REPLACEMENT: typeof ADDITION = {
  title: 'Replace authenticator app',
  submit: 'Replace app',
  failure: 'Failed to replace the app',
  done: 'Authenticator app replaced',
};

interface AddAppDialogProps {
  /** Whether the account has an app, which the new one replaces. */
  isReplacement: boolean;
  /** Called with new recovery codes; null if the account already has some. */
  onAdded: (codes: readonly string[] | null) => void;
  onClose: () => void;
}

/** Sets up an authenticator app: a QR code with its text, and the first code of the app. */
export function AddAppDialog({ isReplacement, onAdded, onClose }: AddAppDialogProps) {
  const texts = isReplacement ? REPLACEMENT : ADDITION;
  const [form] = Form.useForm<{ code: string }>();
  const [begin, { data: setup, error }] = useBeginTotpMutation();
  const [add] = useAddTotpMutation();
  const { isSaving, problem, run, fail } = useFormSave(form);
  const field = useRef<InputRef>(null);
  const hasBegun = useRef(false);
  const toast = useToast();

  useEffect(() => {
    // Only once, although effects run twice in development: each setup has another secret.
    if (hasBegun.current) return;
    hasBegun.current = true;
    void begin();
  }, [begin]);

  async function send(code: string) {
    const result = await add({ firstTotpCode: { code: code.replace(/\s/g, '') } });
    if (!result.data) {
      fail(result.error, texts.failure);
      field.current?.select();
      return;
    }
    const { recoveryCodes } = result.data;
    // A toast would cover the recovery codes.
    if (!recoveryCodes) toast({ title: texts.done, tone: 'success' });
    onAdded(recoveryCodes);
  }

  return (
    <PanelDialog
      title={texts.title}
      widthPx={520}
      isBusy={isSaving}
      problem={problem}
      onClose={onClose}
      actions={
        <Button
          type="primary"
          htmlType="submit"
          form="add-app"
          disabled={isSaving || !setup}
          {...keepFocus}
        >
          {isSaving ? 'Checking...' : texts.submit}
        </Button>
      }
    >
      {error ? (
        <p>The setup could not be started: {failureMessage(error, 'Network error')}</p>
      ) : setup ? (
        <div className={styles.setup}>
          {isReplacement && (
            <p>
              Once you have entered the code of the new app, those of the earlier one no longer
              work. Your recovery codes stay.
            </p>
          )}
          <Steps setup={setup} />
          <Form<{ code: string }>
            name="add-app"
            form={form}
            layout="vertical"
            noValidate
            requiredMark={false}
            initialValues={{ code: '' }}
            onFinish={({ code }) => void run(() => send(code))}
          >
            <Form.Item
              name="code"
              label="Code that the app shows"
              rules={[{ required: true, pattern: CODE, message: 'The code has six digits' }]}
              validateTrigger="onSubmit"
            >
              <Input
                ref={field}
                className={styles.code ?? ''}
                autoComplete="one-time-code"
                inputMode="numeric"
                maxLength={7}
              />
            </Form.Item>
          </Form>
        </div>
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 6 }} />
      )}
    </PanelDialog>
  );
}

function Steps({ setup: { secret, address } }: { setup: TotpSetup }) {
  const { note, copy } = useCopy(
    'Your browser does not allow copying here. Select the key instead.',
  );
  return (
    <ol className={styles.steps}>
      <li>
        Scan this code with an authenticator app or a password manager.
        <QRCodeSVG
          className={styles.qr}
          value={address}
          size={QR_SIZE}
          level="M"
          role="img"
          aria-label="QR code with the key below"
        />
      </li>
      <li>
        On this device, or if you cannot scan it, <a href={address}>open the app</a> or enter this
        key:
        <p className={styles.secret}>{inGroups(secret)}</p>
        <Button onClick={() => void copy(secret)}>Copy key</Button>
        <CopyNote note={note} />
      </li>
    </ol>
  );
}
