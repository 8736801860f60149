import type { ReactNode } from 'react';
import { useGetSourceConfigurationQuery } from '../../../api/settings';
import { SectionCard } from '../site-config/section-card';
import styles from '../settings.module.css';

const every = (minutes: number): string =>
  minutes === 1 ? 'Every minute' : `Every ${String(minutes)} minutes`;

/** Settings that only the server's environment can change. */
export function EnvironmentFacts() {
  const { data } = useGetSourceConfigurationQuery();
  if (!data) return null;
  const facts: readonly { label: string; variable: string; value: ReactNode }[] = [
    {
      label: 'YouTube API key',
      variable: 'YOUTUBE_API_KEY',
      value: data.youtubeApiKeySet
        ? 'Set, but never shown'
        : "Not set: the channel's public feed is used, which lists 15 videos without durations",
    },
    {
      label: 'Videos are fetched',
      variable: 'VIDEOS_REFRESH_MINUTES',
      value: every(data.videosRefreshMinutes),
    },
    {
      label: 'Sheets are fetched',
      variable: 'LEADERBOARD_REFRESH_MINUTES',
      value: every(data.leaderboardRefreshMinutes),
    },
    {
      label: 'Allowed hosts for addresses',
      variable: 'SOURCE_HOSTS',
      value: data.sourceHosts.join(', '),
    },
  ];
  return (
    <SectionCard
      title="Set by the environment"
      help="These are set on the server and can't be changed here."
    >
      <dl className={styles.environment}>
        {facts.map(({ label, variable, value }) => (
          <div key={variable}>
            <dt>
              {label} <code>{variable}</code>
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </SectionCard>
  );
}
