import { useCallback, useState } from 'react';
import { Button, Select, Skeleton } from 'antd';
import {
  type AdminHelpLine,
  useCheckHelpLineMutation,
  useListHelpLinesQuery,
  useUpdateHelpLineMutation,
} from '../../../api/panel/help-lines';
import { placeName } from '../../../shared/region/region-names';
import { useListFilters } from '../../shared/use-list-filters';
import { useToast } from '../../../shared/toasts/use-toast';
import { failureToast } from '../../shared/failure-toast';
import { fieldsOf } from './line-fields';
import { EmptyList } from '../../shared/empty/empty-list';
import { FailedList } from '../../shared/empty/failed-list';
import { PageHead } from '../../shared/page-head';
import { SearchBox } from '../../shared/search-box';
import { DeleteLineDialog } from './delete-line-dialog';
import { LineDialog } from './line-dialog';
import { LineItem } from './line-item';
import list from '../../shared/checked-list.module.css';

type LineFilter = keyof typeof LINE_FILTERS;

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
} as const satisfies Record<string, { label: string; shows: (line: AdminHelpLine) => boolean }>;

interface Filters {
  search: string;
  filter: LineFilter;
}

const isFilter = (value: string | null): value is LineFilter =>
  value !== null && Object.hasOwn(LINE_FILTERS, value);

function read(query: URLSearchParams): Filters {
  const filter = query.get('filter');
  return { search: query.get('search') ?? '', filter: isFilter(filter) ? filter : 'all' };
}

const write = ({ search, filter }: Filters) => ({
  search,
  filter: filter === 'all' ? undefined : filter,
});

/** The search and the filter in the URL, so that Overview can link to the entries that need attention. */
const useLineFilters = () => useListFilters(read, write);

/** Whether an entry matches the search text and the filter. */
function isShown(line: AdminHelpLine, { search, filter }: Filters): boolean {
  const { region, name, phone, text, site } = line;
  const wanted = search.toLowerCase();
  return (
    LINE_FILTERS[filter].shows(line) &&
    [placeName(region), region, name, phone, text, site].some((part) =>
      part?.toLowerCase().includes(wanted),
    )
  );
}

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

const filterOptions = (Object.keys(LINE_FILTERS) as LineFilter[]).map((value) => ({
  value,
  label: LINE_FILTERS[value].label,
}));

type OpenDialog =
  | { kind: 'add' }
  | { kind: 'edit'; line: AdminHelpLine }
  | { kind: 'delete'; line: AdminHelpLine };

/** Where visitors find help, and how they exclude themselves: the entries, their sources and checks. */
export default function HelpLinesPage() {
  const {
    data: lines,
    error,
    isFetching,
    refetch,
  } = useListHelpLinesQuery(undefined, { refetchOnMountOrArgChange: true });
  const { filters, setFilters } = useLineFilters();
  const [dialog, setDialog] = useState<OpenDialog>();
  const check = useCheckLine();
  const shown = lines?.filter((line) => isShown(line, filters));
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
      <div className={list.filters}>
        <SearchBox
          label="Search help lines"
          value={filters.search}
          onSearch={(search) => {
            setFilters({ search });
          }}
        />
        <Select
          aria-label="Show"
          value={filters.filter}
          options={filterOptions}
          onChange={(filter) => {
            setFilters({ filter });
          }}
        />
      </div>
      <section aria-labelledby="help-line-list" aria-busy={isFetching}>
        <h3 id="help-line-list" className="visually-hidden">
          List
        </h3>
        {shown && shown.length > 0 ? (
          <ul className={list.list}>
            {shown.map((line) => (
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
            ))}
          </ul>
        ) : shown ? (
          <EmptyList title="No help lines found">
            {lines?.length === 0
              ? 'Visitors see no help lines. Add the help line of their country.'
              : 'Change the search or the filter.'}
          </EmptyList>
        ) : error ? (
          <FailedList
            title="The help lines could not be loaded"
            error={error}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <Skeleton active />
        )}
      </section>
      {dialog?.kind === 'add' && <LineDialog line={undefined} onClose={close} />}
      {dialog?.kind === 'edit' && <LineDialog line={dialog.line} onClose={close} />}
      {dialog?.kind === 'delete' && <DeleteLineDialog line={dialog.line} onClose={close} />}
    </>
  );
}
