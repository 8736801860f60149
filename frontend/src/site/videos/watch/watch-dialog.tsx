import { useEffect, useRef } from 'react';
import type { Video } from '../../../api/videos';
import { formatViews } from '../../../shared/format/video-formats';
import buttons from '../../../shared/ui/button.module.css';
import { Dialog } from '../../../shared/ui/dialog';
import { ExternalLink } from '../../../shared/ui/external-link';
import { Name } from '../../../shared/ui/text/names';
import { PostAge } from '../post-age';
import { Thumbnail } from '../thumbnail';
import styles from './watch-dialog.module.css';

const PLAYER = 'https://www.youtube-nocookie.com/embed/';
/** It starts at once, because the visitor has just asked for it. */
const OPTIONS = new URLSearchParams({ autoplay: '1', playsinline: '1', rel: '0' });
const NEXT_VIDEOS = 3;

/** The videos after this one, from the start again at the end of the list. */
function nextOf(video: Video, videos: readonly Video[]): Video[] {
  const place = videos.indexOf(video);
  return [...videos.slice(place + 1), ...videos.slice(0, place)]
    .filter(({ embeddable }) => embeddable)
    .slice(0, NEXT_VIDEOS);
}

interface WatchDialogProps {
  video: Video;
  /** The list that contains the video. */
  videos: readonly Video[];
  /** The video's page on YouTube. */
  href: string;
  onSelect: (video: Video) => void;
  onClose: () => void;
}

/** YouTube's player with the next videos of the list. */
export default function WatchDialog({ video, videos, href, onSelect, onClose }: WatchDialogProps) {
  const { id, title, views, publishedAtUTC } = video;
  const player = useRef<HTMLDivElement>(null);
  const shownId = useRef(id);
  useEffect(() => {
    if (shownId.current === id) return;
    shownId.current = id;
    // The button of the chosen video is gone.
    player.current?.focus();
  }, [id]);
  const next = nextOf(video, videos);
  return (
    <Dialog title={<Name>{title}</Name>} onClose={onClose} isWide>
      <div ref={player} className={styles.player} tabIndex={-1}>
        <iframe
          key={id}
          src={`${PLAYER}${encodeURIComponent(id)}?${OPTIONS.toString()}`}
          title={`Video: ${title}`}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          // YouTube's player does not start without it.
          referrerPolicy="strict-origin-when-cross-origin"
        />
      </div>
      <div className={styles.below}>
        <p className={styles.facts}>
          {views !== null && <span>{formatViews(views)}</span>}
          <PostAge postedAt={publishedAtUTC} />
        </p>
        <ExternalLink className={buttons.secondary} href={href}>
          Watch on YouTube
        </ExternalLink>
      </div>
      {next.length > 0 && (
        <section className={styles.next} aria-label="Next videos">
          <h3>Next</h3>
          <ul className={styles.list}>
            {next.map((other) => (
              <li key={other.id}>
                <button
                  type="button"
                  onClick={() => {
                    onSelect(other);
                  }}
                >
                  <Thumbnail video={other} sizes="160px" />
                  <span className={styles.title}>
                    <Name>{other.title}</Name>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  );
}
