import { Alert } from 'antd';
import { useGetBackupHealthQuery, type BackupHealth } from '../../../api/panel/overview';
import { Moment } from '../../shared/time/moment';

/** What the panel calls the kinds of backups, and the command that shows what is wrong. */
const KINDS: Record<BackupHealth['kind'], { name: string; command: string }> = {
  database: { name: 'The daily backup', command: 'make backup' },
  offsite: { name: 'The off-site backup', command: 'make offsite WHAT=send' },
  'trial-restore': {
    name: 'The trial restore of the off-site backup',
    command: 'make offsite WHAT=try',
  },
};

function Problem({ backup }: { backup: BackupHealth }) {
  const { kind, state, reason, lastResultAt, lastSuccessAt } = backup;
  const { name, command } = KINDS[kind];
  return (
    <li>
      <strong>{name}</strong>{' '}
      {state === 'overdue' ? (
        <>
          is overdue: the last result was <Moment at={lastResultAt} />.
        </>
      ) : (
        <>
          failed <Moment at={lastResultAt} />.
        </>
      )}
      {reason !== null && ` ${reason}`} Last success:{' '}
      {lastSuccessAt === null ? 'none' : <Moment at={lastSuccessAt} />}. Run <code>{command}</code>{' '}
      on the server.
    </li>
  );
}

/** Lists the kinds of backups that failed or are overdue; nothing if there are none. */
export function BackupsWarning() {
  const { data = [] } = useGetBackupHealthQuery(undefined, { refetchOnMountOrArgChange: true });
  const problems = data.filter(({ state }) => state !== 'ok');
  if (problems.length === 0) return null;
  return (
    <Alert
      type="error"
      showIcon
      title="Backups need attention"
      description={
        <ul>
          {problems.map((backup) => (
            <Problem key={backup.kind} backup={backup} />
          ))}
        </ul>
      }
    />
  );
}
