import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Video } from '../../../api/videos';
import { useWhenIdle } from '../../../shared/hooks/use-when-idle';
import { useToast } from '../../../shared/toasts/use-toast';

const loadDialog = () => import('./watch-dialog');

/** The state of the history entry of an open dialog: the video that it shows. */
interface Watching {
  watching: string;
}

const watchingIn = (state: unknown): string | undefined =>
  (state as Partial<Watching> | null)?.watching;

interface Opened {
  Dialog: Awaited<ReturnType<typeof loadDialog>>['default'];
  /** The list that contains the video, to show the next ones. */
  videos: readonly Video[];
}

/**
 * The dialog in which visitors watch videos without leaving the site.
 *
 * @param watchAt the address of a video on YouTube
 */
export function useWatch(watchAt: (video: Video) => string): {
  /**
   * The function that opens the player of a video; undefined if only YouTube may play it.
   *
   * @param videos the list that contains the video
   */
  watch: (video: Video, videos: readonly Video[]) => (() => void) | undefined;
  dialog: ReactNode;
} {
  const location = useLocation();
  const { key, pathname, search, hash } = location;
  const watching = watchingIn(location.state);
  const navigate = useNavigate();
  const toast = useToast();
  useWhenIdle(loadDialog);
  // Undefined after a reload, although the history entry keeps its state: only a tap loads the player.
  const [opened, setOpened] = useState<Opened>();
  // Navigation takes a moment. A double click must neither add two entries nor go back twice.
  const hasEntry = useRef(false);
  const isClosing = useRef(false);
  useEffect(() => {
    hasEntry.current = watching !== undefined;
    isClosing.current = false;
  }, [key, watching]);
  // The visitor may leave the page while the player's code is loading.
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  const video = opened?.videos.find(({ id }) => id === watching);
  const show = ({ id }: Video) => {
    const state: Watching = { watching: id };
    void navigate({ pathname, search, hash }, { replace: hasEntry.current, state });
    hasEntry.current = true;
  };
  const open = async (chosen: Video, videos: readonly Video[]): Promise<void> => {
    try {
      const { default: Dialog } = await loadDialog();
      if (isLeft.current) return;
      setOpened({ Dialog, videos });
      show(chosen);
    } catch {
      if (isLeft.current) return;
      toast({ title: 'The player could not be loaded. Please try again.', tone: 'destructive' });
    }
  };
  return {
    watch: (chosen, videos) => (chosen.embeddable ? () => void open(chosen, videos) : undefined),
    dialog: opened && video && (
      <opened.Dialog
        video={video}
        videos={opened.videos}
        href={watchAt(video)}
        onSelect={show}
        onClose={() => {
          if (isClosing.current) return;
          isClosing.current = true;
          void navigate(-1);
        }}
      />
    ),
  };
}
