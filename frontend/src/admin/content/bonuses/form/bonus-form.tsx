import { Alert, Button, Form, type FormInstance } from 'antd';
import { type ReactNode, useState } from 'react';
import { isDay } from '@playhouse/rules/day';
import { isKnownTimeZone } from '@playhouse/rules/zoned-time';
import type { CheckClaims } from '../../../../api/panel/claims';
import { bounds } from '../../../../api/generated-bounds';
import { FormClaims, checkedTexts } from '../../claims/form-claims';
import { bonusFieldEntries } from '../bonus-fields';
import {
  type BonusFormValues,
  bonusValues,
  copyValues,
  type FormSettings,
  isComplete,
  newBonusValues,
  readValues,
  referralLink,
} from './bonus-form-values';
import styles from './bonus-form.module.css';
import type { Bonus } from '../../../../api/panel/bonuses';
import { PanelDialog } from '../../../shared/dialog/panel-dialog';
import { keepFocus } from '../../../shared/forms/keep-focus';
import { MergeNotice } from '../../../shared/forms/merge-notice';
import { useHasChanges } from '../../../shared/forms/use-has-changes';
import { useLeave } from '../../../shared/unsaved/leave-guard';
import type { BonusFormTask } from './bonus-form-dialog';
import { BonusInputs } from './bonus-inputs';
import { BonusPreview } from './bonus-preview';
import { useBonusSave } from './use-bonus-save';

/** The texts that may make claims, by the names that the server uses for them. */
const claimTexts = (values: BonusFormValues): [name: string, text: string][] =>
  bonusFieldEntries.flatMap(([name, { kind }]): [name: string, text: string][] => {
    if (kind === 'text') return [[name, values[name] as string]];
    if (kind !== 'list') return [];
    return (values[name] as string[]).map((text, index) => [`${name}.${String(index)}`, text]);
  });

/** The request that checks the form's texts for claims. */
function requestOf(values: BonusFormValues, zone: string): CheckClaims {
  const { platform, ctaHref, endsAt, minDeposit, termsUrl, checkedOn } = readValues(values, zone);
  return {
    texts: checkedTexts(claimTexts(values)),
    bonus: {
      platform,
      ctaHref: ctaHref.slice(0, bounds.SaveBonus.ctaHref.maxLength),
      hasEnd: endsAt !== null,
      minDeposit: minDeposit !== null && Number.isFinite(minDeposit) ? minDeposit : null,
      hasTermsLink: termsUrl !== null,
      checkedOn: checkedOn !== null && isDay(checkedOn) ? checkedOn : null,
    },
  };
}

interface BonusClaimsProps {
  form: FormInstance<BonusFormValues>;
  /** The initial form values, until the form is mounted. */
  initial: BonusFormValues;
  /** The time zone of the form's dates. */
  zone: string;
  children: ReactNode;
}

/** Provides the claims in the texts of a bonus's form to its fields. */
function BonusClaims({ form, initial, zone, children }: BonusClaimsProps) {
  const typed: Partial<BonusFormValues> | undefined = Form.useWatch(
    (all: BonusFormValues) => all,
    form,
  );
  return <FormClaims form={requestOf({ ...initial, ...typed }, zone)}>{children}</FormClaims>;
}

interface DeletedNoticeProps {
  /** Whether the bonus is in the trash and can be restored. */
  canRestore: boolean;
  isBusy: boolean;
  onSaveAsNew: () => void;
  onRestore: () => void;
}

/** Says that the bonus was deleted during the edit, and offers ways to keep the input. */
function DeletedNotice({ canRestore, isBusy, onSaveAsNew, onRestore }: DeletedNoticeProps) {
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title="This bonus was deleted while you were editing"
      description={
        <>
          <p>
            {canRestore
              ? 'Nothing was saved, and your changes are kept here. Restore the bonus, or save your changes as a new one.'
              : 'Nothing was saved, and your changes are kept here. The bonus cannot be restored any more, but you can save your changes as a new one.'}
          </p>
          <div className={styles.noticeActions}>
            {canRestore && (
              <Button disabled={isBusy} onClick={onRestore}>
                Restore and save
              </Button>
            )}
            <Button disabled={isBusy} onClick={onSaveAsNew}>
              Save as a new bonus
            </Button>
          </div>
        </>
      }
    />
  );
}

const FORM_ID = 'bonus-form';

function startValues(task: BonusFormTask, settings: FormSettings): BonusFormValues {
  if (task.kind === 'create') return newBonusValues(settings);
  const values = task.kind === 'edit' ? bonusValues : copyValues;
  return values(task.bonus, settings.timeZone);
}

