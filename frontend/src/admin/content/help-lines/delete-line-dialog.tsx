import {
  useCreateHelpLineMutation,
  useDeleteHelpLineMutation,
  type AdminHelpLine,
} from '../../../api/panel/help-lines';
import { useToast } from '../../../shared/toasts/use-toast';
import { DeleteDialog } from '../../shared/dialog/delete-dialog';
import { failureToast } from '../../shared/failure-toast';
import { fieldsOf } from './line-fields';

interface DeleteLineDialogProps {
  line: AdminHelpLine;
  onClose: () => void;
}

/** Deletes an entry. 'Undo' creates it again with the same fields. */
export function DeleteLineDialog({ line, onClose }: DeleteLineDialogProps) {
  const [deleteLine] = useDeleteHelpLineMutation();
  const [createLine] = useCreateHelpLineMutation();
  const toast = useToast();
  async function undo() {
    const { error } = await createLine({ newHelpLine: fieldsOf(line) });
    toast(
      error
        ? failureToast(error, 'Failed to undo the deletion')
        : { title: 'Help line restored successfully', description: line.name, tone: 'success' },
    );
  }
  return (
    <DeleteDialog
      title="Delete Help Line"
      subject={line.name}
      onDelete={() => deleteLine({ id: line.id })}
      failure="Failed to delete the help line"
      deleted={{
        title: 'Help line deleted successfully',
        description: line.name,
        action: { label: 'Undo', run: () => void undo() },
      }}
      onClose={onClose}
    >
      Are you sure you want to delete this help line?{' '}
      {line.isPublished ? (
        <>
          Visitors will no longer see it on the help page{line.isInFooter && ' or in the footer'}.
        </>
      ) : (
        'Visitors do not see it now.'
      )}
    </DeleteDialog>
  );
}
