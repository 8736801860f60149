import { explainSheetPage, SHEET_TYPES } from '../sheet-response.js';
import { type Amounts, choice, type FieldValues, type ReadContext, text } from './connector.js';
import { NUMBER_FORMATS, type NumberFormat } from './number-format.js';
import { readSheet } from './sheet-rows.js';
import { amountsOf, UNIT_FIELDS } from './unit-fields.js';

/** The titles of columns that the owner does not name. */
const DEFAULT_TITLES = { name: 'name', amount: 'amount' };

/** The fields that say how to read a sheet. */
export function sheetFields({ areTitlesRequired: required }: { areTitlesRequired: boolean }) {
  const title = (label: string, help: string, standard: string) =>
    text(label, required ? help : `${help} Default: ${standard}.`, { required });
  return {
    format: choice('Number format', NUMBER_FORMATS, 'How the amounts are written.'),
    name: title('Name column', 'The title above the names.', DEFAULT_TITLES.name),
    amount: title('Amount column', 'The title above the wagers.', DEFAULT_TITLES.amount),
    id: text('Id column', 'The title above the players’ ids, if there are any.', {
      required: false,
    }),
    ...UNIT_FIELDS,
  };
}
type SheetField = keyof ReturnType<typeof sheetFields>;
type SheetFields = FieldValues<SheetField>;

/** A source that another release stored may have another format. */
const formatOf = ({ format }: SheetFields): NumberFormat =>
  NUMBER_FORMATS.find((each) => each === format) ?? NUMBER_FORMATS[0];

/** What all connectors to sheets have in common. */
export const SHEET = {
  unit: (fields: SheetFields): Amounts => ({ ...amountsOf(fields), format: formatOf(fields) }),
  accept: SHEET_TYPES,
  explain: explainSheetPage,
  read: (bytes: Uint8Array, { fields }: ReadContext<SheetField>) =>
    readSheet(bytes, {
      name: fields.name || DEFAULT_TITLES.name,
      amount: fields.amount || DEFAULT_TITLES.amount,
      ...{ id: fields.id, format: formatOf(fields) },
    }),
};
