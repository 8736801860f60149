import { Form } from 'antd';
import { useState } from 'react';
import { useUpdateSettingsMutation, type SaveSettings, type Settings } from '../../../api/settings';
import { useToast } from '../../../shared/toasts/use-toast';
import { mergeEdit, type MergedChange } from '../../shared/forms/merge-edit';
import { MergeNotice } from '../../shared/forms/merge-notice';
import { useFormSave } from '../../shared/forms/use-form-save';
import { storedState } from '../../shared/forms/use-merged-edit';
import {
  forEachSourceKey,
  sourceNames,
  sources as descriptors,
  type SourceKey,
} from '../../shared/sources/sources';
import { useSourceStatuses } from '../../shared/sources/use-source-statuses';
import { useUnsavedChanges } from '../../shared/unsaved/leave-guard';
import { EnvironmentFacts } from './environment-facts';
import { SaveBar } from '../site-config/save-bar';
import { settingsParts } from '../settings-parts';
import { siteConfigValues, unchanged } from '../site-config/site-config-values';
import { SourceCard } from './source-card';
import styles from '../settings.module.css';

/** Inputs start empty, because stored addresses are never sent to browsers. */
interface ApiSettingsValues {
  sources?: Partial<Record<SourceKey, string>>;
}

const empty: ApiSettingsValues = {
  sources: forEachSourceKey(() => ''),
};

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
  const typed: ApiSettingsValues['sources'] = Form.useWatch('sources', form);
  const hasChanges =
    cleared.size > 0 || Object.values(typed ?? {}).some((text) => (text ?? '').trim() !== '');
  useUnsavedChanges(hasChanges, isSaving);
  const isEditable = Object.values(base.sources).some(({ by }) => by !== 'environment');

  function clear(key: SourceKey, isCleared: boolean) {
    if (isCleared) form.setFieldValue(['sources', key], '');
    setCleared((old) => {
      const next = new Set(old);
      if (isCleared) next.add(key);
      else next.delete(key);
      return next;
    });
  }

  function show(stored: Settings) {
    setBase(stored);
    setChanges(undefined);
    clearProblem();
    setCleared(new Set());
    form.setFieldsValue(empty);
  }

  async function save({ sources = {} }: ApiSettingsValues) {
    const saved: NonNullable<SaveSettings['sources']> = {};
    for (const { settingsKey: key } of Object.values(descriptors)) {
      const text = sources[key]?.trim() ?? '';
      if (cleared.has(key)) saved[key] = null;
      else if (text !== '') saved[key] = text;
    }
    const { data, error } = await updateSettings({
      saveSettings: { ...unchanged(base), sources: saved },
    });
    if (data) {
      show(data);
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
    // This form shows no stored values, so it can't overwrite any.
    const parts = settingsParts(base);
    const typed = siteConfigValues(base);
    setChanges(mergeEdit({ parts, valuesOf: siteConfigValues, base, stored, typed }).changes);
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
      onFinish={(values) => void run(() => save(values))}
    >
      {changes && <MergeNotice subject="The settings were" changes={changes} />}
      {sourceNames.map((name) => {
        const key = descriptors[name].settingsKey;
        return (
          <SourceCard
            key={name}
            source={name}
            setting={base.sources[key]}
            status={statuses?.find(({ source }) => source === name)}
            isCleared={cleared.has(key)}
            onClear={(isCleared) => {
              clear(key, isCleared);
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
          onDiscard={() => {
            show(base);
          }}
        />
      )}
    </Form>
  );
}
