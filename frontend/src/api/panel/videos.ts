import { generatedApi, type AdminVideo, type UpdateAdminVideo } from '../generated';

/** Predicts the server's result. A reset keeps the kind, because YouTube's kind is not in the list. */
function changeVideo(video: AdminVideo, { hidden, kind }: UpdateAdminVideo): void {
  if (hidden !== undefined) video.hidden = hidden;
  if (kind === null) video.kindBy = 'source';
  if (kind !== undefined && kind !== null) {
    video.kind = kind;
    video.kindBy = 'admin';
  }
}

const adminVideosApi = generatedApi.enhanceEndpoints({
  endpoints: {
    listAdminVideos: { providesTags: ['Video'] },
    updateAdminVideo: {
      invalidatesTags: ['Video', 'Stats', 'Activity'],
      // Applied optimistically to every list, and undone if the server rejects it.
      async onQueryStarted({ id, updateAdminVideo }, api) {
        let isRejected = false;
        const undoFunctions = adminVideosApi.util
          .selectCachedArgsForQuery(api.getState(), 'listAdminVideos')
          .map((args) => {
            const applyChange = () =>
              api.dispatch(
                adminVideosApi.util.updateQueryData('listAdminVideos', args, (videos) => {
                  const video = videos.find((candidate) => candidate.id === id);
                  if (video) changeVideo(video, updateAdminVideo);
                }),
              );
            let patch = applyChange();
            // The response to an earlier request may arrive later, and does not contain the change.
            const running = api.dispatch(
              adminVideosApi.util.getRunningQueryThunk('listAdminVideos', args),
            );
            void running?.then(() => {
              if (!isRejected) patch = applyChange();
            });
            return () => {
              patch.undo();
            };
          });
        await api.queryFulfilled.catch(() => {
          isRejected = true;
          for (const undo of undoFunctions) undo();
        });
      },
    },
    refreshVideos: { invalidatesTags: ['Video', 'Stats', 'SourceStatus', 'Activity'] },
  },
});

export const { useListAdminVideosQuery, useUpdateAdminVideoMutation, useRefreshVideosMutation } =
  adminVideosApi;
export type { AdminVideo, UpdateAdminVideo } from '../generated';
