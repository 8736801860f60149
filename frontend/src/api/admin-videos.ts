import { generatedApi, type AdminVideo, type UpdateAdminVideo } from './generated';

/** A video as it will be once the server has taken the change; the source's word isn't known here. */
function withChange(video: AdminVideo, { hidden, kind }: UpdateAdminVideo): void {
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
      // Every list that shows the video shows the change at once, and takes it back if it is refused.
      async onQueryStarted({ id, updateAdminVideo }, api) {
        const patches = adminVideosApi.util
          .selectCachedArgsForQuery(api.getState(), 'listAdminVideos')
          .map((args) =>
            api.dispatch(
              adminVideosApi.util.updateQueryData('listAdminVideos', args, (videos) => {
                const video = videos.find((each) => each.id === id);
                if (video) withChange(video, updateAdminVideo);
              }),
            ),
          );
        await api.queryFulfilled.catch(() => {
          for (const patch of patches) patch.undo();
        });
      },
    },
    refreshVideos: { invalidatesTags: ['Video', 'Stats', 'SourceStatus', 'Activity'] },
  },
});

export const { useListAdminVideosQuery, useUpdateAdminVideoMutation, useRefreshVideosMutation } =
  adminVideosApi;
export type { AdminVideo, UpdateAdminVideo } from './generated';
