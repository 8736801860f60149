import { CheckOutlined } from '@ant-design/icons';
import { Button, Skeleton } from 'antd';
import { Link } from 'react-router-dom';
import { failureMessage } from '../../api/failure';
import type { SetupItem } from '../../api/panel/setup';
import { paths } from '../../shared/paths';
import { SpilledChips } from '../../shared/ui/drawings';
import { PageHead } from '../shared/page-head';
import { DeclineButton } from './decline-button';
import { ProgressBar } from './progress-bar';
import { textsOf } from './setup-items';
import { partOf } from './setup-parts';
import { SetupLink } from './setup-link';
import { useDismissSetup } from './use-dismiss-setup';
import { useSetup, type SetupProgress } from './use-setup';
import actions from './setup-actions.module.css';
import styles from './setup.module.css';

interface ItemRowProps {
  item: SetupItem;
  number: number;
  isNext: boolean;
}

function ItemRow({ item, number, isNext }: ItemRowProps) {
  const { title, why } = textsOf(item);
  const declined = item.declined ? partOf(item)?.declined : undefined;
  return (
    <li className={isNext ? styles.nextItem : styles.item}>
      <span className={item.done ? styles.doneMark : styles.mark} aria-hidden>
        {item.done ? <CheckOutlined /> : number}
      </span>
      <div className={styles.words}>
        <h3>{title}</h3>
        <p>{declined ?? why}</p>
      </div>
      <div className={styles.state}>
        <span className={item.done ? styles.done : styles.open}>
          {item.done ? 'Done' : isNext ? 'Next' : 'To do'}
        </span>
        <div className={actions.actions}>
          <DeclineButton item={item} />
          {!item.declined && <SetupLink item={item} isNext={isNext} />}
        </div>
      </div>
    </li>
  );
}

/** The end of Setup: nothing is left to do. */
function Ready() {
  return (
    <section className={styles.ready} aria-labelledby="site-ready">
      <span className={styles.readyMark} aria-hidden>
        <CheckOutlined />
      </span>
      <h3 id="site-ready">Your site is ready</h3>
      <p>
        You can change everything at any time. If a channel or a sheet has not been read yet,
        visitors still see examples; Overview says so.
      </p>
      <Link className={styles.nextLink} to={paths.home}>
        Open your site
      </Link>
    </section>
  );
}

/** How much is done, the items, and whether Overview shows them. */
function SetupList({ progress }: { progress: SetupProgress }) {
  const { items, next, dismissed } = progress;
  const { dismiss, reopen, isSaving } = useDismissSetup();
  return (
    <>
      {next ? (
        <section className={styles.head} aria-label="Progress">
          <p className={styles.intro}>
            A few steps make this site your own. Each is marked as done automatically. You can stop
            and continue at any time.
          </p>
          <ProgressBar progress={progress} />
        </section>
      ) : (
        <Ready />
      )}
      <ol className={styles.items} aria-label="Steps">
        {items.map((item, index) => (
          <ItemRow key={item.key} item={item} number={index + 1} isNext={item === next} />
        ))}
      </ol>
      {next && (
        <p className={styles.foot}>
          {dismissed
            ? 'Overview does not show Setup. '
            : 'Overview shows the next step until everything is done. '}
          <Button disabled={isSaving} onClick={() => void (dismissed ? reopen() : dismiss())}>
            {dismissed ? 'Show on Overview' : 'Dismiss'}
          </Button>
        </p>
      )}
    </>
  );
}

/** What the owner of a new site has to do, with a link to each place. */
export default function SetupPage() {
  const { progress, error, isFetching, refetch } = useSetup();
  return (
    <>
      <PageHead title="Setup" back={{ to: paths.admin, label: 'Overview' }} />
      {progress ? (
        <SetupList progress={progress} />
      ) : error ? (
        <div className={styles.failed} role="alert">
          <SpilledChips />
          <h3>Setup could not be loaded</h3>
          <p>{failureMessage(error, 'Network error')}</p>
          <Button disabled={isFetching} onClick={() => void refetch()}>
            {isFetching ? 'Trying...' : 'Try again'}
          </Button>
        </div>
      ) : (
        <div className={styles.head} role="status" aria-label="Loading setup...">
          <Skeleton active title={false} paragraph={{ rows: 10 }} />
        </div>
      )}
    </>
  );
}
