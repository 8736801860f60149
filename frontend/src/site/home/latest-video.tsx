import { Link } from 'react-router-dom';
import { VIDEOS_REQUESTED, useGetVideosQuery } from '../../api/videos';
import buttons from '../../shared/ui/button.module.css';
import { EmptyTable } from '../../shared/ui/drawings';
import { ExternalLink } from '../../shared/ui/external-link';
import { formatViews } from '../../shared/format/formats';
import { Name } from '../../shared/ui/names';
import { paths } from '../../shared/paths';
import { Spinner } from '../../shared/ui/spinner';
import { useQueryFailure } from '../../shared/hooks/use-query-failure';
import section from '../section.module.css';
import { findChannel, useSite } from '../use-site';
import { PostAge } from '../videos/post-age';
import { Thumbnail } from '../videos/thumbnail';
import { findFeaturedVideo, reasonForDemo, watchUrl } from '../videos/video';
import styles from './latest-video.module.css';

/** The latest suitable long video as a wide card, or a note that new videos are coming. */
export function LatestVideo() {
  const site = useSite();
  const channel = findChannel(site);
  const query = useGetVideosQuery({ limit: VIDEOS_REQUESTED });
  const { data } = query;
  const failure = useQueryFailure(query, 'Failed to load latest video');
  const isLoading = !data && !failure;
  const video = findFeaturedVideo(data?.longVideos ?? []);
  if (!video) {
    return (
      <section className={section.section} aria-labelledby="latest-video">
        <div className={section.empty}>
          <EmptyTable />
          <h2 id="latest-video">{isLoading ? 'Latest Video' : 'New Videos Coming Soon'}</h2>
          {isLoading && <Spinner label="Loading latest videos..." />}
          {failure && <p>The latest video can’t be loaded right now.</p>}
          {channel && (
            <ExternalLink className={buttons.secondary} href={channel.url}>
              Visit Channel
            </ExternalLink>
          )}
        </div>
      </section>
    );
  }
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
          <Thumbnail video={video} sizes="(width >= 1200px) 695px, (width >= 900px) 60vw, 100vw" />
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
              href={watchUrl(video, data?.source ?? 'youtube', channel?.url)}
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
