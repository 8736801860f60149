import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Form, Input } from 'antd';
import { useState, type ClipboardEvent } from 'react';
import { bounds } from '../../../../api/generated-bounds';
import { FEATURE_MARK } from '../../../../shared/bonus-card/key-feature';
import { ClaimFormItem } from '../../claims/form-claims';
import { atMost, counterOf, linesOf } from '../../../shared/forms/text-rules';
import { bonusFields } from '../bonus-fields';
import type { BonusFormValues } from './bonus-form-values';
import styles from './bonus-form.module.css';

const { bullets } = bounds.SaveBonus;

/** A list mark at the start of a line: '• ', '- ', '1. ', '2) '. */
const LIST_MARK = /^(?:[•●▪◦·*–-]|\d{1,2}[.)])\s+/u;

/**
 * The features in a pasted list: one per line, without list marks. Lines with '+' or '–' keep it as the mark
 * of an advantage or a restriction, unless every line has a list mark.
 */
function pastedFeatures(text: string): string[] {
  const lines = linesOf(text.replaceAll('\r', '\n'));
  const isList = lines.every((line) => LIST_MARK.test(line));
  const isMarked = !isList && lines.some((line) => FEATURE_MARK.test(line));
  return lines
    .map((line) => (isMarked && FEATURE_MARK.test(line) ? line : line.replace(LIST_MARK, '')))
    .filter((line) => line !== '');
}

const notTooMany = {
  validator: (_: unknown, features: readonly string[] | undefined) => {
    const count = features?.length ?? 0;
    return count <= bullets.maxItems
      ? Promise.resolve()
      : Promise.reject(
          new Error(
            `Please enter at most ${String(bullets.maxItems)} key features (now ${String(count)})`,
          ),
        );
  },
};

/** The list of key features: one input each, with add and remove. A pasted list becomes several. */
export function KeyFeatures() {
  const form = Form.useFormInstance<BonusFormValues>();
  const statesTerms = Form.useWatch(
    // Before the form is mounted, there are no values.
    ({ bullets: features = [], ...typed }: Partial<BonusFormValues>) =>
      [...features, typed.minDeposit, typed.termsUrl, typed.wagering].some((text) => text?.trim()),
    form,
  );
  /** Whether the user has added a key feature. The input of a new one then takes the focus. */
  const [isAdding, setIsAdding] = useState(false);

  /** Replaces the selection by the first line of a list, and adds the other lines below. */
  function paste(event: ClipboardEvent<HTMLInputElement>, index: number) {
    const [first, ...others] = pastedFeatures(event.clipboardData.getData('text'));
    if (first === undefined || others.length === 0) return;
    event.preventDefault();
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const start = selectionStart ?? value.length;
    const replaced = value.slice(0, start) + first + value.slice(selectionEnd ?? start);
    const features = form.getFieldValue('bullets') as string[];
    setIsAdding(false);
    form.setFieldValue('bullets', [
      ...features.slice(0, index),
      replaced,
      ...others,
      ...features.slice(index + 1),
    ]);
    void form.validateFields(['bullets']).catch(() => undefined);
  }

  return (
    <fieldset className={`${styles.features ?? ''} ${styles.all ?? ''}`}>
      <legend>{bonusFields.bullets.label}</legend>
      <Form.List name="bullets" rules={[notTooMany]}>
        {(fields, { add, remove }, { errors }) => (
          <>
            {fields.map(({ key, name }, index) => (
              <div key={key} className={styles.feature}>
                <ClaimFormItem
                  field={`bullets.${String(name)}`}
                  name={name}
                  className={styles.featureInput ?? ''}
                  rules={[atMost(bullets.items)]}
                >
                  <Input
                    aria-label={`Key feature ${String(index + 1)}`}
                    count={counterOf(bullets.items)}
                    autoFocus={isAdding && index === fields.length - 1}
                    onPaste={(event) => {
                      paste(event, name);
                    }}
                  />
                </ClaimFormItem>
                <Button
                  type="text"
                  icon={<DeleteOutlined aria-hidden />}
                  data-tip="Remove"
                  aria-label={`Remove key feature ${String(index + 1)}`}
                  onClick={() => {
                    remove(name);
                  }}
                />
              </div>
            ))}
            <Form.ErrorList errors={errors} />
            <Button
              icon={<PlusOutlined aria-hidden />}
              disabled={fields.length >= bullets.maxItems}
              onClick={() => {
                setIsAdding(true);
                add('');
              }}
            >
              Add Feature
            </Button>
          </>
        )}
      </Form.List>
      <div role="status" className={styles.note}>
        {!statesTerms && (
          <p>
            Visitors read no terms of this bonus: add key features, the minimum deposit, the
            wagering or the link to the terms.
          </p>
        )}
      </div>
      <p className={styles.note}>
        You can paste a list: each line becomes a key feature. Visitors see a tick before a known
        advantage, a dash before a restriction and a dot before any other line, as in the preview.
        To decide yourself, start the line with ‘+ ’ or ‘– ’.
      </p>
    </fieldset>
  );
}
