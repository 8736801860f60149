import { Link } from 'react-router-dom';
import { paths } from '@playhouse/rules/paths';
import type { Video, Videos } from '../../api/videos';
import buttons from '../../shared/ui/button.module.css';
import { EmptyTable } from '../../shared/ui/drawings';
import { ExternalLink } from '../../shared/ui/external-link';
import { formatViews } from '../../shared/format/video-formats';
import { Name } from '../../shared/ui/text/names';
import { Spinner } from '../../shared/ui/spinner';
import section from '../section.module.css';
import { findChannel, useSite } from '../use-site';
import { PostAge } from '../videos/post-age';
import { Thumbnail } from '../videos/thumbnail';
import { findFeaturedVideo, reasonForDemo } from '../videos/video';
import type { useWatch } from '../videos/watch/use-watch';
import { WatchLink } from '../videos/watch/watch-link';
import styles from './latest-video.module.css';

interface LatestVideoProps {
  /** Undefined until they are loaded. */
  videos: Videos | undefined;
  hasFailed: boolean;
  /** The address of a video on YouTube. */
  watchAt: (video: Video) => string;
  watch: ReturnType<typeof useWatch>['watch'];
}

/** The latest suitable long video as a wide card, or a note that new videos are coming. */
export function LatestVideo({ videos: data, hasFailed, watchAt, watch }: LatestVideoProps) {
  const channel = findChannel(useSite());
  const isLoading = !data && !hasFailed;
  const video = findFeaturedVideo(data?.longVideos ?? []);
  if (!video) {
    return (
      <section className={section.section} aria-labelledby="latest-video">
        <div className={section.empty}>
          <EmptyTable />
          <h2 id="latest-video">{isLoading ? 'Latest Video' : 'New Videos Coming Soon'}</h2>
          {isLoading && <Spinner label="Loading latest videos..." />}
          {hasFailed && <p>The latest video can’t be loaded right now.</p>}
          {channel && (
            <ExternalLink className={buttons.secondary} href={channel.url}>
              Visit Channel
            </ExternalLink>
          )}
        </div>
      </section>
    );
  }
  const href = watchAt(video);
  const onWatch = watch(video, data?.longVideos ?? []);
  const thumbnail = (
    <Thumbnail video={video} sizes="(width >= 1200px) 695px, (width >= 900px) 60vw, 100vw" />
  );
  return (
    <section className={section.section} aria-labelledby="latest-video">
      <div className={section.sectionHead}>
        <h2 id="latest-video">Latest Video</h2>
        <Link className={buttons.quiet} to={paths.videos}>
          All videos
        </Link>
      </div>
      <article className={styles.card}>
        <div className={styles.picture}>
          {onWatch ? (
            <WatchLink video={video} href={href} onWatch={onWatch}>
              {thumbnail}
            </WatchLink>
          ) : (
            thumbnail
          )}
        </div>
        <div className={styles.words}>
          <h3>
            <Name>{video.title}</Name>
          </h3>
          <p className={styles.facts}>
            {video.views !== null && <span>{formatViews(video.views)}</span>}
            <PostAge postedAt={video.publishedAtUTC} />
          </p>
          <p className={styles.actions}>
            <ExternalLink
              className={`${buttons.primary ?? ''} ${styles.watch ?? ''}`}
              href={href}
              data-cover={onWatch ? undefined : ''}
            >
              Watch on YouTube
            </ExternalLink>
            {channel && (
              <ExternalLink className={buttons.quiet} href={channel.url}>
                Visit Channel
              </ExternalLink>
            )}
          </p>
          {data?.source === 'demo' && (
            <p className={section.note}>This is a demo video: {reasonForDemo(data)}</p>
          )}
        </div>
      </article>
    </section>
  );
}
