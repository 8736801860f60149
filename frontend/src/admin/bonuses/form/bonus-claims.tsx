import { Form, type FormInstance } from 'antd';
import type { ReactNode } from 'react';
import type { CheckClaims } from '../../../api/panel/claims';
import { bounds } from '../../../api/generated-bounds';
import { FormClaims } from '../../claims/form-claims';
import { checkedTexts } from '../../claims/checked-texts';
import { isDay } from '../../shared/time/day';
import { bonusFieldEntries } from '../bonus-fields';
import { readValues, type BonusFormValues } from './bonus-form-values';

/** The texts that may make claims, by the names that the server uses for them. */
const claimTexts = (values: BonusFormValues): [name: string, text: string][] =>
  bonusFieldEntries.flatMap(([name, { kind }]): [name: string, text: string][] => {
    if (kind === 'text') return [[name, values[name] as string]];
    if (kind !== 'list') return [];
    return (values[name] as string[]).map((text, index) => [`${name}.${String(index)}`, text]);
  });

/** The request that checks the form's texts for claims. */
function requestOf(values: BonusFormValues, zone: string): CheckClaims {
  const { platform, ctaHref, endsAt, minDeposit, termsUrl, checkedOn } = readValues(values, zone);
  return {
    texts: checkedTexts(claimTexts(values)),
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
