import { Form } from 'antd';
import { useState } from 'react';
import {
  useGetCacheStatusQuery,
  useUpdateSettingsMutation,
  type SaveSettings,
  type Settings,
} from '../../api/settings';
import { useToast } from '../../shared/toasts/use-toast';
import { useFormFailure } from '../forms/use-form-failure';
import { useUnsavedChanges } from '../unsaved/leave-guard';
import { EnvironmentFacts } from './environment-facts';
import { SaveBar } from './save-bar';
import { mergeSettings, storedSettings, type SettingsChange } from './settings-changes';
import { siteConfigValues, unchanged } from './site-config-values';
import { SourceCard } from './source-card';
import { sourceFields, type SourceKey } from './source-fields';
import { StaleSettingsNotice } from './stale-settings-notice';
import styles from './settings.module.css';

/** Every input is absent until something is typed: what is stored is never sent to a browser. */
interface ApiSettingsValues {
  sources?: Partial<Record<SourceKey, string>>;
}

const empty: ApiSettingsValues = {
  sources: { youtubeChannelId: '', sheetComUrl: '', sheetUsUrl: '' },
};

/** 'API Settings': where the videos and the standings come from, and how that is going. */
export function ApiSettings({ settings }: { settings: Settings }) {
  const [form] = Form.useForm<ApiSettingsValues>();
  const { data: statuses } = useGetCacheStatusQuery(undefined, { refetchOnMountOrArgChange: true });
  const [updateSettings, { isLoading }] = useUpdateSettingsMutation();
  const toast = useToast();
  const fail = useFormFailure(form);
  const [base, setBase] = useState(settings);
  const [cleared, setCleared] = useState<ReadonlySet<SourceKey>>(new Set());
  const [changes, setChanges] = useState<readonly SettingsChange[]>();
  const typed: ApiSettingsValues['sources'] = Form.useWatch('sources', form);
  const hasChanges =
    cleared.size > 0 || Object.values(typed ?? {}).some((text) => (text ?? '').trim() !== '');
  useUnsavedChanges(hasChanges);
  const isEditable = sourceFields.some(({ key }) => base.sources[key].by !== 'environment');

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
    setCleared(new Set());
    form.setFieldsValue(empty);
  }

  async function save({ sources = {} }: ApiSettingsValues) {
    const saved: NonNullable<SaveSettings['sources']> = {};
    for (const { key } of sourceFields) {
      const text = sources[key]?.trim() ?? '';
      if (cleared.has(key)) saved[key] = null;
      else if (text !== '') saved[key] = text;
    }
    const { data, error } = await updateSettings({
      saveSettings: { ...unchanged(base), sources: saved },
    });
    if (data) {
      show(data);
      toast({ title: 'API settings updated successfully', tone: 'success' });
      return;
    }
    fail(error, 'Failed to update API settings');
    const stored = storedSettings(error);
    if (!stored) return;
    setChanges(mergeSettings(base, stored, siteConfigValues(base)).changes);
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
      onFinish={(values) => void save(values)}
    >
      {changes && <StaleSettingsNotice changes={changes} />}
      {sourceFields.map((field) => (
        <SourceCard
          key={field.key}
          field={field}
          setting={base.sources[field.key]}
          status={statuses?.find(({ source }) => source === field.source)}
          isCleared={cleared.has(field.key)}
          onClear={(isCleared) => {
            clear(field.key, isCleared);
          }}
        />
      ))}
      <EnvironmentFacts />
      {isEditable && (
        <SaveBar
          hasChanges={hasChanges}
          isSaving={isLoading}
          onDiscard={() => {
            show(base);
          }}
        />
      )}
    </Form>
  );
}
