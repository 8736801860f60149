import { useGetLiveSourcesQuery, type LiveSource } from '../../../../api/panel/live-sources';
import { useState } from 'react';
import { IN_ENV_FILE } from '../../../shared/environment-file';
import { Moment } from '../../../shared/time/moment';
import { useIsInUse } from '../../../shared/in-use/use-is-in-use';
import { StateChip } from '../../../shared/sources/source-status';
import styles from './live.module.css';

interface Service {
  name: string;
  /** The environment variables with the key of the site's app. */
  variables: string;
  /** What to do without a channel. */
  channel: string;
}

const SERVICES: Record<LiveSource['service'], Service> = {
  kick: {
    name: 'Kick',
    variables: 'KICK_CLIENT_ID and KICK_CLIENT_SECRET',
    channel: 'Enter the name of your channel above.',
  },
  twitch: {
    name: 'Twitch',
    variables: 'TWITCH_CLIENT_ID and TWITCH_CLIENT_SECRET',
    channel: 'Enter the name of your channel above.',
  },
  youtube: {
    name: 'YouTube',
    variables: 'YOUTUBE_API_KEY',
    channel: 'Set your channel in API Settings.',
  },
};

/** The server asks each service once a minute, and one with a new channel within seconds. */
const INTERVAL_MS = 60_000;
const WAITING_MS = 3_000;

/** What a service lacks, or what it last reported. */
function Report({ source }: { source: LiveSource }) {
  const { hasKey, hasChannel, lastError, isLive, checkedAt } = source;
  const { name, variables, channel } = SERVICES[source.service];
  const key = `The server has no key for ${name}. Set ${variables} ${IN_ENV_FILE}`;
  if (!hasKey || !hasChannel) {
    return <>{[!hasKey && key, !hasChannel && channel].filter(Boolean).join(' ')}</>;
  }
  if (lastError !== null) return <>{lastError}</>;
  if (checkedAt === null) return <>It has not responded yet.</>;
  return (
    <>
      {isLive ? 'You are live.' : 'You are not live.'} Checked <Moment at={checkedAt} />
    </>
  );
}

/** The services that report whether the creator is live, and their state. */
export function LiveSources() {
  const [isWaiting, setIsWaiting] = useState(false);
  const { data: sources = [] } = useGetLiveSourcesQuery(undefined, {
    refetchOnMountOrArgChange: true,
    // 0: never.
    pollingInterval: useIsInUse() ? (isWaiting ? WAITING_MS : INTERVAL_MS) : 0,
  });
  const someWait = sources.some(({ state }) => state === 'waiting');
  if (someWait !== isWaiting) setIsWaiting(someWait);
  return (
    <dl className={styles.sources}>
      {sources.map((source) => (
        <div key={source.service}>
          <dt>
            {SERVICES[source.service].name} <StateChip status={source.state} />
          </dt>
          <dd>
            <Report source={source} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
