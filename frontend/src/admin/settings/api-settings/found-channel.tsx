import type { SourceTest } from '../../../api/panel/settings';
import { Avatar } from '../../../shared/ui/avatar';
import { ExternalLink } from '../../../shared/ui/external-link';
import styles from './source-test.module.css';

interface FoundChannelProps {
  channel: NonNullable<SourceTest['channel']>;
  /** Whether the user has to confirm that it is the right channel. */
  isQuestion: boolean;
}

/** The channel that a test has found: name, picture and newest video. */
export function FoundChannel({ channel, isQuestion }: FoundChannelProps) {
  const { id, name, handle, picture, newestVideo } = channel;
  return (
    <div className={styles.found}>
      {isQuestion && <h4>Is this you?</h4>}
      <div className={styles.channel}>
        <Avatar src={picture} size={56} />
        <div>
          <p className={styles.name}>{name ?? id}</p>
          <p className={styles.minor}>{handle ?? id}</p>
          {newestVideo !== null && <p className={styles.minor}>Newest video: {newestVideo}</p>}
          <p>
            <ExternalLink href={`https://www.youtube.com/channel/${id}`}>
              Open on YouTube
            </ExternalLink>
          </p>
        </div>
      </div>
    </div>
  );
}
