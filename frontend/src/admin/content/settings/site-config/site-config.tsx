import { HistoryOutlined } from '@ant-design/icons';
import { Button, Form } from 'antd';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router-dom';
import {
  useLazyGetSettingsQuery,
  useUpdateSettingsMutation,
  type Settings,
} from '../../../../api/panel/settings';
import { useToast } from '../../../../shared/toasts/use-toast';
import { MergeNotice } from '../../../shared/forms/merge-notice';
import { useFormSave, type FieldPath } from '../../../shared/forms/use-form-save';
import { useHasChanges } from '../../../shared/forms/use-has-changes';
import { storedState, useMergedEdit } from '../../../shared/forms/use-merged-edit';
import { useUnsavedChanges } from '../../../shared/unsaved/leave-guard';
import { changesSettings } from '../code/old-referral';
import { useCodeOffer } from '../code/use-code-offer';
import { CollapsibleContext, useCollapsibleSections } from './collapsible-sections';
import { usePictureChange, withPictureChange } from './picture-change';
import { SaveBar } from './save-bar';
import { settingsParts } from '../settings-parts';
import { SiteConfigDialogs, type SiteConfigDialog } from './site-config-dialogs';
import { usePreviewPlace } from '../preview/use-preview-place';
import {
  alignPlatforms,
  siteConfigValues,
  toSaveSettings,
  type SiteConfigValues,
} from './site-config-values';
import { linkedSections, platformSectionKey, sectionOf } from './sections';
import { SectionLinks } from './section-card';
import { SettingsClaims } from './settings-claims';
import { SiteSections } from './site-sections';
import { useLostEvidence } from './use-lost-evidence';
import styles from '../settings.module.css';

