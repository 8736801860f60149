import { Button, Select, Skeleton } from 'antd';
import { useState } from 'react';
import { useListHelpLinesQuery, type AdminHelpLine } from '../../api/panel/help-lines';
import { EmptyList } from '../shared/empty/empty-list';
import { FailedList } from '../shared/empty/failed-list';
import { PageHead } from '../shared/page-head';
import { SearchBox } from '../shared/search-box';
import { DeleteLineDialog } from './delete-line-dialog';
import { LineDialog } from './line-dialog';
import { isShown, LINE_FILTERS, useLineFilters, type LineFilter } from './line-filters';
import { LineItem } from './line-item';
import { useCheckLine } from './use-check-line';
import list from '../shared/checked-list.module.css';

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
