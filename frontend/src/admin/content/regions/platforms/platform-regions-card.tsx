import { Button, Form, Select } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import {
  type PlatformRegions,
  type RegionRule,
  useCreatePlatformRegionsMutation,
} from '../../../../api/panel/regions';
import type { Settings } from '../../../../api/panel/settings';
import { useToast } from '../../../../shared/toasts/use-toast';
import { FocusPlace } from '../../../shared/focus-place';
import { platformRegionsId } from '../../../shared/addresses';
import { keepFocus } from '../../../shared/forms/keep-focus';
import { SaveProblem } from '../../../shared/forms/save-problem';
import { requiredText } from '../../../shared/forms/text-rules';
import { useFormSave } from '../../../shared/forms/use-form-save';
import { useHasChanges } from '../../../shared/forms/use-has-changes';
import { RegionsField } from '../../../shared/regions/region-field';
import { utcToday } from '../../../shared/time/zoned-time';
import { useUnsavedChanges } from '../../../shared/unsaved/leave-guard';
import { FieldItems } from '../../fields/field-item';
import { storedValues } from '../../fields/field';
import { ruleFields } from '../edit/rule-fields';
import { CreatedRules } from './created-rules';
import regions from '../regions.module.css';
import styles from './platform-regions.module.css';

type Platform = Pick<Settings['platforms'][number], 'key' | 'name'>;
type Way = 'sameAs' | 'open' | 'openExcept';

const sourceFields = { source: ruleFields.source, checkedOn: ruleFields.checkedOn };

interface WaysProps {
  id: string;
  platform: Platform;
  /** The platforms whose rules can be copied. */
  models: readonly Platform[];
  way: Way | undefined;
  onChoose: (way: Way) => void;
}

/** The three ways to say where a platform may be offered. */
function Ways({ id, platform, models, way, onChoose }: WaysProps) {
  const [model, ...others] = models;
  const sameAs = `The same regions as ${others.length > 0 ? 'another casino' : (model?.name ?? '')}`;
  const ways: [Way, string][] = [
    ['sameAs', sameAs],
    ['open', 'Only in some regions'],
    ['openExcept', 'Everywhere except in some regions'],
  ];
  return (
    <fieldset className={regions.platforms} aria-labelledby={id}>
      {(model ? ways : ways.slice(1)).map(([value, label], index) => (
        <label key={value}>
          <input
            // Site Config links to this id.
            id={index === 0 ? platformRegionsId(platform.key) : undefined}
            type="radio"
            name={`way-${platform.key}`}
            checked={value === way}
            onChange={() => {
              onChoose(value);
            }}
          />{' '}
          {label}
        </label>
      ))}
    </fieldset>
  );
}

interface PlatformRegionsCardProps {
  /** A platform without rules. */
  platform: Platform;
  /** The platforms whose rules can be copied. */
  models: readonly Platform[];
}

/** Creates the rules of a platform in one step, after a preview. */
export function PlatformRegionsCard({ platform, models }: PlatformRegionsCardProps) {
  const { key, name } = platform;
  const id = useId();
  const [form] = Form.useForm<Record<string, unknown>>();
  const [createRegions] = useCreatePlatformRegionsMutation();
  const { isSaving, problem, run, fail, clearProblem } = useFormSave(form);
  const toast = useToast();
  const [way, setWay] = useState<Way>();
  /** The request whose rules are shown. */
  const [preview, setPreview] = useState<{ request: PlatformRegions; rules: RegionRule[] }>();
  const [initial] = useState({ checkedOn: utcToday() });
  /** Where the focus was when the rules were created, which removes the card. */
  const lastFocus = useRef<FocusPlace>(null);
  useEffect(
    () => () => {
      lastFocus.current?.restore();
    },
    [],
  );
  useUnsavedChanges(useHasChanges(form, initial), isSaving);

  function restart() {
    setPreview(undefined);
    clearProblem();
  }

  async function show(values: object) {
    setPreview(undefined);
    const request: PlatformRegions =
      way === 'sameAs'
        ? (values as PlatformRegions)
        : (storedValues(sourceFields, values, { others: values }) as PlatformRegions);
    const result = await createRegions({ key, platformRegions: request, preview: true });
    if (result.data) setPreview({ request, rules: result.data });
    else fail(result.error, 'Failed to preview the rules');
  }

  async function create(request: PlatformRegions) {
    const { error } = await createRegions({ key, platformRegions: request });
    if (error) {
      setPreview(undefined);
      fail(error, 'Failed to create the rules');
      return;
    }
    lastFocus.current = FocusPlace.now();
    form.resetFields();
    toast({ title: 'Rules created successfully', tone: 'success' });
  }

  return (
    <section className={styles.card} aria-labelledby={id}>
      <h3 id={id}>Where may {name} be offered?</h3>
      <p className={styles.help}>
        It has no rules yet, so visitors who are asked where they are get no link to it.
      </p>
      <Ways
        id={id}
        platform={platform}
        models={models}
        way={way}
        onChoose={(chosen) => {
          setWay(chosen);
          restart();
        }}
      />
      <Form
        name={`regions-${key}`}
        form={form}
        layout="vertical"
        noValidate
        requiredMark={false}
        initialValues={initial}
        scrollToFirstError={{ focus: true }}
        onValuesChange={restart}
        onFinish={(values) => void run(() => show(values))}
      >
        {way === 'sameAs' && (
          <Form.Item
            name="sameAs"
            label="Casino"
            {...(models.length === 1 && { initialValue: models[0]?.key })}
            rules={[{ ...requiredText, message: 'Please choose a casino' }]}
            extra="Its rules are copied with their sources. Later changes of one do not change the other."
          >
            <Select options={models.map((model) => ({ value: model.key, label: model.name }))} />
          </Form.Item>
        )}
        {(way === 'open' || way === 'openExcept') && (
          <>
            <RegionsField
              key={way}
              name={way}
              label={way === 'open' ? 'Only in' : 'Everywhere except in'}
              extra={
                way === 'open'
                  ? 'States and countries. A country includes its states that have no rule of their own.'
                  : 'States and countries in which it is blocked. A country includes its states.'
              }
            />
            <FieldItems fields={sourceFields} />
          </>
        )}
        {preview && <CreatedRules rules={preview.rules} />}
        {problem && <SaveProblem problem={problem} />}
        {way !== undefined && (
          <div className={styles.buttons}>
            <Button htmlType="submit" disabled={isSaving} {...keepFocus}>
              Preview Rules
            </Button>
            {preview && (
              <Button
                type="primary"
                disabled={isSaving}
                onClick={() => void run(() => create(preview.request))}
                {...keepFocus}
              >
                {isSaving ? 'Creating...' : 'Create Rules'}
              </Button>
            )}
          </div>
        )}
      </Form>
    </section>
  );
}
