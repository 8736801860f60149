import { Button } from 'antd';
import { useState } from 'react';
import type { OpenSession } from '../../../api/panel/account';
import type { ApiFailure } from '../../../api/failure';
import type { SerializedError } from '@reduxjs/toolkit';
import { useToast } from '../../../shared/toasts/use-toast';
import { failureToast } from '../failure-toast';
import { Moment } from '../time/moment';
import { useTimeZone } from '../time/time-zone';
import { formatZonedTime } from '../time/zoned-time';
import styles from './sessions.module.css';

type EndSession = (id: string) => Promise<{ error?: ApiFailure | SerializedError | undefined }>;

interface SessionRowProps {
  session: OpenSession;
  /** Whose session it is, if the list has those of several accounts. */
  username: string | undefined;
  onEnd: EndSession;
}

function SessionRow({ session, username, onEnd }: SessionRowProps) {
  const zone = useTimeZone();
  const [isEnding, setIsEnding] = useState(false);
  const toast = useToast();
  const { id, device, isCurrent, network, createdAt, lastSeenAt } = session;
  const signedIn = formatZonedTime(createdAt, zone);
  const subject = username === undefined ? device : `${username}, ${device}`;

  async function end() {
    setIsEnding(true);
    const { error } = await onEnd(id);
    setIsEnding(false);
    toast(
      error
        ? failureToast(error, 'Failed to end the session')
        : { title: 'Session ended', description: `${subject} is signed out`, tone: 'success' },
    );
  }

  return (
    <li className={styles.session}>
      <div className={styles.device}>
        <p>
          <strong>{username ?? device}</strong>
          {isCurrent && <span className={styles.current}>This one</span>}
        </p>
        {username !== undefined && <p className={styles.note}>{device}</p>}
        <p className={styles.note}>
          Last seen <Moment at={lastSeenAt} />
        </p>
        <p className={styles.note}>
          Signed in {signedIn}
          {network !== null && ` from ${network}`}
        </p>
      </div>
      {!isCurrent && (
        <Button
          danger
          disabled={isEnding}
          aria-label={`End session: ${subject}, signed in ${signedIn}`}
          onClick={() => void end()}
        >
          {isEnding ? 'Ending...' : 'End'}
        </Button>
      )}
    </li>
  );
}

interface SessionListProps {
  sessions: readonly (OpenSession & { username?: string })[];
  onEnd: EndSession;
}

/** Open sessions, the current one first, with buttons to end the others. */
export function SessionList({ sessions, onEnd }: SessionListProps) {
  return (
    <ul className={styles.list}>
      {[...sessions]
        .sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
        .map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            username={session.username}
            onEnd={onEnd}
          />
        ))}
    </ul>
  );
}
