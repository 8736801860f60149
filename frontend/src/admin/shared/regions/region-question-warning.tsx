import { Alert } from 'antd';
import { Link } from 'react-router-dom';
import { useGetSettingsQuery } from '../../../api/panel/settings';
import { askRegionAddress } from '../addresses';

/** Warns that links to casinos open everywhere while visitors are not asked for their region. */
export function RegionQuestionWarning() {
  const { data: settings } = useGetSettingsQuery();
  if (settings?.askRegion !== false) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title="Visitors are not asked where they are"
      description={
        <>
          <p>
            Links to casinos open in every state and country, also where your rules do not allow
            them: a rule counts only where your CDN names a region that it blocks. You can be held
            liable for these links.
          </p>
          <Link to={askRegionAddress}>Ask visitors where they are</Link>
        </>
      }
    />
  );
}
