import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import {
  type Source,
  useDeleteSourceMutation,
  useListConnectorsQuery,
  useListSourcesQuery,
} from '../../../api/panel/sources';
import { raceAddress, settingsAddress } from '../../shared/addresses';
import { DeleteDialog } from '../../shared/dialog/confirm-dialog';
import { CheckedList } from '../../shared/lists/checked-list';
import { EmptyList } from '../../shared/lists/empty-list';
import { PageHead } from '../../shared/page-head';
import { usePlatformNames } from '../../shared/platforms/platform-names';
import { SourceDialog } from './source-dialog';
import { unitName, WINDOW_LABELS } from './source-words';
import { useSourceNames } from './use-source-names';
import list from '../../shared/lists/checked-list.module.css';

type OpenDialog = { kind: 'add' } | { kind: 'edit' | 'delete'; source: Source };

interface DeleteSourceDialogProps {
  source: Source;
  /** Its connector and platform. */
  name: string;
  onClose: () => void;
}

/** Deletes a source. There is no 'Undo', because its secrets are gone. */
function DeleteSourceDialog({ source, name, onClose }: DeleteSourceDialogProps) {
  const [deleteSource] = useDeleteSourceMutation();
  return (
    <DeleteDialog
      title="Delete Source"
      subject={name}
      onDelete={() => deleteSource({ id: source.id })}
      failure="Failed to delete the source"
      deleted={{ title: 'Source deleted successfully', description: name }}
      onClose={onClose}
    >
      Are you sure you want to delete this source? Its keys are deleted, too. To use it again, you
      need to enter them again.
    </DeleteDialog>
  );
}

/** Where the wagers of each platform are read. */
export default function SourcesPage() {
  const sources = useListSourcesQuery(undefined, { refetchOnMountOrArgChange: true });
  const connectors = useListConnectorsQuery();
  const names = usePlatformNames();
  const [dialog, setDialog] = useState<OpenDialog>();
  const labelOf = (key: string) =>
    connectors.data?.find((connector) => connector.key === key)?.label ?? key;
  const nameOf = useSourceNames();
  const close = () => {
    setDialog(undefined);
  };
  return (
    <>
      <PageHead title="Sources" back={{ to: raceAddress, label: 'The Race' }}>
        <Button
          type="primary"
          disabled={!connectors.data || !sources.data}
          onClick={() => {
            setDialog({ kind: 'add' });
          }}
        >
          Add source
        </Button>
      </PageHead>
      <p className={list.explanation}>
        The two sheets stay where they are: in{' '}
        <Link to={settingsAddress}>Settings, API Settings</Link>.
      </p>
      <section aria-labelledby="source-list" aria-busy={sources.isFetching}>
        <h3 id="source-list" className="visually-hidden">
          List
        </h3>
        <CheckedList
          query={connectors.error ? connectors : sources}
          items={connectors.data && sources.data}
          failure="The sources could not be loaded"
          empty={
            <EmptyList title="No sources">
              A source is where the site reads how much the players of a platform have wagered, such
              as a casino’s API for affiliates.
            </EmptyList>
          }
        >
          {(source) => (
            <li key={source.id} className={list.item}>
              <div>
                <h4>
                  {labelOf(source.connector)}{' '}
                  <span className={list.aside}>{names(source.platformKey)}</span>
                </h4>
                <p className={list.detail}>
                  {unitName(source.unit)} · {WINDOW_LABELS[source.window]}
                </p>
              </div>
              <div className={list.actions}>
                <Button
                  aria-label={`Edit ${nameOf(source)}`}
                  onClick={() => {
                    setDialog({ kind: 'edit', source });
                  }}
                >
                  Edit
                </Button>
                <Button
                  aria-label={`Delete ${nameOf(source)}`}
                  onClick={() => {
                    setDialog({ kind: 'delete', source });
                  }}
                >
                  Delete
                </Button>
              </div>
            </li>
          )}
        </CheckedList>
      </section>
      {dialog?.kind === 'delete' && (
        <DeleteSourceDialog source={dialog.source} name={nameOf(dialog.source)} onClose={close} />
      )}
      {dialog && dialog.kind !== 'delete' && connectors.data && (
        <SourceDialog
          source={dialog.kind === 'edit' ? dialog.source : undefined}
          connectors={connectors.data}
          onClose={close}
        />
      )}
    </>
  );
}
