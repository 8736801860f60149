import { Link } from 'react-router-dom';
import { paths } from '@playhouse/rules/paths';
import type { Video } from '../../api/videos';
import buttons from '../../shared/ui/button.module.css';
import { ExternalLink } from '../../shared/ui/external-link';
import { Name } from '../../shared/ui/text/names';
import section from '../section.module.css';
import { PostAge } from '../videos/post-age';
import { Thumbnail } from '../videos/thumbnail';
import type { useWatch } from '../videos/watch/use-watch';
import { WatchLink } from '../videos/watch/watch-link';
import styles from './shorts-row.module.css';

const SHORTS_SHOWN = 4;
/** A Short shows the middle of a thumbnail three times as wide as its card. */
const SIZES = '(width >= 720px) 800px, 125vw';

interface ShortsRowProps {
  shorts: readonly Video[];
  /** The address of a video on YouTube. */
  watchAt: (video: Video) => string;
  watch: ReturnType<typeof useWatch>['watch'];
}

/** The newest Shorts in a row, which scrolls on phones. The whole card opens the Short. */
export function ShortsRow({ shorts, watchAt, watch }: ShortsRowProps) {
  return (
    <section className={section.section} aria-labelledby="shorts">
      <div className={section.sectionHead}>
        <h2 id="shorts">Shorts</h2>
        <Link className={buttons.quiet} to={paths.videos}>
          All videos
        </Link>
      </div>
      <ul className={styles.row} data-clipped>
        {shorts.slice(0, SHORTS_SHOWN).map((video) => {
          const onWatch = watch(video, shorts);
          const href = watchAt(video);
          const thumbnail = <Thumbnail video={video} isShort sizes={SIZES} />;
          const caption = (
            <>
              <strong className={styles.title} data-clipped>
                <Name>{video.title}</Name>
              </strong>
              <span className={styles.age}>
                <PostAge postedAt={video.publishedAtUTC} />
              </span>
            </>
          );
          return (
            <li key={video.id} className={styles.card}>
              {onWatch ? (
                <WatchLink video={video} href={href} onWatch={onWatch} caption={caption}>
                  {thumbnail}
                </WatchLink>
              ) : (
                <ExternalLink href={href}>
                  <span className="visually-hidden">Watch on YouTube </span>
                  {thumbnail}
                  {caption}
                </ExternalLink>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
