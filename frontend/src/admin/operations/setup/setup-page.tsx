import { CheckOutlined, ClockCircleOutlined, ExclamationOutlined } from '@ant-design/icons';
import { Button, Skeleton } from 'antd';
import { Link } from 'react-router-dom';
import { paths } from '@playhouse/rules/paths';
import { failureMessage } from '../../../api/failure';
import type { SetupItem } from '../../../api/panel/setup';
import { SpilledChips } from '../../../shared/ui/drawings';
import { PageHead } from '../../shared/page-head';
import { defaultNote, textsOf } from './setup-items';
import { explanationOf } from './setup-parts';
import { SetupLink, DeclineButton, ProgressBar } from './setup-controls';
import { useSetup, useDismissSetup, type SetupProgress } from './use-setup';
import actions from './setup-actions.module.css';
import styles from './setup.module.css';

/** The label of a step's state. */
function stateOf(item: SetupItem, isNext: boolean): string {
  if (item.done) return 'Done';
  if (item.pending) return item.failed ? 'Failed' : 'Waiting';
  if (isNext) return 'Next';
  return defaultNote(item) === undefined ? 'To do' : 'To check';
}

function Mark({ item, number }: Pick<ItemRowProps, 'item' | 'number'>) {
  if (item.done) return <CheckOutlined />;
  if (item.failed) return <ExclamationOutlined />;
  return item.pending ? <ClockCircleOutlined /> : number;
}

function toneOf({ done, failed }: SetupItem) {
  if (done) return styles.done;
  return failed ? styles.bad : styles.open;
}

interface ItemRowProps {
  item: SetupItem;
  number: number;
  isNext: boolean;
}

function ItemRow({ item, number, isNext }: ItemRowProps) {
  return (
    <li className={isNext ? styles.nextItem : styles.item}>
      <span className={item.done ? styles.doneMark : styles.mark} aria-hidden>
        <Mark item={item} number={number} />
      </span>
      <div className={styles.words}>
        <h3>{textsOf(item).title}</h3>
        <p>{explanationOf(item)}</p>
      </div>
      <div className={styles.state}>
        <span className={toneOf(item)}>{stateOf(item, isNext)}</span>
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
      <p>It has no demo content left. You can change everything at any time.</p>
      <Link className={styles.nextLink} to={paths.home}>
        Open your site
      </Link>
    </section>
  );
}

/** What is left, in a few sentences. */
function introOf({ next, pending }: SetupProgress): string {
  if (!next) {
    return pending.some(({ failed }) => failed)
      ? 'You have entered everything, but your server could not read all of it. It tries again automatically. Look at what is wrong.'
      : 'You have entered everything. Setup is complete as soon as your server has read what you entered.';
  }
  return defaultNote(next) === undefined
    ? 'A few steps make this site your own. Each is marked as done automatically. You can stop and continue at any time.'
    : 'You have entered everything that your site needs. Now check what is left. If it is right as it is, dismiss Setup.';
}

/** The progress, the items, and a button that shows or hides Setup on Overview. */
function SetupList({ progress }: { progress: SetupProgress }) {
  const { items, next, isComplete, dismissed } = progress;
  const { dismiss, reopen, isSaving } = useDismissSetup();
  return (
    <>
      {isComplete ? (
        <Ready />
      ) : (
        <section className={styles.head} aria-label="Progress">
          <p className={styles.intro}>{introOf(progress)}</p>
          <ProgressBar progress={progress} />
        </section>
      )}
      <ol className={styles.items} aria-label="Steps">
        {items.map((item, index) => (
          <ItemRow key={item.key} item={item} number={index + 1} isNext={item === next} />
        ))}
      </ol>
      {!isComplete && (
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