/** 'Site Config': the texts and settings of the public pages. */
export function SiteConfig({ settings }: { settings: Settings }) {
  const [form] = Form.useForm<SiteConfigValues>();
  const [updateSettings] = useUpdateSettingsMutation();
  const [getSettings] = useLazyGetSettingsQuery();
  const toast = useToast();
  const { collapsible, open } = useCollapsibleSections(
    linkedSections(useLocation().hash, settings),
  );
  const { isSaving, problem, run, fail, clearProblem } = useFormSave(form, reveal);
  /** The stored settings on which the edit is based; newer ones after a conflict. */
  const [base, setBase] = useState(settings);
  const { changes, merge, choose, clearChanges } = useMergedEdit(
    form,
    settingsParts,
    siteConfigValues,
  );
  const picture = usePictureChange(clearProblem);
  /** `base` with the removal of the picture, which is not a field of the form. */
  const edited = withPictureChange(base, picture.change);
  const hasFieldChanges = useHasChanges(form, siteConfigValues(base));
  const hasChanges = hasFieldChanges || picture.change !== undefined;
  const [dialog, setDialog] = useState<SiteConfigDialog>();
  const [addedPlatform, setAddedPlatform] = useState<string>();
  const { offer, lookForOld, closeOffer } = useCodeOffer();
  const warnOfLostEvidence = useLostEvidence();
  const preview = usePreviewPlace({
    form,
    base: edited,
    chosenPicture: picture.change?.kind === 'chosen' ? picture.change.preview : undefined,
  });
  // A navigation that was requested during the save waits until the offer is closed.
  useUnsavedChanges(hasChanges, isSaving || offer !== undefined);

  /**
   * Expands the sections of invalid fields immediately, because the first of them takes the focus.
   */
  function reveal(fields: readonly FieldPath[]) {
    flushSync(() => {
      open(fields.map((field) => sectionOf(field, base)));
    });
  }

  function resetForm(stored: Settings) {
    setBase(stored);
    clearChanges();
    clearProblem();
    // Not `resetFields`, which would remount every field and lose the focus.
    form.setFieldsValue(siteConfigValues(stored));
  }

  /** @returns the stored settings; undefined if they were not saved */
  async function saveFields(): Promise<Settings | undefined> {
    // With `true`, also the values of fields without an input.
    const values = form.getFieldsValue(true) as SiteConfigValues;
    const { data, error } = await updateSettings({ saveSettings: toSaveSettings(values, edited) });
    if (data) {
      resetForm(data);
      if (picture.change?.kind === 'removed') picture.reset();
      return data;
    }
    fail(error, 'Failed to update site settings');
    const stored = storedState<Settings>(error);
    if (!stored) return undefined;
    const aligned = alignPlatforms(values, base, stored);
    form.setFieldsValue({ platforms: aligned.platforms });
    merge(aligned.base, stored);
    clearProblem();
    setBase(stored);
    window.scrollTo({ top: 0 });
    return undefined;
  }

  /** @returns whether a chosen picture, if there is one, is stored */
  async function savePicture(): Promise<boolean> {
    if (picture.change?.kind !== 'chosen') return true;
    const { data, error } = await picture.upload({ body: picture.change.file });
    if (!data) {
      fail(error, 'Failed to update the picture');
      return false;
    }
    picture.reset();
    // If another user changed the settings in between, the next save reports it.
    setBase((old) => ({
      ...old,
      ...(data.version === old.version + 1 && { version: data.version }),
      creator: { ...old.creator, avatarUrl: data.avatarUrl },
    }));
    return true;
  }

  async function save() {
    const hasOnlyPicture = !hasFieldChanges && picture.change?.kind === 'chosen';
    const stored = hasOnlyPicture ? base : await saveFields();
    if (!stored) return;
    if (await savePicture())
      toast({ title: 'Site settings updated successfully', tone: 'success' });
    if (hasOnlyPicture) return;
    await warnOfLostEvidence(base, stored);
    await lookForOld(base, stored);
  }

  /** Loads the settings again after they were changed without the form. */
  async function reload() {
    const { data } = await getSettings();
    if (data) resetForm(data);
  }

  return (
    <div className={preview.isBeside ? styles.sides : undefined}>
      <Form<SiteConfigValues>
        form={form}
        layout="vertical"
        requiredMark={false}
        noValidate
        className={styles.form}
        initialValues={siteConfigValues(settings)}
        scrollToFirstError={{ focus: true }}
        // Browsers scroll only the first line of a long text out from under the save bar.
        onKeyUp={({ key, target }) => {
          if (key === 'Tab') (target as Element).scrollIntoView({ block: 'nearest' });
        }}
        onFinish={() => void run(save)}
        onFinishFailed={({ errorFields }) => {
          reveal(errorFields.map(({ name }) => name));
        }}
      >
        {changes && (
          <MergeNotice
            subject="The settings were"
            changes={changes}
            onChoose={choose}
            onTakeTheirs={() => {
              resetForm(base);
            }}
          />
        )}
        <SettingsClaims form={form} base={base}>
          <CollapsibleContext value={collapsible}>
            <div className={styles.formHead}>
              {collapsible === null && <SectionLinks settings={base} />}
              <Button
                icon={<HistoryOutlined aria-hidden />}
                onClick={() => {
                  setDialog('history');
                }}
              >
                History
              </Button>
            </div>
            <SiteSections
              base={base}
              picture={picture}
              isSaving={isSaving}
              platformEdit={{
                isUnsaved: hasChanges,
                added: addedPlatform,
                onAdd: () => {
                  setDialog('add-platform');
                },
                onChanged: reload,
              }}
              onFindCode={() => {
                setDialog('find-code');
              }}
              onLiveStored={({ version, live }) => {
                // If another user changed the settings in between, the save reports it.
                setBase((old) => ({
                  ...old,
                  ...(version === old.version + 1 && { version }),
                  live: { ...old.live, liveUntil: live.liveUntil },
                }));
              }}
            />
          </CollapsibleContext>
        </SettingsClaims>
        <SaveBar
          hasChanges={hasChanges}
          isSaving={isSaving}
          problem={problem}
          extra={preview.button}
          onDiscard={() => {
            resetForm(base);
            picture.reset();
          }}
        />
      </Form>
      <SiteConfigDialogs
        open={dialog}
        offer={offer}
        code={base.code}
        isUnsaved={hasChanges}
        onRestored={(restored) => {
          resetForm(restored);
          picture.reset();
          void lookForOld(base, restored);
        }}
        onReplaced={async (places) => {
          if (changesSettings(places)) await reload();
        }}
        onPlatformAdded={async (key) => {
          await reload();
          open([platformSectionKey(key)]);
          setAddedPlatform(key);
        }}
        onClose={() => {
          setDialog(undefined);
        }}
        onCloseOffer={closeOffer}
      />
      {preview.element}
    </div>
  );
}
