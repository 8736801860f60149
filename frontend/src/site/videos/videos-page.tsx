import { startTransition, useDeferredValue, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@playhouse/rules/paths';
import { VIDEOS_REQUESTED } from '../../api/videos-requested';
import { EMPTY_VIDEOS, useGetVideosQuery, type Video } from '../../api/videos';
import buttons from '../../shared/ui/button.module.css';
import { EmptyTable } from '../../shared/ui/drawings';
import { ExternalLink } from '../../shared/ui/external-link';
import { formatUtcMoment } from '../../shared/format/formats';
import { usePageMetadata } from '../../shared/page-metadata';
import { LoadingParts } from '../../shared/ui/skeleton';
import { useQueryFailure } from '../../shared/hooks/use-query-failure';
import section from '../section.module.css';
import { TryAgain } from '../unavailable';
import { findChannel, useSite } from '../use-site';
import { FIRST_VISIBLE, reasonForDemo, watchUrl } from './video';
import { VideoCard } from './video-card';
import { useWatch } from './watch/use-watch';
import styles from './videos-page.module.css';

const STEP = 4;

type Tab = keyof typeof FIRST_VISIBLE;

const TABS: Record<Tab, { name: string; more: string; empty: string }> = {
  long: {
    name: 'Long Videos',
    more: 'Load More Videos',
    empty: 'No long videos available at the moment.',
  },
  shorts: {
    name: 'Shorts',
    more: 'Load More Shorts',
    empty: 'No shorts available at the moment.',
  },
};

interface VideoGridProps {
  tab: Tab;
  videos: readonly Video[];
  /** Number of visible videos. */
  visible: number;
  onMore: () => void;
  watchAt: (video: Video) => string;
  watch: ReturnType<typeof useWatch>['watch'];
}

function VideoGrid({ tab, videos, visible, onMore, watchAt, watch }: VideoGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const firstNew = useRef<number>(undefined);
  useEffect(() => {
    const index = firstNew.current;
    if (index === undefined || visible <= index) return;
    firstNew.current = undefined;
    // The button has gone, and with it the focus.
    if (visible >= videos.length) grid.current?.children[index]?.querySelector('a')?.focus();
  }, [visible, videos.length]);
  if (videos.length === 0) {
    return (
      <div className={section.empty}>
        <EmptyTable />
        <p>{TABS[tab].empty}</p>
      </div>
    );
  }
  const isComplete = visible >= videos.length;
  return (
    <>
      <div ref={grid} className={tab === 'shorts' ? styles.shorts : styles.grid}>
        {videos.slice(0, visible).map((video, index) => (
          <VideoCard
            key={video.id}
            video={video}
            href={watchAt(video)}
            onWatch={watch(video, videos)}
            isShort={tab === 'shorts'}
            isEager={index === 0 && tab === 'long'}
          />
        ))}
      </div>
      {!isComplete && (
        <p className={styles.more}>
          <button
            type="button"
            className={buttons.secondary}
            onClick={() => {
              firstNew.current = visible;
              onMore();
            }}
          >
            {TABS[tab].more}
          </button>
        </p>
      )}
    </>
  );
}

export default function VideosPage() {
  const site = useSite();
  const channel = findChannel(site);
  const [tab, setTab] = useState<Tab>('long');
  // The tab and the button react at once. Rendering the videos takes longer on a slow phone.
  const shownTab = useDeferredValue(tab);
  // The number of visible videos of each tab, so that it is kept when the visitor changes the tab.
  const [visible, setVisible] = useState(FIRST_VISIBLE);
  const query = useGetVideosQuery({ limit: VIDEOS_REQUESTED });
  const { data, isFetching, refetch } = query;
  const failure = useQueryFailure(query, 'Failed to load videos from YouTube');
  const { longVideos, shorts, source, stale, updatedAt } = data ?? EMPTY_VIDEOS;
  const lists: Record<Tab, Video[]> = { long: longVideos, shorts };
  const watchAt = (video: Video): string => watchUrl(video, source, channel?.url);
  const { watch, dialog } = useWatch(watchAt);
  usePageMetadata({
    title: `Videos | ${site.creator.name}`,
    siteName: site.creator.name,
    description: `The latest long videos and Shorts by ${site.creator.name}: sessions, bonus openings and highlights.`,
    keywords: `${site.creator.name}, videos, shorts, casino, slots, gambling content`,
    ...(site.showVideos && { canonical: paths.videos }),
  });
  return (
    <div className={section.page}>
      <div className={styles.top}>
        <header className={section.head}>
          <h1>Videos</h1>
          {site.showVideos && (
            <p className={section.lead}>Full-length sessions and short highlights.</p>
          )}
        </header>
        {channel && (
          <p className={styles.channel}>
            <ExternalLink
              className={buttons.primary}
              href={`${channel.url}${channel.url.includes('?') ? '&' : '?'}sub_confirmation=1`}
            >
              Subscribe
            </ExternalLink>
            <ExternalLink className={buttons.secondary} href={channel.url}>
              Visit Channel
            </ExternalLink>
          </p>
        )}
      </div>
      {!data && !failure ? (
        <LoadingParts label="Loading latest videos..." parts={['tabs', 'videos']} />
      ) : longVideos.length + shorts.length === 0 ? (
        <div className={section.empty}>
          <EmptyTable />
          <p>
            {source === 'off'
              ? 'There are no videos here at the moment.'
              : 'No videos available at the moment. Check back soon!'}
          </p>
          {source === 'off' && (
            <Link className={buttons.secondary} to={paths.bonuses}>
              View Bonuses
            </Link>
          )}
          {failure && <TryAgain onRetry={() => void refetch()} isTrying={isFetching} />}
        </div>
      ) : (
        <>
          <div className={styles.tabs} role="group" aria-label="Video type">
            {(Object.keys(TABS) as Tab[]).map((name) => (
              <button
                key={name}
                type="button"
                className={styles.tab}
                aria-pressed={tab === name}
                onClick={() => {
                  setTab(name);
                }}
              >
                {TABS[name].name} ({lists[name].length})
              </button>
            ))}
          </div>
          {source === 'demo' && (
            <p className={styles.note}>These are demo videos: {reasonForDemo({ stale })}</p>
          )}
          {source !== 'demo' && stale && updatedAt !== null && (
            <p className={styles.note}>
              The newest videos can’t be fetched right now. Last updated{' '}
              {formatUtcMoment(updatedAt)}.
            </p>
          )}
          <VideoGrid
            key={shownTab}
            tab={shownTab}
            videos={lists[shownTab]}
            visible={visible[shownTab]}
            onMore={() => {
              startTransition(() => {
                setVisible((current) => ({ ...current, [shownTab]: current[shownTab] + STEP }));
              });
            }}
            watchAt={watchAt}
            watch={watch}
          />
          <noscript>
            <h2 className={styles.shortsHead}>Shorts</h2>
            <div className={styles.shorts}>
              {shorts.slice(0, FIRST_VISIBLE.shorts).map((video) => (
                <VideoCard key={video.id} video={video} href={watchAt(video)} isShort />
              ))}
            </div>
          </noscript>
        </>
      )}
      {dialog}
    </div>
  );
}
