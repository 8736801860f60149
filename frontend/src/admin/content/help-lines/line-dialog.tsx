import { Form, Input } from 'antd';
import { bounds } from '../../../api/generated-bounds';
import {
  type AdminHelpLine,
  type NewHelpLine,
  useCreateHelpLineMutation,
  useUpdateHelpLineMutation,
} from '../../../api/panel/help-lines';
import { placeName } from '../../../shared/region/region-names';
import { FormDialog } from '../../shared/dialog/form-dialog';
import { useStoredEdit } from '../../shared/forms/use-stored-edit';
import { RegionField } from '../../shared/regions/region-field';
import { partsOf, storedValues } from '../fields/field';
import { FieldItems } from '../fields/field-item';
import { lineFields, valuesOf } from './line-fields';

/** The digits of a text as a number; null if there are none. */
function wholeNumber(text: string): number | null {
  const digits = text.replace(/\D/g, '');
  return digits === '' ? null : Number(digits);
}

interface LineDialogProps {
  /** Undefined for a new entry. */
  line: AdminHelpLine | undefined;
  onClose: () => void;
}

/** Creates or changes a help line or an option of self-exclusion. */
export function LineDialog({ line, onClose }: LineDialogProps) {
  const [createLine] = useCreateHelpLineMutation();
  const [updateLine] = useUpdateHelpLineMutation();
  const { base, notice, dialog } = useStoredEdit({
    stored: line,
    subject: 'This help line was',
    parts: partsOf<AdminHelpLine>(lineFields),
    valuesOf,
    save: (typed, base) => {
      const fields = storedValues(lineFields, typed) as NewHelpLine;
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
      submit={['Save', 'Saving...']}
      needsChanges
      head={notice}
    >
      <FieldItems
        fields={lineFields}
        own={{
          region: (
            <RegionField
              everywhere={placeName('*')}
              extra="Visitors who said that they are there see it first."
            />
          ),
          position: (
            <Form.Item
              name="position"
              label={lineFields.position.label}
              extra="Lower numbers come first. Leave it empty to keep the place, or to add a new entry last."
              normalize={wholeNumber}
              rules={[{ type: 'number', max: bounds.NewHelpLine.position.maximum }]}
            >
              <Input inputMode="numeric" autoComplete="off" />
            </Form.Item>
          ),
        }}
      />
    </FormDialog>
  );
}
