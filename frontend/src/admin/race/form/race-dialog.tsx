import { Button, Form, Input, Select, Switch } from 'antd';
import { useState } from 'react';
import { bounds } from '../../../api/generated-bounds';
import {
  type AdminRace,
  useCreateRaceMutation,
  useRefreshRaceMutation,
  useUpdateRaceMutation,
} from '../../../api/panel/races';
import {
  type Source,
  useListConnectorsQuery,
  useListSourcesQuery,
} from '../../../api/panel/sources';
import { serverNow } from '../../../shared/server-clock';
import { useToast } from '../../../shared/toasts/use-toast';
import { FormDialog } from '../../shared/dialog/form-dialog';
import { hasTwoDecimals } from '../../shared/forms/amounts';
import { keyOfName } from '../../shared/forms/key-of-name';
import { atMost, requiredText } from '../../shared/forms/text-rules';
import { useFormSave } from '../../shared/forms/use-form-save';
import { useSuggestion } from '../../shared/forms/use-suggestion';
import { useTimeZone } from '../../shared/time/time-zone';
import { SourceDialog } from '../sources/source-dialog';
import { type Unit, unitName } from '../sources/source-words';
import { PrizeFields } from './prize-fields';
import { amountOf, amountRule } from './race-prizes';
import { type RaceValues, raceOf, suggestedHours, valuesOf } from './race-values';
import { ScheduleFields } from './schedule-fields';
import { SourceChoice } from './source-choice';
import styles from './race-form.module.css';

const limits = bounds.SaveRace;
/** With the words that make no sense without them. */
const PLACEHOLDERS = /(?:\b(?:from|to)\s+)?\{\w*\}/gi;

/** A slug for a race with this title. It starts with a letter; it may be too short. */
const slugOf = (title: string): string =>
  keyOfName(title.replace(PLACEHOLDERS, ''), limits.slug.maxLength, '-').replace(/^[\d-]+/, '');

/** What may be read for the race. One that is chosen and was deleted since is not among them. */
const chosenOf = (sources: readonly Source[], ids: readonly number[]): Source[] =>
  ids.flatMap((id) => sources.find((source) => source.id === id) ?? []);

interface RaceDialogProps {
  /** Undefined for a new one. */
  race: AdminRace | undefined;
  /** Shows the race. */
  onSaved: (slug: string) => void;
  onClose: () => void;
}

/** Adds or changes a race. Its unit is that of its sources. */
export default function RaceDialog({ race, onSaved, onClose }: RaceDialogProps) {
  const [form] = Form.useForm<RaceValues>();
  const [createRace] = useCreateRaceMutation();
  const [updateRace] = useUpdateRaceMutation();
  const [refreshRace] = useRefreshRaceMutation();
  const { isSaving, problem, run, fail } = useFormSave(form);
  const toast = useToast();
  const zone = useTimeZone();
  const { data: sources } = useListSourcesQuery();
  const { data: connectors } = useListConnectorsQuery();
  const [isAddingSource, setAddingSource] = useState(false);
  const [initial] = useState(() => valuesOf(race, zone, serverNow()));
  const ids = (Form.useWatch('sourceIds', form) as number[] | undefined) ?? initial.sourceIds;
  const title = (Form.useWatch('title', form) as string | undefined) ?? '';
  const chosen = chosenOf(sources ?? [], ids);
  const unit: Unit = chosen[0]?.unit ?? race?.unit ?? 'USD';
  useSuggestion(form, 'slug', race ? undefined : slugOf(title));
  useSuggestion(form, 'settleHours', race ? undefined : suggestedHours(chosen));

  async function save(values: RaceValues) {
    const saveRace = raceOf(values, unit, { zone, stored: race });
    const { data, error } = race
      ? await updateRace({ id: race.id, saveRace })
      : await createRace({ saveRace });
    if (!data) {
      fail(error, 'Failed to save the race');
      return;
    }
    toast({ title: 'Race saved successfully', tone: 'success' });
    onClose();
    onSaved(data.slug);
    // Otherwise the page would show no players until it is loaded again.
    void refreshRace({ id: data.id, refreshRace: {} });
  }

  return (
    <>
      <FormDialog<RaceValues>
        title={race ? 'Edit Race' : 'Add Race'}
        widthPx={680}
        name="race"
        form={form}
        initial={initial}
        submit={['Save', 'Saving...']}
        needsChanges
        isBusy={isSaving}
        problem={problem}
        onSubmit={(values) => void run(() => save(values))}
        onClose={onClose}
      >
        <Form.Item
          name="title"
          label="Title"
          rules={[requiredText, atMost(limits.title)]}
          extra="{month} becomes the month of the start, {week} the number of its week, {from} and {to} the first and last day, {pool} the prize pool. Example: {month} {pool} race."
        >
          <Input autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="slug"
          label="Address"
          rules={[requiredText, atMost(limits.slug)]}
          extra="The end of its page’s address, /leaderboard/…: lower-case letters, digits and hyphens."
        >
          <Input autoComplete="off" spellCheck={false} />
        </Form.Item>
        <fieldset className={styles.group}>
          <legend>Sources of wagers</legend>
          <Form.Item
            name="sourceIds"
            rules={[
              { required: true, type: 'array', message: 'Please choose at least one source' },
            ]}
            extra={
              sources?.length === 0
                ? 'There are none yet. A source is where the site reads how much players have wagered.'
                : `All must count in the same unit. This race counts in ${unitName(unit)}.`
            }
          >
            <SourceChoice />
          </Form.Item>
          <div className={styles.buttons}>
            <Button
              disabled={!connectors}
              onClick={() => {
                setAddingSource(true);
              }}
            >
              Add source
            </Button>
          </div>
          {chosen.length > 1 && (
            <Form.Item name="merge" label="Players with the same name">
              <Select
                options={[
                  { value: 'separate', label: 'Each casino on its own' },
                  { value: 'by-name', label: 'One player with the same name everywhere' },
                ]}
              />
            </Form.Item>
          )}
        </fieldset>
        <ScheduleFields stored={race} />
        <PrizeFields unit={unit} />
        <div className={styles.pair}>
          <Form.Item
            name="minWager"
            label={`Minimum wager in ${unitName(unit)}`}
            rules={[amountRule((typed) => hasTwoDecimals(amountOf(typed, unit) ?? ''))]}
            validateTrigger="onBlur"
            extra="Players below it win no prize."
          >
            <Input inputMode="decimal" autoComplete="off" />
          </Form.Item>
          <Form.Item
            name="settleHours"
            label="Hours until it is final"
            rules={[{ pattern: /^\s*\d{1,3}\s*$/, message: 'Please enter whole hours' }]}
            validateTrigger="onBlur"
            extra="Casinos with dates may correct their figures for a day after the end."
          >
            <Input inputMode="numeric" autoComplete="off" />
          </Form.Item>
        </div>
        <Form.Item name="ties" label="Equal wagers">
          <Select
            options={[
              { value: 'by-name', label: 'Ranked by name' },
              { value: 'shared', label: 'Share the rank, and its prizes in equal parts' },
            ]}
          />
        </Form.Item>
        <Form.Item name="isPublic" label="Shown to visitors" valuePropName="checked">
          <Switch />
        </Form.Item>
      </FormDialog>
      {isAddingSource && connectors && (
        <SourceDialog
          source={undefined}
          connectors={connectors}
          onClose={() => {
            setAddingSource(false);
          }}
        />
      )}
    </>
  );
}
