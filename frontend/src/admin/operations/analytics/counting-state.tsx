import { Alert, Button } from 'antd';
import { useToast } from '../../../shared/toasts/use-toast';
import { failureToast } from '../../shared/failure-toast';
import { useChangeSettings } from '../../shared/use-change-settings';
import { siteConfigAddress } from '../../shared/addresses';
import { useIsAdmin, AdminLink } from '../../account/session/roles';
import styles from './analytics.module.css';

/** Turns on click counting and leaves all other settings as they are. */
function useStartCounting() {
  const { change, isSaving } = useChangeSettings();
  const toast = useToast();
  return {
    isStarting: isSaving,
    startCounting: async () => {
      const error = await change({ countClicks: true });
      toast(
        error
          ? failureToast(error, 'Failed to turn on click counting')
          : { title: 'Clicks are counted from now on', tone: 'success' },
      );
    },
  };
}

/** Whether clicks are counted, with a button or link to change it. */
export function CountingState({ counting }: { counting: boolean }) {
  const { startCounting, isStarting } = useStartCounting();
  const isAdmin = useIsAdmin();
  if (counting) {
    return (
      <p className={styles.counting}>
        Clicks are being counted.{' '}
        <AdminLink to={siteConfigAddress}>Change this in Site Config</AdminLink>
      </p>
    );
  }
  return (
    <Alert
      type="warning"
      showIcon
      title="Clicks are not being counted"
      description={
        <>
          <p>
            If you turn this on, the server counts how often the link of each bonus and platform is
            followed per day, and stores nothing about the visitors. Visitors who ask not to be
            tracked are never counted.
          </p>
          {isAdmin ? (
            <Button
              className={styles.start}
              type="primary"
              disabled={isStarting}
              onClick={() => void startCounting()}
            >
              {isStarting ? 'Turning on...' : 'Count clicks'}
            </Button>
          ) : (
            <p>Only an admin can turn this on.</p>
          )}
        </>
      }
    />
  );
}
