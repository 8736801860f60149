import { useCallback } from 'react';
import {
  useCheckHelpLineMutation,
  useUpdateHelpLineMutation,
  type AdminHelpLine,
} from '../../api/panel/help-lines';
import { useToast } from '../../shared/toasts/use-toast';
import { failureToast } from '../shared/failure-toast';
import { fieldsOf } from './line-fields';

/** A function that stores that an entry was checked today, and shows a toast with 'Undo'. */
export function useCheckLine() {
  const [checkLine] = useCheckHelpLineMutation();
  const [updateLine] = useUpdateHelpLineMutation();
  const toast = useToast();
  const undo = useCallback(
    async (line: AdminHelpLine, version: number) => {
      const { error } = await updateLine({
        id: line.id,
        saveHelpLine: { ...fieldsOf(line), version },
      });
      toast({
        about: line.id,
        ...(error
          ? failureToast(error, 'Failed to undo the check')
          : { title: 'Check undone', description: line.name, tone: 'success' }),
      });
    },
    [toast, updateLine],
  );
  return useCallback(
    async (line: AdminHelpLine) => {
      const { data, error } = await checkLine({
        id: line.id,
        checkHelpLine: { version: line.version },
      });
      if (!data) {
        toast({ about: line.id, ...failureToast(error, 'Failed to store the check') });
        return;
      }
      toast({
        about: line.id,
        title: 'Checked today',
        description: line.name,
        tone: 'success',
        action: { label: 'Undo', run: () => void undo(line, data.version) },
      });
    },
    [checkLine, toast, undo],
  );
}
