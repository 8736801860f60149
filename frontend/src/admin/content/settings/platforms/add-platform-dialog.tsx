import { Form } from 'antd';
import { type SavePlatform, useCreatePlatformMutation } from '../../../../api/panel/settings';
import { useToast } from '../../../../shared/toasts/use-toast';
import { FormDialog } from '../../../shared/dialog/form-dialog';
import { keyOfName } from '../../../shared/forms/key-of-name';
import { useFormSave } from '../../../shared/forms/use-form-save';
import { useSuggestion } from '../../../shared/forms/use-suggestion';
import { type Fields, initialValues, storedValues } from '../../fields/field';
import { FieldItem } from '../../fields/field-item';
import { platformFields } from './platform-fields';
import { keyRule, MAX_KEY } from './platform-key';

const { name, referralUrl, description, kind } = platformFields;

/** What a new platform needs. The rest is entered in its section. */
const fields: Fields = {
  name,
  key: {
    kind: 'text',
    label: 'Key',
    extra: 'Its name in addresses, such as /go/stake_com. It never changes.',
    isRequired: true,
    rules: [keyRule],
    maxLength: MAX_KEY,
  },
  referralUrl,
  description,
  kind: { ...kind, initial: 'casino' },
};

const INITIAL = initialValues(fields) as SavePlatform;

interface AddPlatformDialogProps {
  /** The site's referral code. */
  code: string;
  /** Shows the platform. Called after `onClose`, so that the focus can move to it. */
  onAdded: (key: string) => Promise<void>;
  onClose: () => void;
}

/** Adds a platform. Its key follows its name until the user changes the key. */
export default function AddPlatformDialog({ code, onAdded, onClose }: AddPlatformDialogProps) {
  const [form] = Form.useForm<SavePlatform>();
  const [createPlatform] = useCreatePlatformMutation();
  const { isSaving, problem, run, fail } = useFormSave(form);
  const toast = useToast();
  const typed = Form.useWatch('name', form) as string | undefined;
  useSuggestion(form, 'key', keyOfName(typed ?? '', MAX_KEY));
  async function add(values: object) {
    const { data, error } = await createPlatform({
      savePlatform: storedValues(fields, values) as SavePlatform,
    });
    if (!data) {
      fail(error, 'Failed to add the platform');
      return;
    }
    toast({ title: 'Platform added successfully', tone: 'success' });
    onClose();
    await onAdded(data.key);
  }
  return (
    <FormDialog
      title="Add Platform"
      widthPx={560}
      name="platform"
      form={form}
      initial={INITIAL}
      submit={['Add', 'Adding...']}
      isBusy={isSaving}
      problem={problem}
      onSubmit={(values) => void run(() => add(values))}
      onClose={onClose}
    >
      {Object.entries(fields).map(([path, field]) => (
        <FieldItem key={path} name={path} field={field} code={code} />
      ))}
    </FormDialog>
  );
}
