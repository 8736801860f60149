import { Alert } from 'antd';
import { useGetUpdateQuery } from '../../api/panel/updates';
import { ExternalLink } from '../../shared/ui/external-link';

/** Shows admins a newer version; nothing if there is none, or if that is unknown. */
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
          <p>
            This site runs version {data.version}.
            {isSecurity && ' The new one closes a vulnerability, so update soon.'}
          </p>
          <ExternalLink href={notesUrl}>Release notes</ExternalLink>
        </>
      }
    />
  );
}
