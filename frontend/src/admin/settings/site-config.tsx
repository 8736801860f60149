import { Form, type FormInstance } from 'antd';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useUpdateSettingsMutation, type Settings } from '../../api/settings';
import { useToast } from '../../shared/toasts/use-toast';
import { useFormFailure, type FieldPath } from '../forms/use-form-failure';
import { useHasChanges } from '../forms/use-has-changes';
import { useUnsavedChanges } from '../unsaved/leave-guard';
import { CreatorFields } from './creator-fields';
import { FoldingContext, useFolding } from './folding';
import { GeneralFields } from './general-fields';
import { PlatformFields } from './platform-fields';
import { PrizeFields } from './prize-fields';
import { SaveBar } from './save-bar';
import { mergeSettings, storedSettings, type SettingsChange } from './settings-changes';
import { siteConfigValues, toSaveSettings, type SiteConfigValues } from './site-config-values';
import { SectionLinks } from './section-links';
import { sectionOf, sectionsOf } from './sections';
import { SocialFields } from './social-fields';
import { StaleSettingsNotice } from './stale-settings-notice';
import { TextFields } from './text-fields';
import styles from './settings.module.css';

/** 'Site Config': everything that the public pages say and that is the owner's to choose. */
export function SiteConfig({ settings }: { settings: Settings }) {
  const [form] = Form.useForm<SiteConfigValues>();
  const [updateSettings, { isLoading }] = useUpdateSettingsMutation();
  const toast = useToast();
  const { folding, open } = useFolding();
  const fail = useFormFailure(form, reveal);
  /** The stored settings that the edit stands on: others after a refused save. */
  const [base, setBase] = useState(settings);
  const [changes, setChanges] = useState<readonly SettingsChange[]>();
  const hasChanges = useHasChanges(form, siteConfigValues(base));
  useUnsavedChanges(hasChanges);

  /** Opens the sections of wrong fields, at once: the first of them is to take the focus. */
  function reveal(fields: readonly FieldPath[]) {
    flushSync(() => {
      open(fields.map((field) => sectionOf(field, settings)));
    });
  }

  function show(stored: Settings) {
    setBase(stored);
    setChanges(undefined);
    // Not resetFields, which would mount every field anew and lose the focus.
    form.setFieldsValue(siteConfigValues(stored));
  }

  async function save() {
    // All values, in the shape in which they were put in.
    const values = form.getFieldsValue(true) as SiteConfigValues;
    const { data, error } = await updateSettings({ saveSettings: toSaveSettings(values, base) });
    if (data) {
      show(data);
      toast({ title: 'Site settings updated successfully', tone: 'success' });
      return;
    }
    fail(error, 'Failed to update site settings');
    const stored = storedSettings(error);
    if (!stored) return;
    const merged = mergeSettings(base, stored, values);
    for (const { name, value } of merged.taken) {
      (form as FormInstance).setFieldValue(name, value);
    }
    setChanges(merged.changes);
    setBase(stored);
    window.scrollTo({ top: 0 });
  }

  return (
    <Form<SiteConfigValues>
      form={form}
      layout="vertical"
      requiredMark={false}
      noValidate
      className={styles.form}
      initialValues={siteConfigValues(settings)}
      scrollToFirstError={{ focus: true }}
      onFinish={() => void save()}
      onFinishFailed={({ errorFields }) => {
        reveal(errorFields.map(({ name }) => name));
      }}
    >
      {changes && (
        <StaleSettingsNotice
          changes={changes}
          onTakeTheirs={() => {
            show(base);
          }}
        />
      )}
      <FoldingContext value={folding}>
        {folding === null && <SectionLinks sections={sectionsOf(base)} />}
        <CreatorFields
          settings={base}
          onPicture={({ avatarUrl, version }) => {
            // Somebody else's change in between is left for the save to find.
            setBase((old) =>
              version === old.version + 1
                ? { ...old, version, creator: { ...old.creator, avatarUrl } }
                : { ...old, creator: { ...old.creator, avatarUrl } },
            );
          }}
        />
        <GeneralFields settings={base} />
        {base.platforms.map((platform, index) => (
          <PlatformFields key={platform.key} index={index} platform={platform} />
        ))}
        <PrizeFields />
        <SocialFields />
        <TextFields />
      </FoldingContext>
      <SaveBar
        hasChanges={hasChanges}
        isSaving={isLoading}
        onDiscard={() => {
          show(base);
        }}
      />
    </Form>
  );
}
