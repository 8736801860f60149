import { Form, type FormInstance } from 'antd';
import type { ReactNode } from 'react';
import type { CheckClaims } from '../../../api/panel/claims';
import { bounds } from '../../../api/generated-bounds';
import { FormClaims } from '../../claims/form-claims';
import { checkedTexts } from '../../claims/checked-texts';
import { isDay } from '../../shared/time/day';
import { readValues, type BonusFormValues } from './bonus-form-values';

/** Whether a value is a text that may make claims. The server's list is `BONUS_TEXTS`. */
const MAY_MAKE_CLAIMS = {
  title: true,
  description: true,
  bullets: true,
  ctaLabel: true,
  bonusType: true,
  ctaHref: false,
  termsUrl: false,
  platform: false,
  badge: false,
  audience: false,
  minDeposit: false,
  wagering: false,
  startsAt: false,
  endsAt: false,
  checkedOn: false,
  isActive: false,
  isFeatured: false,
} as const satisfies Record<keyof BonusFormValues, boolean>;

type Checks = typeof MAY_MAKE_CLAIMS;
type CheckedField = {
  [Field in keyof Checks]: Checks[Field] extends true ? Field : never;
}[keyof Checks];

const CHECKED_FIELDS = Object.entries(MAY_MAKE_CLAIMS)
  .filter(([, isChecked]) => isChecked)
  .map(([field]) => field as CheckedField);

/** The texts of a field by the names that the server uses for them. */
function textsOf(field: CheckedField, values: BonusFormValues): [name: string, text: string][] {
  if (field !== 'bullets') return [[field, values[field]]];
  return values.bullets.map((text, index) => [`bullets.${String(index)}`, text]);
}

/** The request that checks the form's texts for claims. */
function requestOf(values: BonusFormValues, zone: string): CheckClaims {
  const { platform, ctaHref, endsAt, minDeposit, termsUrl, checkedOn } = readValues(values, zone);
  return {
    texts: checkedTexts(CHECKED_FIELDS.flatMap((field) => textsOf(field, values))),
    bonus: {
      platform,
      ctaHref: ctaHref.slice(0, bounds.SaveBonus.ctaHref.maxLength),
      hasEnd: endsAt !== null,
      minDeposit: minDeposit !== null && Number.isFinite(minDeposit) ? minDeposit : null,
      hasTermsLink: termsUrl !== null,
      checkedOn: checkedOn !== null && isDay(checkedOn) ? checkedOn : null,
    },
  };
}

interface BonusClaimsProps {
  form: FormInstance<BonusFormValues>;
  /** The initial form values, until the form is mounted. */
  initial: BonusFormValues;
  /** The time zone of the form's dates. */
  zone: string;
  children: ReactNode;
}

/** Provides the claims in the texts of a bonus's form to its fields. */
export function BonusClaims({ form, initial, zone, children }: BonusClaimsProps) {
  const typed: Partial<BonusFormValues> | undefined = Form.useWatch(
    (all: BonusFormValues) => all,
    form,
  );
  return <FormClaims form={requestOf({ ...initial, ...typed }, zone)}>{children}</FormClaims>;
}
