import { Button } from 'antd';
import { useState } from 'react';
import {
  type NotificationChannel,
  useDeleteNotificationChannelMutation,
  useListNotificationChannelsQuery,
} from '../../../api/panel/notifications';
import { DeleteDialog } from '../../shared/dialog/confirm-dialog';
import { NO_MAIL_SERVER } from '../../shared/environment-file';
import { CheckedList } from '../../shared/lists/checked-list';
import { EmptyList } from '../../shared/lists/empty-list';
import { PageHead } from '../../shared/page-head';
import { ChannelDialog } from './channel-dialog';
import { ChannelItem } from './channel-item';
import { DeliveryList } from './delivery-list';
import { usePolling } from './use-polling';
import list from '../../shared/lists/checked-list.module.css';
import styles from './notifications.module.css';

interface DeleteChannelDialogProps {
  channel: NotificationChannel;
  onClose: () => void;
}

/** Deletes a channel. There is no 'Undo', because its secrets are gone. */
function DeleteChannelDialog({ channel, onClose }: DeleteChannelDialogProps) {
  const [deleteChannel] = useDeleteNotificationChannelMutation();
  return (
    <DeleteDialog
      title="Delete Channel"
      subject={channel.name}
      onDelete={() => deleteChannel({ id: channel.id })}
      failure="Failed to delete the channel"
      deleted={{ title: 'Channel deleted successfully', description: channel.name }}
      onClose={onClose}
    >
      Are you sure you want to delete this channel? What was not sent to it yet is deleted, too. To
      use it again, you need its address.
    </DeleteDialog>
  );
}

type OpenDialog =
  | { kind: 'add' }
  | { kind: 'edit'; channel: NotificationChannel }
  | { kind: 'delete'; channel: NotificationChannel };

/** Where admins get notifications, and what was sent. */
export default function NotificationsPage() {
  const query = useListNotificationChannelsQuery(undefined, usePolling());
  const { data } = query;
  const [dialog, setDialog] = useState<OpenDialog>();
  const canSendEmails = data?.canSendEmails ?? false;
  const close = () => {
    setDialog(undefined);
  };
  return (
    <>
      <PageHead title="Notifications">
        <Button
          type="primary"
          disabled={!data}
          onClick={() => {
            setDialog({ kind: 'add' });
          }}
        >
          Add channel
        </Button>
      </PageHead>
      <p className={list.explanation}>
        Each channel gets the events that you choose for it. If it fails, the message is sent again
        for 24 hours. Visitors get none of these messages.
        {data && !canSendEmails && ` ${NO_MAIL_SERVER}`}
      </p>
      <section
        className={styles.section}
        aria-labelledby="channel-list"
        aria-busy={query.isFetching}
      >
        <h3 id="channel-list">Channels</h3>
        <CheckedList
          query={query}
          items={data?.channels}
          failure="The channels could not be loaded"
          empty={
            <EmptyList title="No channels">
              Add one to hear of failing sources, broken links and sign-ins on new devices.
            </EmptyList>
          }
        >
          {(channel) => (
            <ChannelItem
              key={channel.id}
              channel={channel}
              onEdit={() => {
                setDialog({ kind: 'edit', channel });
              }}
              onDelete={() => {
                setDialog({ kind: 'delete', channel });
              }}
            />
          )}
        </CheckedList>
      </section>
      <DeliveryList />
      {dialog?.kind === 'add' && (
        <ChannelDialog channel={undefined} canSendEmails={canSendEmails} onClose={close} />
      )}
      {dialog?.kind === 'edit' && (
        <ChannelDialog channel={dialog.channel} canSendEmails={canSendEmails} onClose={close} />
      )}
      {dialog?.kind === 'delete' && (
        <DeleteChannelDialog channel={dialog.channel} onClose={close} />
      )}
    </>
  );
}
