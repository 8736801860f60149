import { Form, Select } from 'antd';
import {
  type Connector,
  type Source,
  useCreateSourceMutation,
  useUpdateSourceMutation,
} from '../../../api/panel/sources';
import { useToast } from '../../../shared/toasts/use-toast';
import { FormDialog } from '../../shared/dialog/form-dialog';
import { useFormSave } from '../../shared/forms/use-form-save';
import { usePlatformKeys, usePlatformNames } from '../../shared/platforms/platform-names';
import { ConnectorFieldItem } from './connector-field-item';
import { SourceTest } from './source-test';
import { hasSecret, lostSecret, sourceOf, type SourceValues, valuesOf } from './source-values';

/** The connectors whose format the owner describes. That of all others is a casino's. */
const OWN_FORMATS = new Set(['csv', 'json', 'list']);

interface SourceDialogProps {
  /** Undefined for a new one. */
  source: Source | undefined;
  connectors: readonly Connector[];
  onClose: () => void;
}

/** Adds or changes a source of wagers. */
export function SourceDialog({ source, connectors, onClose }: SourceDialogProps) {
  const [form] = Form.useForm<SourceValues>();
  const [createSource] = useCreateSourceMutation();
  const [updateSource] = useUpdateSourceMutation();
  const { isSaving, problem, run, fail, clearProblem } = useFormSave(form);
  const toast = useToast();
  const names = usePlatformNames();
  const platforms = usePlatformKeys();
  const find = (key: string | undefined) => connectors.find((each) => each.key === key);
  const initial = valuesOf(find(source?.connector), source);
  const chosen = Form.useWatch('connector', form) as string | undefined;
  const connector = find(chosen ?? source?.connector);

  async function save(values: SourceValues) {
    const used = find(values.connector);
    if (!used) return;
    const sent = sourceOf(values, used);
    const { data, error } = source
      ? await updateSource({ id: source.id, saveSource: sent })
      : await createSource({ saveSource: sent });
    if (!data) {
      fail(error, 'Failed to save the source');
      return;
    }
    toast({
      title: 'Source saved successfully',
      tone: 'success',
      ...(source &&
        lostSecret(source, data, sent) && {
          description:
            'Its key was removed, because another website would have received it. Edit the source to enter a key.',
        }),
    });
    onClose();
  }

  return (
    <FormDialog<SourceValues>
      title={source ? 'Edit Source' : 'Add Source'}
      widthPx={680}
      name="source"
      form={form}
      initial={initial}
      submit={['Save', 'Saving...']}
      needsChanges
      isBusy={isSaving}
      problem={problem}
      onSubmit={(values) => void run(() => save(values))}
      onClose={onClose}
    >
      <Form.Item
        name="platformKey"
        label="Platform"
        rules={[{ required: true, message: 'Please choose a platform' }]}
      >
        <Select
          placeholder="Choose a platform"
          options={platforms.map((key) => ({ value: key, label: names(key) }))}
        />
      </Form.Item>
      <Form.Item
        name="connector"
        label="Where the wagers are read"
        rules={[{ required: true, message: 'Please choose where the wagers are read' }]}
        extra={
          connector && !OWN_FORMATS.has(connector.key)
            ? 'Reported format, not yet seen by us.'
            : undefined
        }
      >
        <Select
          placeholder="Choose a casino, an address or a list"
          showSearch={{ optionFilterProp: 'label' }}
          options={connectors.map(({ key, label }) => ({ value: key, label }))}
          onChange={(key: string) => {
            const { settings, secrets, removed } = valuesOf(find(key), source);
            form.setFieldsValue({ settings, secrets, removed });
          }}
        />
      </Form.Item>
      {connector && (
        <>
          {connector.fields.map((field) => (
            <ConnectorFieldItem
              key={`${connector.key} ${field.name}`}
              field={field}
              isSet={hasSecret(source, connector.key, field.name)}
            />
          ))}
          <SourceTest
            key={connector.key}
            form={form}
            connector={connector}
            source={source}
            onStart={clearProblem}
            onFailure={fail}
          />
        </>
      )}
    </FormDialog>
  );
}
