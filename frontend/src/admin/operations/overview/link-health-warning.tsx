import { Alert, Button } from 'antd';
import { Link } from 'react-router-dom';
import {
  useCheckLinksMutation,
  useGetLinkHealthQuery,
  type LinkHealth,
} from '../../../api/panel/link-health';
import { useToast } from '../../../shared/toasts/use-toast';
import { bonusesAddress, siteConfigAddress } from '../../shared/addresses';
import { useIsAdmin } from '../../account/session/roles';
import { failureToast } from '../../shared/failure-toast';
import { findingOf } from '../../shared/links/describe-link';
import { Moment } from '../../shared/time/moment';

function Finding({ link }: { link: LinkHealth }) {
  const { checkedAt, failingSince, finalHost, status, usedBy } = link;
  return (
    <li>
      <strong>{usedBy.map(({ label }) => label).join(', ')}</strong>: {findingOf(link)}
      {status !== null &&
        ` (HTTP ${[status, finalHost].filter((part) => part !== null).join(', ')})`}
      {failingSince !== null && (
        <>
          {' '}
          First failed <Moment at={failingSince} />.
        </>
      )}
      {checkedAt !== null && (
        <>
          {' '}
          Checked <Moment at={checkedAt} />.
        </>
      )}
    </li>
  );
}

/** Lists the referral links that failed twice in a row; nothing if there are none. */
export function LinkHealthWarning() {
  const { data: links } = useGetLinkHealthQuery(undefined, { refetchOnMountOrArgChange: true });
  const [checkLinks, { isLoading }] = useCheckLinksMutation();
  const toast = useToast();
  const isAdmin = useIsAdmin();
  const broken = links?.filter(({ isBroken }) => isBroken) ?? [];
  if (broken.length === 0) return null;
  async function check() {
    const { error } = await checkLinks();
    if (error) toast(failureToast(error, 'Failed to check the links'));
  }
  return (
    <Alert
      type="warning"
      showIcon
      title={broken.length === 1 ? 'A link does not work' : 'Some links do not work'}
      description={
        <>
          <ul>
            {broken.map((link) => (
              <Finding key={link.url} link={link} />
            ))}
          </ul>
          {isAdmin && (
            <>
              <Link to={siteConfigAddress}>Links of the casinos</Link> ·{' '}
            </>
          )}
          <Link to={bonusesAddress}>Bonuses</Link>
        </>
      }
      action={
        <Button disabled={isLoading} onClick={() => void check()}>
          {isLoading ? 'Checking...' : 'Check again'}
        </Button>
      }
    />
  );
}
