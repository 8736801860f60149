import { Form } from 'antd';
import { useState, type ReactNode } from 'react';
import {
  useUpdateSettingsMutation,
  useGetSourceConfigurationQuery,
  type SaveSettings,
  type Settings,
} from '../../../../api/panel/settings';
import { useToast } from '../../../../shared/toasts/use-toast';
import { mergeEdit, type MergedChange } from '../../../shared/forms/merge-edit';
import { MergeNotice } from '../../../shared/forms/merge-notice';
import { useFormSave } from '../../../shared/forms/use-form-save';
import { storedState } from '../../../shared/forms/use-merged-edit';
import {
  forEachSourceKey,
  sourceNames,
  sources as descriptors,
  type SourceKey,
} from '../../../shared/sources/sources';
import { useSourceStatuses } from '../../../shared/sources/use-source-statuses';
import { unchangedSettings } from '../../../shared/use-change-settings';
import { useUnsavedChanges } from '../../../shared/unsaved/leave-guard';
import { SaveBar, type SaveBarProps } from '../site-config/save-bar';
import { settingsParts } from '../settings-parts';
import { siteConfigValues } from '../site-config/site-config-values';
import { SourceCard } from './source-card';
import { testResultId } from './source-test';
import {
  currentResult,
  failedTests,
  isTesting,
  type SourceTests,
  type TypedSources,
  untestedSources,
  useSourceTests,
} from './use-source-tests';
import { ENV_FILE } from '../../../shared/environment-file';
import { SectionCard } from '../site-config/section-card';
import styles from '../settings.module.css';

/** Inputs start empty, because stored addresses are never sent to browsers. */
interface ApiSettingsValues {
  sources?: Partial<Record<SourceKey, string>>;
}

const empty: ApiSettingsValues = {
  sources: forEachSourceKey(() => ''),
};

/** The typed texts by source, trimmed; without empty ones. */
function typedSources(values: ApiSettingsValues['sources'] = {}): TypedSources {
  const typed: TypedSources = {};
  for (const name of sourceNames) {
    const text = values[descriptors[name].settingsKey]?.trim() ?? '';
    if (text !== '') typed[name] = text;
  }
  return typed;
}

type NextStep = Pick<SaveBarProps, 'label' | 'note' | 'isBlocked'>;

/** What the save bar shows: test first, then save, save anyway, or correct the address. */
function nextStep(typed: TypedSources, tests: SourceTests): NextStep {
  const names = Object.keys(typed) as (keyof TypedSources)[];
  if (names.length === 0) return {};
  if (untestedSources(typed, tests).length > 0) return { label: 'Test Before Saving' };
  if (isTesting(typed, tests)) {
    return { label: 'Testing...', note: 'Testing the new address...' };
  }
  const failed = failedTests(typed, tests);
  if (failed.length === 0) return { note: 'Not saved yet. Is this the right data?' };
  return failed.every(({ canSave }) => canSave)
    ? { label: 'Save Anyway', note: 'The test failed. Correct the address, or save it anyway.' }
    : { isBlocked: true, note: 'The test failed. Please correct the address.' };
}

const every = (minutes: number): string =>
  minutes === 1 ? 'Every minute' : `Every ${String(minutes)} minutes`;

/** What only the server's environment variables can change. */
function EnvironmentFacts() {
  const { data } = useGetSourceConfigurationQuery();
  if (!data) return null;
  const facts: readonly { label: string; value: ReactNode }[] = [
    {
      label: 'YouTube API key',
      value: data.youtubeApiKeySet
        ? 'Set, but never shown'
        : "Not set: the channel's public feed is used, which lists 15 videos without durations",
    },
    {
      label: 'Videos are fetched',
      value: every(data.videosRefreshMinutes),
    },
    {
      label: 'Sheets are fetched',
      value: every(data.leaderboardRefreshMinutes),
    },
    {
      label: 'Websites that sheets are read from',
      value: data.sourceHosts.join(', '),
    },
  ];
  return (
    <SectionCard
      title="Set on the server"
      help={`These are set in ${ENV_FILE}. A change applies after a restart.`}
    >
      <dl className={styles.environment}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </SectionCard>
  );
}

