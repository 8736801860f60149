import { Icon, type IconProps } from '../ui/icons';
import { useToast } from '../toasts/use-toast';
import { Name } from '../ui/text/names';
import styles from './code-chip.module.css';

const CopyIcon = (props: IconProps) => (
  <Icon {...props}>
    <rect x="8.5" y="8.5" width="11" height="11" rx="2.5" />
    <path d="M15.5 8.5v-2a2 2 0 0 0-2-2h-7a2 2 0 0 0-2 2v7a2 2 0 0 0 2 2h2" />
  </Icon>
);

interface CodeChipProps {
  code: string;
  /** The text before the code; with an empty one, only screen readers read what the button does. */
  label?: string;
}

/** A button that shows the referral code and copies it. */
export function CodeChip({ code, label = 'Use Code:' }: CodeChipProps) {
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
        {label}{' '}
        <strong translate="no">
          <Name>{code}</Name>
        </strong>
      </span>
      <CopyIcon width={18} height={18} />
      <span className="visually-hidden">Copy</span>
    </button>
  );
}
