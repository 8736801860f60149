import { useCallback } from 'react';
import {
  useUpdateAdminVideoMutation,
  type AdminVideo,
  type UpdateAdminVideo,
} from '../../api/panel/videos';
import { useToast } from '../../shared/toasts/use-toast';
import { failureToast } from '../shared/failure-toast';

function successMessage({ hidden, kind }: UpdateAdminVideo): string {
  if (hidden !== undefined)
    return hidden ? 'Video hidden from the site' : 'Video shown on the site';
  if (kind === 'long') return 'Video listed as a long video';
  return kind === 'short' ? 'Video listed as a Short' : 'Video listed as on YouTube';
}

/** Saves an admin's change of a video and shows the result in a toast. */
export function useUpdateVideo() {
  const [updateVideo] = useUpdateAdminVideoMutation();
  const toast = useToast();
  return useCallback(
    async (id: AdminVideo['id'], updateAdminVideo: UpdateAdminVideo) => {
      const { error } = await updateVideo({ id, updateAdminVideo });
      toast({
        about: id,
        ...(error
          ? failureToast(error, 'Failed to update video')
          : { title: successMessage(updateAdminVideo), tone: 'success' }),
      });
    },
    [toast, updateVideo],
  );
}