/** In an old browser that lacks the zone of the settings, dates are entered in UTC. */
const supported = (settings: FormSettings): FormSettings =>
  isKnownTimeZone(settings.timeZone) ? settings : { ...settings, timeZone: 'UTC' };

interface BonusFormProps {
  task: BonusFormTask;
  settings: FormSettings;
  dialog: { title: string; widthPx: number; onClose: () => void };
  onHistory: (bonus: Bonus) => void;
}

/** The dialog with the form of a bonus and its preview. */
export function BonusForm({ task, dialog, onHistory, ...props }: BonusFormProps) {
  const [form] = Form.useForm<BonusFormValues>();
  // A change of the settings during the edit must not change the meaning of the input.
  const [settings, setSettings] = useState(() => supported(props.settings));
  const edited = task.kind === 'edit' ? task.bonus : undefined;
  const saving = useBonusSave(form, edited, settings.timeZone, dialog.onClose);
  const { base, isSaving, changes, deletion } = saving;
  const leave = useLeave();
  const [initial] = useState(() => startValues(task, settings));
  const title = Form.useWatch('title', form);
  const description = Form.useWatch('description', form);
  const ctaHref = Form.useWatch('ctaHref', form);
  const { timeZone } = supported(props.settings);
  // The form follows a new time zone only while it has no dates, whose meaning would change.
  if (timeZone !== settings.timeZone && !hasDates()) setSettings({ ...settings, timeZone });
  const canSave = isComplete({ title, description, ctaHref });
  const isUnsaved = useHasChanges(form, base ? bonusValues(base, settings.timeZone) : initial);

  /** Read from the form, because watched values lag behind what is typed. */
  function hasDates(): boolean {
    const { startsAt, endsAt } = form.getFieldsValue(true) as BonusFormValues;
    return [startsAt, endsAt, base?.startsAt, base?.endsAt].some(Boolean);
  }

  /** When the platform changes, a link that is still a referral link becomes that of the new platform. */
  function followPlatform({ platform }: Partial<BonusFormValues>, values: BonusFormValues) {
    if (!platform) return;
    const isReferralLink = settings.platforms.some(
      ({ referralUrl }) => referralUrl === values.ctaHref,
    );
    if (isReferralLink) form.setFieldValue('ctaHref', referralLink(platform, settings));
  }

  return (
    <PanelDialog
      {...dialog}
      isUnsaved={isUnsaved}
      isBusy={isSaving}
      problem={saving.problem}
      actions={
        <>
          {base && (
            <Button
              disabled={isSaving}
              {...keepFocus}
              onClick={() => {
                const open = () => {
                  onHistory(base);
                };
                if (isUnsaved) leave(open);
                else open();
              }}
            >
              History
            </Button>
          )}
          <Button
            type="primary"
            htmlType="submit"
            form={FORM_ID}
            disabled={isSaving || deletion !== undefined}
            // Not `disabled`: a press shows which fields are missing.
            aria-disabled={!canSave}
            {...keepFocus}
          >
            {isSaving ? 'Saving...' : base ? 'Update Bonus' : 'Create Bonus'}
          </Button>
        </>
      }
    >
      {deletion && (
        <DeletedNotice
          canRestore={deletion === 'in the trash'}
          isBusy={isSaving}
          onSaveAsNew={saving.saveAsNew}
          onRestore={saving.restoreAndSave}
        />
      )}
      {base && changes && (
        <MergeNotice
          subject="This bonus was"
          changes={changes}
          onChoose={saving.choose}
          onTakeTheirs={saving.takeTheirs}
        />
      )}
      {task.kind === 'duplicate' && (
        <Alert
          type="info"
          showIcon
          title="Nothing is saved yet. The copy starts inactive: visitors see it once you activate it."
        />
      )}
      <div className={styles.sides}>
        <Form<BonusFormValues>
          id={FORM_ID}
          name="bonus"
          form={form}
          layout="vertical"
          noValidate
          initialValues={initial}
          scrollToFirstError={{ focus: true }}
          onValuesChange={followPlatform}
          onFinish={saving.save}
          onFinishFailed={() => {
            if (!canSave) saving.fail(undefined, 'Please fill in all required fields');
          }}
        >
          <BonusClaims form={form} initial={initial} zone={settings.timeZone}>
            <BonusInputs settings={settings} stored={base} />
          </BonusClaims>
        </Form>
        <BonusPreview form={form} initial={initial} settings={settings} stored={base} />
      </div>
    </PanelDialog>
  );
}
