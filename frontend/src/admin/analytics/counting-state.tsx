import { Alert, Button } from 'antd';
import { Link } from 'react-router-dom';
import { siteConfigAddress } from '../addresses';
import { useStartCounting } from './use-start-counting';
import styles from './analytics.module.css';

/** Whether clicks are counted, with a button or link to change it. */
export function CountingState({ counting }: { counting: boolean }) {
  const { startCounting, isStarting } = useStartCounting();
  if (counting) {
    return (
      <p className={styles.counting}>
        Clicks are being counted. <Link to={siteConfigAddress}>Change this in Site Config</Link>
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
          <Button
            className={styles.start}
            type="primary"
            disabled={isStarting}
            onClick={() => void startCounting()}
          >
            {isStarting ? 'Turning on...' : 'Count clicks'}
          </Button>
        </>
      }
    />
  );
}
