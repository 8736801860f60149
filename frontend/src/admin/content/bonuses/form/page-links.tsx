import { Button } from 'antd';
import { useToast } from '../../../../shared/toasts/use-toast';
import { keepFocus } from '../../../shared/forms/keep-focus';
import styles from './bonus-form.module.css';

/** A function that copies the complete address of a page, and reports the result in a toast. */
function useCopyLink(path: string): () => void {
  const toast = useToast();
  const copy = async (): Promise<void> => {
    const { publicUrl = location.origin } = document.documentElement.dataset;
    const url = new URL(path, publicUrl).href;
    try {
      await navigator.clipboard.writeText(url);
      toast({ title: 'Link copied', tone: 'success' });
    } catch {
      toast({ title: `The link could not be copied: ${url}` });
    }
  };
  return () => void copy();
}

/** Opens the page of a live bonus, or copies its address. */
export function PageLinks({ path }: { path: string }) {
  const copy = useCopyLink(path);
  return (
    <p className={styles.pageLinks}>
      <Button type="link" href={path} target="_blank" rel="noopener">
        View on site <span className="visually-hidden">(opens in a new tab)</span>
      </Button>
      <Button type="link" {...keepFocus} onClick={copy}>
        Copy link
      </Button>
    </p>
  );
}
