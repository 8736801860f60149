import type { ReactNode } from 'react';
import { useGetSourceConfigurationQuery } from '../../../../api/panel/settings';
import { ENV_FILE } from '../../../shared/environment-file';
import { SectionCard } from '../site-config/section-card';
import styles from '../settings.module.css';

const every = (minutes: number): string =>
  minutes === 1 ? 'Every minute' : `Every ${String(minutes)} minutes`;

/** What only the server's environment variables can change. */
export function EnvironmentFacts() {
  const { data } = useGetSourceConfigurationQuery();
  if (!data) return null;
  const facts: readonly { label: string; value: ReactNode }[] = [
    {
      label: 'YouTube API key',
      value: data.youtubeApiKeySet
        ? 'Set, but never shown'
        : "Not set: the channel's public feed is used, which lists 15 videos without durations",
    },
    {
      label: 'Videos are fetched',
      value: every(data.videosRefreshMinutes),
    },
    {
      label: 'Sheets are fetched',
      value: every(data.leaderboardRefreshMinutes),
    },
    {
      label: 'Websites that sheets are read from',
      value: data.sourceHosts.join(', '),
    },
  ];
  return (
    <SectionCard
      title="Set on the server"
      help={`These are set in ${ENV_FILE}. A change applies after a restart.`}
    >
      <dl className={styles.environment}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </SectionCard>
  );
}
