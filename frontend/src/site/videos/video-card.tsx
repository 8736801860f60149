import { Icon, type IconProps } from '../../shared/ui/icons';
import type { Video } from '../../api/videos';
import buttons from '../../shared/ui/button.module.css';
import { ExternalLink } from '../../shared/ui/external-link';
import { formatViews } from '../../shared/format/video-formats';
import { Name } from '../../shared/ui/text/names';
import { PostAge } from './post-age';
import { Thumbnail } from './thumbnail';
import { WatchLink } from './watch/watch-link';
import styles from './video-card.module.css';

const ExternalIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M9.5 5H5v14h14v-4.5M13.5 5H19v5.5M19 5l-8 8" />
  </Icon>
);

interface VideoCardProps {
  video: Video;
  /** The address of the video. */
  href: string;
  /** Opens the player; undefined if only YouTube may play the video. */
  onWatch?: (() => void) | undefined;
  isShort?: boolean;
  isEager?: boolean;
}

/** One video in a grid. */
export function VideoCard({
  video,
  href,
  onWatch,
  isShort = false,
  isEager = false,
}: VideoCardProps) {
  const thumbnail = <Thumbnail video={video} isShort={isShort} isEager={isEager} />;
  return (
    <article className={styles.card}>
      {onWatch ? (
        <WatchLink video={video} href={href} onWatch={onWatch}>
          {thumbnail}
        </WatchLink>
      ) : (
        thumbnail
      )}
      <div className={styles.words}>
        <h2 className={isShort ? styles.shortTitle : styles.title}>
          <Name>{video.title}</Name>
        </h2>
        <p className={styles.facts}>
          {video.views !== null && <span>{formatViews(video.views)}</span>}
          <PostAge postedAt={video.publishedAtUTC} />
        </p>
        <ExternalLink
          className={`${buttons.secondary ?? ''} ${(isShort ? styles.watchShort : styles.watch) ?? ''}`}
          href={href}
          data-cover={onWatch ? undefined : ''}
          data-tip={isShort ? undefined : 'Opens in a new tab'}
        >
          <span>
            Watch on YouTube <span className="visually-hidden">{video.title}</span>
          </span>
          {!isShort && <ExternalIcon width={16} height={16} />}
        </ExternalLink>
      </div>
    </article>
  );
}
