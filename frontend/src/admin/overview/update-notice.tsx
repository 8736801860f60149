import { Alert } from 'antd';
import { useGetUpdateQuery } from '../../api/panel/updates';

/** Tells admins about a newer version; nothing if there is none, or if that is unknown. */
export function UpdateNotice() {
  const { data } = useGetUpdateQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!data?.newer) return null;
  const { version, notesUrl, isSecurity } = data.newer;
  return (
    <Alert
      type={isSecurity ? 'warning' : 'info'}
      showIcon
      title={
        isSecurity
          ? `Security update: version ${version} is available`
          : `Version ${version} is available`
      }
      description={
        <>
          This site runs version {data.version}.
          {isSecurity && ' The new one closes a vulnerability, so update soon.'}{' '}
          <a href={notesUrl} target="_blank" rel="noopener noreferrer">
            What is new
          </a>
        </>
      }
    />
  );
}
