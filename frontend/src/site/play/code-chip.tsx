import { Name } from '../../shared/ui/names';
import { useToast } from '../../shared/toasts/use-toast';
import { CopyIcon } from './copy-icon';
import styles from './code-chip.module.css';

/** 'Use Code: …' as a button that copies the code. */
export function CodeChip({ code }: { code: string }) {
  const toast = useToast();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(code);
      toast({ title: `Code ${code} copied`, tone: 'success' });
    } catch {
      toast({ title: `The code could not be copied. Please enter it yourself: ${code}` });
    }
  };
  return (
    <button
      type="button"
      className={styles.chip}
      data-tip="Copy the code"
      onClick={() => void copy()}
    >
      <span>
        Use Code:{' '}
        <strong>
          <Name>{code}</Name>
        </strong>
      </span>
      <CopyIcon width={18} height={18} />
      <span className="visually-hidden">Copy</span>
    </button>
  );
}
