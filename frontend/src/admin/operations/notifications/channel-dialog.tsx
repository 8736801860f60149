import { Button, Checkbox, Form, Input, Select } from 'antd';
import { bounds } from '../../../api/generated-bounds';
import {
  useCreateNotificationChannelMutation,
  useUpdateNotificationChannelMutation,
  type NotificationChannel,
  type NotificationChannelKind,
} from '../../../api/panel/notifications';
import { NO_MAIL_SERVER } from '../../shared/environment-file';
import { FormDialog } from '../../shared/dialog/form-dialog';
import { atMost, requiredText } from '../../shared/forms/text-rules';
import { useStoredEdit } from '../../shared/forms/use-stored-edit';
import {
  changedChannel,
  channelParts,
  createSigningSecret,
  newChannel,
  valuesOf,
} from './channel-fields';
import { allEvents, CHANNEL_KIND_LABELS, EVENT_LABELS } from './notification-labels';
import checkboxes from '../../shared/forms/checkbox-list.module.css';

const limits = bounds.NewNotificationChannel;

const kindOptions = Object.entries(CHANNEL_KIND_LABELS).map(([value, label]) => ({ value, label }));
const eventOptions = allEvents.map((value) => ({ value, label: EVENT_LABELS[value] }));

const ADDRESSES: Record<NotificationChannelKind, { label: string; extra: string }> = {
  discord: {
    label: 'Webhook URL',
    extra: 'In Discord: Edit Channel, Integrations, Webhooks, New Webhook, Copy Webhook URL.',
  },
  webhook: {
    label: 'URL',
    extra: 'An address on the internet that starts with https://. Redirects are not followed.',
  },
  email: { label: 'Email address', extra: 'One address. Add a channel for each recipient.' },
};

interface ChannelDialogProps {
  /** Undefined for a new channel. */
  channel: NotificationChannel | undefined;
  canSendEmails: boolean;
  onClose: () => void;
}

/** Adds or changes a channel for notifications. */
export function ChannelDialog({ channel, canSendEmails, onClose }: ChannelDialogProps) {
  const [createChannel] = useCreateNotificationChannelMutation();
  const [updateChannel] = useUpdateNotificationChannelMutation();
  const { base, notice, dialog } = useStoredEdit({
    stored: channel,
    subject: 'This channel was',
    parts: channelParts,
    valuesOf,
    save: (values, base) =>
      base
        ? updateChannel({ id: base.id, saveNotificationChannel: changedChannel(values, base) })
        : createChannel({ newNotificationChannel: newChannel(values) }),
    messages: { saved: 'Channel saved successfully', failed: 'Failed to save the channel' },
    onClose,
  });
  const kind = Form.useWatch('kind', dialog.form) ?? channel?.kind ?? 'discord';
  const needsMailServer = kind === 'email' && !canSendEmails;
  const address = ADDRESSES[kind];
  return (
    <FormDialog
      {...dialog}
      title={base?.name ?? 'Add Channel'}
      widthPx={560}
      name="channel"
      submit={['Save', 'Saving...']}
      needsChanges
      canSubmit={!needsMailServer}
      head={notice}
    >
      <Form.Item
        name="kind"
        label="Kind"
        {...(needsMailServer && {
          extra: NO_MAIL_SERVER,
        })}
      >
        <Select options={kindOptions} disabled={base !== undefined} />
      </Form.Item>
      <Form.Item name="name" label="Name" rules={[requiredText, atMost(limits.name)]}>
        <Input />
      </Form.Item>
      <Form.Item
        name="address"
        label={address.label}
        rules={[...(base ? [] : [requiredText]), atMost(limits.address)]}
        extra={
          base
            ? `Stored: ${base.target}. Leave this empty to keep it. ${address.extra}`
            : address.extra
        }
      >
        <Input autoComplete="off" spellCheck={false} />
      </Form.Item>
      {kind === 'webhook' && (
        <>
          <Form.Item
            name="signingSecret"
            label="Signing key"
            rules={[...(base ? [] : [requiredText]), atMost(limits.signingSecret)]}
            extra={
              base
                ? 'Leave this empty to keep the stored key. Copy a new one now: it is not shown again.'
                : 'The receiver checks the signature with it. Copy it now: it is not shown again.'
            }
          >
            <Input autoComplete="off" spellCheck={false} />
          </Form.Item>
          <Form.Item>
            <Button
              onClick={() => {
                dialog.form.setFieldValue('signingSecret', createSigningSecret());
              }}
            >
              Create a key
            </Button>
          </Form.Item>
        </>
      )}
      <Form.Item name="events" label="Events">
        <Checkbox.Group options={eventOptions} className={checkboxes.list} />
      </Form.Item>
    </FormDialog>
  );
}
