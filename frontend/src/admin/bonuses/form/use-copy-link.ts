import { useToast } from '../../../shared/toasts/use-toast';

/** A function that copies the complete address of a page, and reports the result in a toast. */
export function useCopyLink(path: string): () => void {
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
