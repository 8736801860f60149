import type { Video } from '../../api/videos';
import buttons from '../../shared/ui/button.module.css';
import { ExternalLink } from '../../shared/ui/external-link';
import { formatViews } from '../../shared/format/formats';
import { Name } from '../../shared/ui/names';
import { ExternalIcon } from './external-icon';
import { PostAge } from './post-age';
import { Thumbnail } from './thumbnail';
import styles from './video-card.module.css';

interface VideoCardProps {
  video: Video;
  /** The address of the video. */
  href: string;
  isShort?: boolean;
  isEager?: boolean;
}

/** One video in a grid. */
export function VideoCard({ video, href, isShort = false, isEager = false }: VideoCardProps) {
  return (
    <article className={styles.card}>
      <Thumbnail video={video} isShort={isShort} isEager={isEager} />
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
