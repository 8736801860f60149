import { Button, Select } from 'antd';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { asApiFailure } from '../../api/failure';
import { NOT_FOUND } from '../../api/http-status';
import {
  type AdminRace,
  MAIN_RACE,
  useDeleteRaceMutation,
  useListRacesQuery,
} from '../../api/panel/races';
import { lazyWithRetries } from '../../shared/load-with-retries';
import { sourcesAddress } from '../shared/addresses';
import { DeleteDialog } from '../shared/dialog/confirm-dialog';
import { useIsAdmin } from '../account/session/roles';
import styles from './race.module.css';

// Loaded on first use.
const RaceDialog = lazyWithRetries(() => import('./form/race-dialog'));

interface DeleteRaceDialogProps {
  race: AdminRace;
  onDeleted: () => void;
  onClose: () => void;
}

function DeleteRaceDialog({ race, onDeleted, onClose }: DeleteRaceDialogProps) {
  const [deleteRace] = useDeleteRaceMutation();
  return (
    <DeleteDialog
      title="Delete Race"
      subject={race.slug}
      onDelete={async () => {
        const result = await deleteRace({ id: race.id });
        if (!result.error || asApiFailure(result.error)?.status === NOT_FOUND) onDeleted();
        return result;
      }}
      failure="Failed to delete the race"
      deleted={{ title: 'Race deleted successfully', description: race.slug }}
      onClose={onClose}
    >
      Are you sure you want to delete this race? Its page disappears. Its sources stay.
    </DeleteDialog>
  );
}

interface RaceChoiceProps {
  /** The slug of the chosen race; undefined for that of the sheets. */
  slug: string | undefined;
  /** The chosen race; undefined for that of the sheets, and until it is loaded. */
  race: AdminRace | undefined;
  onChoose: (slug: string | undefined) => void;
}

/** Chooses a race. Admins also add, edit and delete the further ones. */
export function RaceChoice({ slug, race, onChoose }: RaceChoiceProps) {
  const { data: races = [], refetch } = useListRacesQuery();
  const isAdmin = useIsAdmin();
  const [dialog, setDialog] = useState<'add' | 'edit' | 'delete'>();
  const close = () => {
    setDialog(undefined);
  };
  return (
    <div className={styles.races}>
      {(races.length > 0 || slug !== undefined) && (
        <Select
          className={styles.raceSelect ?? ''}
          aria-label="Race"
          value={slug ?? MAIN_RACE}
          options={[
            { value: MAIN_RACE, label: 'Main race (the sheets)' },
            ...races.map((each) => ({
              value: each.slug,
              label: each.isPublic ? each.slug : `${each.slug} (hidden)`,
            })),
          ]}
          onChange={(value) => {
            onChoose(value === MAIN_RACE ? undefined : value);
          }}
        />
      )}
      {isAdmin && (
        <>
          {race && (
            <>
              <Button
                onClick={() => {
                  setDialog('edit');
                }}
              >
                Edit Race
              </Button>
              <Button
                onClick={() => {
                  setDialog('delete');
                }}
              >
                Delete Race
              </Button>
            </>
          )}
          <Button
            onClick={() => {
              setDialog('add');
            }}
          >
            Add Race
          </Button>
          <Link className={styles.sources} to={sourcesAddress}>
            Sources of wagers
          </Link>
        </>
      )}
      {race && dialog === 'delete' && (
        <DeleteRaceDialog
          race={race}
          onDeleted={() => {
            onChoose(undefined);
            void refetch();
          }}
          onClose={close}
        />
      )}
      {(dialog === 'add' || (race && dialog === 'edit')) && (
        <Suspense>
          <RaceDialog
            race={dialog === 'edit' ? race : undefined}
            onSaved={onChoose}
            onClose={close}
          />
        </Suspense>
      )}
    </div>
  );
}
