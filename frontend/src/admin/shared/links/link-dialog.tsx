import { Button } from 'antd';
import { useCheckLinksMutation, type LinkHealth } from '../../../api/panel/link-health';
import { DialogSubject, PanelDialog } from '../dialog/panel-dialog';
import { FactList, type Fact } from '../fact-list';
import { useSave } from '../forms/use-save';
import { useTimeZone, ExactTime } from '../time/time-zone';
import { describeLink } from './describe-link';
import styles from './link-chip.module.css';

interface LinkDialogProps {
  link: LinkHealth;
  /** The name of the platform, or the title of the bonus. */
  name: string;
  onClose: () => void;
}

/** What the last check of a link found, in full; the links can be checked again. */
export default function LinkDialog({ link, name, onClose }: LinkDialogProps) {
  const zone = useTimeZone();
  const [checkLinks] = useCheckLinksMutation();
  const { isSaving, problem, run, fail } = useSave();
  const { label, explanation } = describeLink(link, zone);
  const { url, finalHost, status, checkedAt, failingSince } = link;
  const facts: Fact[] = [
    ['Link', url],
    ...(finalHost === null ? [] : [['Leads to', finalHost] as const]),
    ...(status === null ? [] : [['Response', `HTTP ${String(status)}`] as const]),
    ...(checkedAt === null
      ? []
      : [['Checked', <ExactTime key="checked" at={checkedAt} />] as const]),
    ...(failingSince === null
      ? []
      : [['Failing since', <ExactTime key="failing" at={failingSince} />] as const]),
  ];
  async function check() {
    const { error } = await checkLinks();
    if (error) fail(error, 'Failed to check the links');
  }
  return (
    <PanelDialog
      title={`Link: ${label}`}
      widthPx={520}
      isBusy={isSaving}
      problem={problem}
      closeLabel="Close"
      onClose={onClose}
      actions={
        <Button disabled={isSaving} onClick={() => void run(check)}>
          {isSaving ? 'Checking...' : 'Check all links again'}
        </Button>
      }
    >
      <DialogSubject>{name}</DialogSubject>
      <p className={styles.explanation} role="status">
        {explanation}
      </p>
      <FactList className={styles.facts} facts={facts} />
    </PanelDialog>
  );
}
