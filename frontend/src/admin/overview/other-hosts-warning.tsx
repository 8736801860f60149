import { Alert } from 'antd';
import { Link } from 'react-router-dom';
import { useGetLinkHealthQuery } from '../../api/panel/link-health';
import { bonusesAddress } from '../addresses';

/** Lists the bonuses whose links lead to another site than their platform's; nothing if there are none. */
export function OtherHostsWarning() {
  const { data: links = [] } = useGetLinkHealthQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const bonuses = links
    .flatMap(({ usedBy }) => usedBy)
    .filter(({ otherHost }) => otherHost !== null);
  if (bonuses.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title="Bonuses that lead to other sites"
      description={
        <>
          <p>
            Visitors read the host of the link instead of the platform, without ‘Verified’ and
            ‘Official Partner’.
          </p>
          <ul>
            {bonuses.map(({ id, label, otherHost }) => (
              <li key={id}>
                <strong>{label}</strong> leads to {otherHost}.
              </li>
            ))}
          </ul>
          <Link to={bonusesAddress}>Bonuses</Link>
        </>
      }
    />
  );
}
