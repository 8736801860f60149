import { useCallback, useState } from 'react';
import { Button } from 'antd';
import {
  type AdminHelpLine,
  useCheckHelpLineMutation,
  useListHelpLinesQuery,
  useUpdateHelpLineMutation,
  useCreateHelpLineMutation,
  useDeleteHelpLineMutation,
} from '../../../api/panel/help-lines';
import { placeName } from '../../../shared/region/region-names';
import { CheckedList, useChoices } from '../../shared/lists/checked-list';
import { useToast } from '../../../shared/toasts/use-toast';
import { failureToast } from '../../shared/failure-toast';
import { fieldsOf } from './line-fields';
import { EmptyList } from '../../shared/lists/empty-list';
import { PageHead } from '../../shared/page-head';
import { LineDialog } from './line-dialog';
import { LineItem } from './line-item';
import list from '../../shared/lists/checked-list.module.css';
import { DeleteDialog } from '../../shared/dialog/confirm-dialog';

interface DeleteLineDialogProps {
  line: AdminHelpLine;
  onClose: () => void;
}

/** Deletes an entry. 'Undo' creates it again with the same fields. */
function DeleteLineDialog({ line, onClose }: DeleteLineDialogProps) {
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

/** The choices above the list: their labels, and which entries they show. */
const LINE_FILTERS = {
  all: { label: 'All', shows: () => true },
  unchecked: {
    label: 'Not checked yet',
    shows: ({ checkedOn }: AdminHelpLine) => checkedOn === null,
  },
  overdue: { label: 'Overdue', shows: ({ isOverdue }: AdminHelpLine) => isOverdue },
  leftOut: { label: 'Not shown', shows: ({ isSiteLeftOut }: AdminHelpLine) => isSiteLeftOut },
  lines: { label: 'Help lines', shows: ({ kind }: AdminHelpLine) => kind === 'line' },
  exclusion: { label: 'Self-exclusion', shows: ({ kind }: AdminHelpLine) => kind !== 'line' },
};

const textsOf = ({ region, name, phone, text, site }: AdminHelpLine) => [
  placeName(region),
  name,
  phone,
  text,
  site,
];

/** A function that stores that an entry was checked today, and shows a toast with 'Undo'. */
function useCheckLine() {
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

type OpenDialog =
  | { kind: 'add' }
  | { kind: 'edit'; line: AdminHelpLine }
  | { kind: 'delete'; line: AdminHelpLine };

/** Where visitors find help, and how they exclude themselves: the entries, their sources and checks. */
export default function HelpLinesPage() {
  const query = useListHelpLinesQuery(undefined, { refetchOnMountOrArgChange: true });
  const { bar, shows } = useChoices('Search help lines', LINE_FILTERS, textsOf);
  const [dialog, setDialog] = useState<OpenDialog>();
  const check = useCheckLine();
  const close = () => {
    setDialog(undefined);
  };
  return (
    <>
      <PageHead title="Help lines">
        <Button
          type="primary"
          onClick={() => {
            setDialog({ kind: 'add' });
          }}
        >
          Add help line
        </Button>
      </PageHead>
      <p className={list.explanation}>
        Visitors find these on the page ‘Get Help’, those of their own region first. The first three
        help lines are in the footer of every page. Read each source again at least every 180 days:
        numbers change.
      </p>
      {bar}
      <section aria-labelledby="help-line-list" aria-busy={query.isFetching}>
        <h3 id="help-line-list" className="visually-hidden">
          List
        </h3>
        <CheckedList
          query={query}
          items={query.data?.filter(shows)}
          failure="The help lines could not be loaded"
          empty={
            <EmptyList title="No help lines found">
              {query.data?.length === 0
                ? 'Visitors see no help lines. Add the help line of their country.'
                : 'Change the search or the filter.'}
            </EmptyList>
          }
        >
          {(line) => (
            <LineItem
              key={line.id}
              line={line}
              onEdit={() => {
                setDialog({ kind: 'edit', line });
              }}
              onDelete={() => {
                setDialog({ kind: 'delete', line });
              }}
              onChecked={() => void check(line)}
            />
          )}
        </CheckedList>
      </section>
      {dialog?.kind === 'add' && <LineDialog line={undefined} onClose={close} />}
      {dialog?.kind === 'edit' && <LineDialog line={dialog.line} onClose={close} />}
      {dialog?.kind === 'delete' && <DeleteLineDialog line={dialog.line} onClose={close} />}
    </>
  );
}
