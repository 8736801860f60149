import { Form, type FormInstance } from 'antd';
import type { ReactNode } from 'react';
import type { CheckClaims } from '../../../api/panel/claims';
import { FormClaims } from '../../claims/form-claims';
import { checkedTexts } from '../../claims/checked-texts';
import { isDay } from '../../shared/time/day';
import { readValues, type BonusFormValues } from './bonus-form-values';

/** What the check of claims has to know of the form. */
function requestOf(values: BonusFormValues, zone: string): CheckClaims {
  const { platform, endsAt, minDeposit, wagering, termsUrl, checkedOn } = readValues(values, zone);
  const { title, description, bullets, ctaLabel, bonusType } = values;
  return {
    texts: checkedTexts([
      ['title', title],
      ['description', description],
      ...bullets.map((text, index) => [`bullets.${String(index)}`, text] as const),
      ['ctaLabel', ctaLabel],
      ['bonusType', bonusType],
    ]),
    bonus: {
      platform,
      hasEnd: endsAt !== null,
      minDeposit: finite(minDeposit),
      wagering: finite(wagering),
      hasTermsLink: termsUrl !== null,
      checkedOn: checkedOn !== null && isDay(checkedOn) ? checkedOn : null,
    },
  };
}

/** A number that is still being typed may not be one. */
const finite = (amount: number | null): number | null =>
  amount !== null && Number.isFinite(amount) ? amount : null;

interface BonusClaimsProps {
  form: FormInstance<BonusFormValues>;
  /** The initial form values, until the form is mounted. */
  initial: BonusFormValues;
  /** The time zone of the form's dates. */
  zone: string;
  children: ReactNode;
}

/** Gives the fields of a bonus's form the claims in their texts. */
export function BonusClaims({ form, initial, zone, children }: BonusClaimsProps) {
  const typed: Partial<BonusFormValues> | undefined = Form.useWatch(
    (all: BonusFormValues) => all,
    form,
  );
  return <FormClaims form={requestOf({ ...initial, ...typed }, zone)}>{children}</FormClaims>;
}
