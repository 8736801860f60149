import { completeAddress } from '@playhouse/rules/complete-address';
import type { AdminHelpLine, NewHelpLine } from '../../../api/panel/help-lines';

/** The fields of an entry that an admin can change, as a request. */
export const fieldsOf = (line: AdminHelpLine): NewHelpLine => ({
  kind: line.kind,
  region: line.region,
  name: line.name,
  phone: line.phone,
  text: line.text,
  site: line.site,
  hours: line.hours,
  languages: line.languages,
  position: line.position,
  source: line.source,
  checkedOn: line.checkedOn,
});

type OptionalText = 'phone' | 'text' | 'site' | 'hours' | 'languages' | 'checkedOn';

/** The values of the form: texts that are not set are empty, and so is the place of a new entry. */
export type LineValues = Pick<NewHelpLine, 'kind' | 'name' | 'source'> &
  Record<OptionalText, string> & { region: string | undefined; position?: number | null };

/** The values of the form. @param line undefined for a new entry */
export const valuesOf = (line: AdminHelpLine | undefined): LineValues => ({
  kind: line?.kind ?? 'line',
  region: line?.region,
  name: line?.name ?? '',
  phone: line?.phone ?? '',
  text: line?.text ?? '',
  site: line?.site ?? '',
  hours: line?.hours ?? '',
  languages: line?.languages ?? '',
  position: line?.position ?? null,
  source: line?.source ?? '',
  checkedOn: line?.checkedOn ?? '',
});

/** Converts the values of the form to a request. */
export function fieldsFrom({ position, region = '', ...values }: LineValues): NewHelpLine {
  return {
    ...values,
    region,
    source: completeAddress(values.source),
    phone: orNull(values.phone),
    text: orNull(values.text),
    site: orNull(completeAddress(values.site)),
    hours: orNull(values.hours),
    languages: orNull(values.languages),
    checkedOn: orNull(values.checkedOn),
    ...(position == null ? {} : { position }),
  };
}

const orNull = (typed: string): string | null => (typed.trim() === '' ? null : typed);
