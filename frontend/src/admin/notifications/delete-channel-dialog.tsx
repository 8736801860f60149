import {
  useDeleteNotificationChannelMutation,
  type NotificationChannel,
} from '../../api/panel/notifications';
import { DeleteDialog } from '../shared/dialog/delete-dialog';

interface DeleteChannelDialogProps {
  channel: NotificationChannel;
  onClose: () => void;
}

/** Deletes a channel. There is no 'Undo', because its secrets are gone. */
export function DeleteChannelDialog({ channel, onClose }: DeleteChannelDialogProps) {
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
