import type { SourceStatus } from '../../../../api/panel/settings';
import { ExternalLink } from '../../../../shared/ui/external-link';
import styles from './source-test.module.css';

/** The current channel or sheet; nothing while it is unknown, or if none is set. */
export function CurrentAddress({ status }: { status: SourceStatus | undefined }) {
  if (!status?.address) return null;
  const { source, address, name } = status;
  return (
    <p className={styles.current}>
      Current:{' '}
      {source === 'youtube' ? (
        <>
          {name !== null && <strong>{name}</strong>}{' '}
          <ExternalLink href={`https://www.youtube.com/channel/${address}`}>{address}</ExternalLink>
        </>
      ) : (
        <strong>{address}</strong>
      )}
    </p>
  );
}