/** 'API Settings': the sources of the videos and the standings, and their status. */
export function ApiSettings({ settings }: { settings: Settings }) {
  const [form] = Form.useForm<ApiSettingsValues>();
  const { data: statuses } = useSourceStatuses();
  const [updateSettings] = useUpdateSettingsMutation();
  const toast = useToast();
  const { isSaving, problem, run, fail, clearProblem } = useFormSave(form);
  const [base, setBase] = useState(settings);
  const [cleared, setCleared] = useState<ReadonlySet<SourceKey>>(new Set());
  const [changes, setChanges] = useState<readonly MergedChange[]>();
  const { tests, test, forget } = useSourceTests();
  const values: ApiSettingsValues['sources'] = Form.useWatch('sources', form);
  const typed = typedSources(values);
  const hasChanges = cleared.size > 0 || Object.keys(typed).length > 0;
  useUnsavedChanges(hasChanges, isSaving);
  const isEditable = Object.values(base.sources).some(({ by }) => by !== 'environment');

  function markCleared(key: SourceKey, isCleared: boolean) {
    if (isCleared) form.setFieldValue(['sources', key], '');
    setCleared((old) => {
      const next = new Set(old);
      if (isCleared) next.add(key);
      else next.delete(key);
      return next;
    });
  }

  function resetForm(stored: Settings) {
    setBase(stored);
    setChanges(undefined);
    clearProblem();
    setCleared(new Set());
    forget();
    form.setFieldsValue(empty);
  }

  /** Tests new addresses first, so that the user sees their content before they are saved. */
  function submit() {
    const untested = untestedSources(typed, tests);
    if (untested.length === 0) return isTesting(typed, tests) ? undefined : void run(save);
    return void Promise.all(untested.map((name) => test(name, typed[name] ?? ''))).then(() => {
      const [first] = untested;
      if (first) document.getElementById(testResultId(first))?.scrollIntoView({ block: 'center' });
    });
  }

  async function save() {
    const saved: NonNullable<SaveSettings['sources']> = {};
    for (const name of sourceNames) {
      const { settingsKey: key } = descriptors[name];
      const text = typed[name];
      if (cleared.has(key)) saved[key] = null;
      // The id of the channel that the test showed: its handle may belong to another channel by now.
      else if (text !== undefined) {
        saved[key] = currentResult(tests[name], text)?.channel?.id ?? text;
      }
    }
    // Users who enter a source want its part of the site to be shown.
    const turnedOn = Object.fromEntries(
      sourceNames
        .filter((name) => typeof saved[descriptors[name].settingsKey] === 'string')
        .map((name) => [descriptors[name].part, true]),
    );
    const { data, error } = await updateSettings({
      saveSettings: { ...unchangedSettings(base), ...turnedOn, sources: saved },
    });
    if (data) {
      resetForm(data);
      toast({
        title: 'API settings updated successfully',
        tone: 'success',
        ...(Object.values(saved).some((value) => value !== null) && {
          description:
            'The new source is being fetched. Until that succeeds, visitors see the previous data.',
        }),
      });
      return;
    }
    fail(error, 'Failed to update API settings');
    const stored = storedState<Settings>(error);
    if (!stored) return;
    // This form shows no stored values, so that its changes cannot conflict with those of another user.
    const parts = settingsParts(base);
    const unchangedValues = siteConfigValues(base);
    const merged = mergeEdit({
      parts,
      valuesOf: siteConfigValues,
      base,
      stored,
      typed: unchangedValues,
    });
    setChanges(merged.changes);
    clearProblem();
    setBase(stored);
    window.scrollTo({ top: 0 });
  }

  return (
    <Form<ApiSettingsValues>
      form={form}
      layout="vertical"
      requiredMark={false}
      noValidate
      className={styles.form}
      initialValues={empty}
      scrollToFirstError={{ focus: true }}
      onFinish={submit}
    >
      {changes && <MergeNotice subject="The settings were" changes={changes} />}
      {sourceNames.map((name) => {
        const key = descriptors[name].settingsKey;
        return (
          <SourceCard
            key={name}
            source={name}
            setting={base.sources[key]}
            isOff={!base[descriptors[name].part]}
            status={statuses?.find(({ source }) => source === name)}
            typed={typed[name] ?? ''}
            tested={tests[name]}
            onTest={() => void test(name, typed[name] ?? '')}
            isCleared={cleared.has(key)}
            onClear={(isCleared) => {
              markCleared(key, isCleared);
            }}
          />
        );
      })}
      <EnvironmentFacts />
      {isEditable && (
        <SaveBar
          hasChanges={hasChanges}
          isSaving={isSaving}
          problem={problem}
          {...nextStep(typed, tests)}
          onDiscard={() => {
            resetForm(base);
          }}
        />
      )}
    </Form>
  );
}
