import { partsAddress, settingsAddress } from '../addresses';
import { AdminLink } from '../session/admin-link';
import { EmptyList } from '../shared/empty/empty-list';
import { SourceTrouble } from '../shared/sources/source-trouble';
import { useSourceStatuses } from '../shared/sources/use-source-statuses';

/** Why the list is empty, what visitors see meanwhile, and what to do. */
function Reason({ isFiltered }: { isFiltered: boolean }) {
  const { data } = useSourceStatuses();
  const youtube = data?.find(({ source }) => source === 'youtube');
  if (isFiltered) return <p>Try adjusting your filter or search terms.</p>;
  if (youtube?.visitorsSee === 'off') {
    return (
      <>
        <p>The videos of your site are turned off.</p>
        <p>
          <AdminLink to={partsAddress}>Turn them on in Site Config</AdminLink>
        </p>
      </>
    );
  }
  if (youtube?.status === 'unconfigured') {
    return (
      <>
        <p>
          No YouTube channel is set yet. Until then, visitors see demo videos, which cannot be
          changed.
        </p>
        <p>
          <AdminLink to={settingsAddress}>Set the channel in API Settings</AdminLink>
        </p>
      </>
    );
  }
  if (youtube?.status === 'failing' && youtube.lastError !== null) {
    return <SourceTrouble {...youtube} />;
  }
  return (
    <p>No video of the channel has been found yet. Press Refresh Videos to check again now.</p>
  );
}

export function NoVideos({ isFiltered }: { isFiltered: boolean }) {
  return (
    <EmptyList title={isFiltered ? 'No videos found' : 'No videos yet'}>
      <Reason isFiltered={isFiltered} />
    </EmptyList>
  );
}
