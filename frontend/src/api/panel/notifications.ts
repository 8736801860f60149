import {
  generatedApi,
  type NotificationChannel,
  type NotificationChannelKind,
  type NotificationDelivery,
  type NotificationDeliveryState,
  type NotificationEvent,
} from '../generated';

// A change that failed often means that the channels on the screen are old, so it reloads them, too.
const changesChannels = {
  invalidatesTags: ['NotificationChannel', 'NotificationDelivery', 'Activity'] as const,
};

const notificationsApi = generatedApi.enhanceEndpoints({
  addTagTypes: ['NotificationChannel', 'NotificationDelivery'],
  endpoints: {
    listNotificationChannels: { providesTags: ['NotificationChannel'] },
    listNotificationDeliveries: { providesTags: ['NotificationDelivery'] },
    createNotificationChannel: changesChannels,
    updateNotificationChannel: changesChannels,
    deleteNotificationChannel: changesChannels,
    retryNotificationDelivery: changesChannels,
  },
});

export const {
  useListNotificationChannelsQuery,
  useListNotificationDeliveriesQuery,
  useCreateNotificationChannelMutation,
  useUpdateNotificationChannelMutation,
  useDeleteNotificationChannelMutation,
  useTestNotificationChannelMutation,
  useRetryNotificationDeliveryMutation,
} = notificationsApi;
export type {
  NotificationChannel,
  NotificationChannelKind,
  NotificationDelivery,
  NotificationDeliveryState,
  NotificationEvent,
};
