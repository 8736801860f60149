import { Button, Form, type FormInstance } from 'antd';
import type { ReactNode } from 'react';
import { keepFocus } from '../forms/keep-focus';
import { useHasChanges } from '../forms/use-has-changes';
import type { Problem } from '../forms/use-save';
import { PanelDialog } from './panel-dialog';
import styles from './panel-dialog.module.css';

interface FormDialogProps<Values extends object> {
  title: string;
  widthPx: number;
  /** The id of the form, and the start of those of its fields. */
  name: string;
  form: FormInstance<Values>;
  /** The values that count as unchanged: those that are stored, or those of a new entry. */
  initial: Values;
  /** What the button says, and what it says while the request runs. */
  submit: readonly [label: string, busyLabel: string];
  canSubmit?: boolean;
  /** Whether the form can be sent only once something was changed. */
  needsChanges?: boolean;
  isBusy?: boolean;
  /** The reason why the last attempt failed. */
  problem?: Problem | undefined;
  /** What is above the form, such as its subject. */
  head?: ReactNode;
  onSubmit: (values: Values) => void;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** A dialog with a form and a button that sends it. Closing asks first if something was typed. */
export function FormDialog<Values extends object>(props: FormDialogProps<Values>) {
  const { name, form, initial, submit, isBusy = false, needsChanges = false } = props;
  const { canSubmit = true, onSubmit } = props;
  const hasChanges = useHasChanges(form, initial);
  const [label, busyLabel] = submit;
  return (
    <PanelDialog
      title={props.title}
      widthPx={props.widthPx}
      isUnsaved={hasChanges}
      isBusy={isBusy}
      problem={props.problem}
      onClose={props.onClose}
      actions={
        <Button
          type="primary"
          htmlType="submit"
          form={name}
          disabled={isBusy || !canSubmit || (needsChanges && !hasChanges)}
          {...keepFocus}
        >
          {isBusy ? busyLabel : label}
        </Button>
      }
    >
      {props.head}
      <Form<Values>
        name={name}
        form={form}
        layout="vertical"
        className={styles.form ?? ''}
        noValidate
        requiredMark={false}
        initialValues={initial}
        scrollToFirstError={{ focus: true }}
        onFinish={onSubmit}
      >
        {props.children}
      </Form>
    </PanelDialog>
  );
}
