import { Form, Input, Select } from 'antd';
import {
  type AdminHelpLine,
  useCreateHelpLineMutation,
  useUpdateHelpLineMutation,
} from '../../../api/panel/help-lines';
import { formatUtcDay } from '../../../shared/format/formats';
import type { EditPart } from '../../shared/forms/merge-edit';
import { fieldsFrom, type LineValues, valuesOf } from './line-fields';
import { placeName } from '../../../shared/region/region-names';
import { KIND_LABELS } from './line-kinds';
import { bounds } from '../../../api/generated-bounds';
import { FormDialog } from '../../shared/dialog/form-dialog';
import { AddressInput } from '../../shared/forms/address-input';
import { MergeNotice } from '../../shared/forms/merge-notice';
import { atMost, httpsLink, requiredText } from '../../shared/forms/text-rules';
import { RegionField } from '../../shared/regions/region-field';
import { useStoredEdit } from '../../shared/forms/use-stored-edit';

const NOTHING = 'none';

const fields: Record<keyof LineValues, Pick<EditPart<AdminHelpLine>, 'label' | 'read'>> = {
  kind: { label: 'Kind', read: ({ kind }) => KIND_LABELS[kind] },
  region: { label: 'Region', read: ({ region }) => placeName(region) },
  name: { label: 'Name', read: ({ name }) => name },
  phone: { label: 'Phone', read: ({ phone }) => phone ?? NOTHING },
  text: { label: 'Text', read: ({ text }) => text ?? NOTHING },
  site: { label: 'Site', read: ({ site }) => site ?? NOTHING },
  hours: { label: 'Hours', read: ({ hours }) => hours ?? NOTHING },
  languages: { label: 'Languages', read: ({ languages }) => languages ?? NOTHING },
  position: { label: 'Place in the list', read: ({ position }) => String(position) },
  source: { label: 'Source', read: ({ source }) => source },
  checkedOn: {
    label: 'Checked on',
    read: ({ checkedOn }) => (checkedOn === null ? 'not yet' : formatUtcDay(checkedOn)),
  },
};

/** The parts of an entry that are merged when two users edit it. */
const lineParts: readonly EditPart<AdminHelpLine>[] = Object.entries(fields).map(
  ([name, part]) => ({ ...part, path: [name] }),
);

const limits = bounds.NewHelpLine;

const kindOptions = Object.entries(KIND_LABELS).map(([value, label]) => ({ value, label }));

interface LineDialogProps {
  /** Undefined for a new entry. */
  line: AdminHelpLine | undefined;
  onClose: () => void;
}

/** Creates or changes a help line or an option of self-exclusion. */
export function LineDialog({ line, onClose }: LineDialogProps) {
  const [form] = Form.useForm<LineValues>();
  const [createLine] = useCreateHelpLineMutation();
  const [updateLine] = useUpdateHelpLineMutation();
  const { base, changes, choose, takeTheirs, dialog } = useStoredEdit({
    form,
    stored: line,
    parts: lineParts,
    valuesOf,
    save: (values, base) => {
      const fields = fieldsFrom(values);
      return base
        ? updateLine({ id: base.id, saveHelpLine: { ...fields, version: base.version } })
        : createLine({ newHelpLine: fields });
    },
    messages: {
      saved: 'Help line saved successfully',
      failed: 'Failed to save the help line',
    },
    onClose,
  });
  return (
    <FormDialog
      {...dialog}
      title={base?.name ?? 'Add Help Line'}
      widthPx={560}
      name="line"
      initial={valuesOf(base)}
      submit={['Save', 'Saving...']}
      needsChanges
      head={
        changes && (
          <MergeNotice
            subject="This help line was"
            changes={changes}
            onChoose={choose}
            onTakeTheirs={takeTheirs}
          />
        )
      }
    >
      <Form.Item name="kind" label="Kind">
        <Select options={kindOptions} />
      </Form.Item>
      <RegionField
        everywhere={placeName('*')}
        extra="Visitors who said that they are there see it first."
      />
      <Form.Item name="name" label="Name" rules={[requiredText, atMost(limits.name)]}>
        <Input />
      </Form.Item>
      <Form.Item
        name="phone"
        label="Phone"
        rules={[atMost(limits.phone)]}
        extra="As visitors read it, such as 1-800-GAMBLER. A tap calls it."
      >
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="text"
        label="Text"
        rules={[atMost(limits.text)]}
        extra="A number such as 741741, or a word and a number such as HOME to 741741."
      >
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="site"
        label="Site"
        rules={[httpsLink, atMost(limits.site)]}
        extra="The address of the service itself. Visitors do not see an address that contains your code."
      >
        <AddressInput />
      </Form.Item>
      <Form.Item name="hours" label="Hours" rules={[atMost(limits.hours)]}>
        <Input />
      </Form.Item>
      <Form.Item name="languages" label="Languages" rules={[atMost(limits.languages)]}>
        <Input />
      </Form.Item>
      <Form.Item
        name="position"
        label="Place in the list"
        extra="Lower numbers come first. Leave it empty to keep the place, or to add a new entry last."
        normalize={wholeNumber}
        rules={[{ type: 'number', max: limits.position.maximum }]}
      >
        <Input inputMode="numeric" autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="source"
        label="Source"
        rules={[requiredText, httpsLink, atMost(limits.source)]}
        extra="The page on which you check it. Visitors do not see it."
      >
        <AddressInput />
      </Form.Item>
      <Form.Item
        name="checkedOn"
        label="Checked on"
        extra="The day on which someone last read the source. Empty: not yet."
      >
        <Input type="date" />
      </Form.Item>
    </FormDialog>
  );
}

/** The digits of a text as a number; null if there are none. */
function wholeNumber(text: string): number | null {
  const digits = text.replace(/\D/g, '');
  return digits === '' ? null : Number(digits);
}
