import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { bounds } from '../../../../api/generated-bounds';
import type { CodeReplacement } from '../../../../api/panel/settings';
import { PanelDialog } from '../../../shared/dialog/panel-dialog';
import { keepFocus } from '../../../shared/forms/keep-focus';
import { useFormSave } from '../../../shared/forms/use-form-save';
import { useLeave } from '../../../shared/unsaved/leave-guard';
import { codeRules } from '../settings-fields';
import { changesSettings, countPlaces } from './old-referral';
import { Places } from './places';
import { useCodeReplacement } from './use-code-replacement';
import styles from './code.module.css';

/** Named like the fields of the request, so that the server's messages appear next to them. */
interface FindCodeValues {
  from: { code: string };
}

interface FoundCode {
  oldCode: string;
  places: CodeReplacement[];
}

interface FindCodeDialogProps {
  /** The current code. */
  code: string;
  /** Whether the form of the settings has changes that a replacement in the settings would lose. */
  isUnsaved: boolean;
  onReplaced: (places: readonly CodeReplacement[]) => Promise<void>;
  onClose: () => void;
}

/** Searches for an old code that the user enters, and replaces it. */
export default function FindCodeDialog({
  code,
  isUnsaved,
  onReplaced,
  onClose,
}: FindCodeDialogProps) {
  const [form] = Form.useForm<FindCodeValues>();
  const { isSaving, problem, run, fail, clearProblem } = useFormSave(form);
  const { find, replace } = useCodeReplacement(fail, onReplaced);
  const leave = useLeave();
  const [found, setFound] = useState<FoundCode>();
  const canReplace = found?.places.some(({ after }) => after !== null) ?? false;

  async function findTyped({ from }: FindCodeValues) {
    const oldCode = from.code.trim();
    setFound(undefined);
    const places = await find({ code: oldCode });
    if (places) setFound({ oldCode, places });
  }

  function replaceFound({ oldCode, places }: FoundCode) {
    const replaceAll = () =>
      run(async () => {
        if (await replace({ code: oldCode })) onClose();
      });
    if (isUnsaved && changesSettings(places)) leave(replaceAll);
    else void replaceAll();
  }

  return (
    <PanelDialog
      title="Find an old code"
      widthPx={720}
      closeLabel="Close"
      isBusy={isSaving}
      problem={problem}
      onClose={onClose}
      actions={
        found &&
        canReplace && (
          <Button
            type="primary"
            disabled={isSaving}
            onClick={() => {
              replaceFound(found);
            }}
          >
            {isSaving ? 'Replacing...' : 'Replace all'}
          </Button>
        )
      }
    >
      <p>
        Enter a code that you had before. The settings and all bonuses are searched, including
        inactive and deleted ones.
      </p>
      <Form<FindCodeValues>
        name="find-code"
        form={form}
        layout="vertical"
        requiredMark={false}
        noValidate
        initialValues={{ from: { code: '' } }}
        onValuesChange={() => {
          // The found places belong to the previous input.
          setFound(undefined);
          clearProblem();
        }}
        onFinish={(values) => void run(() => findTyped(values))}
      >
        <div className={styles.search}>
          <Form.Item
            name={['from', 'code']}
            label="Old code"
            rules={codeRules}
            validateTrigger="onSubmit"
          >
            <Input maxLength={bounds.OldReferral.code.maxLength} autoComplete="off" autoFocus />
          </Form.Item>
          <Button htmlType="submit" disabled={isSaving} {...keepFocus}>
            {isSaving && !found ? 'Looking...' : 'Find'}
          </Button>
        </div>
      </Form>
      {found && (
        <>
          <p role="status">
            {found.places.length === 0
              ? `The code ${found.oldCode} is not used anywhere.`
              : `The code ${found.oldCode} is used in ${countPlaces(found.places.length)}.`}
          </p>
          {found.places.length > 0 && <Places places={found.places} code={code} />}
        </>
      )}
    </PanelDialog>
  );
}
