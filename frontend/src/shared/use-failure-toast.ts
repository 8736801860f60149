import { useEffect } from 'react';
import { useToast } from './toasts/use-toast';

/** Shows a destructive toast once each time that something turns out to have failed. */
export function useFailureToast(hasFailed: boolean, title: string): void {
  const toast = useToast();
  useEffect(() => {
    if (hasFailed) toast({ title, tone: 'destructive' });
  }, [hasFailed, title, toast]);
}
