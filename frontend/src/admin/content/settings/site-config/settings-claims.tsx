import { Form, type FormInstance } from 'antd';
import type { ReactNode } from 'react';
import type { CheckClaims } from '../../../../api/panel/claims';
import type { Settings } from '../../../../api/panel/settings';
import { FormClaims, checkedTexts } from '../../claims/form-claims';
import { siteConfigValues, toSaveSettings, type SiteConfigValues } from './site-config-values';

type Texts = Parameters<typeof checkedTexts>[0];

/** All texts in a part of the settings with their paths. The server ignores those that it does not check. */
function textsIn(part: unknown, path: string, platform?: Texts[number][2]): Texts {
  if (typeof part === 'string') return [[path, part, platform]];
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([name, value]) =>
    textsIn(value, path === '' ? name : `${path}.${name}`, platform),
  );
}

/** The request that checks the form's texts for claims. */
function requestOf(values: SiteConfigValues, base: Settings): CheckClaims {
  const { creator, platforms, socials, texts, live } = toSaveSettings(values, base);
  return {
    texts: checkedTexts([
      ...textsIn({ creator, socials, texts, live }, ''),
      ...platforms.flatMap((platform, index) =>
        textsIn(platform, `platforms.${String(index)}`, platform.key),
      ),
    ]),
    partners: platforms.filter(({ partnerSince }) => partnerSince != null).map(({ key }) => key),
  };
}

interface SettingsClaimsProps {
  form: FormInstance<SiteConfigValues>;
  /** The stored settings on which the edit is based. */
  base: Settings;
  children: ReactNode;
}

/** Provides the claims in the texts of the settings' form to its fields. */
export function SettingsClaims({ form, base, children }: SettingsClaimsProps) {
  // Renders again when a value changes.
  Form.useWatch((all: SiteConfigValues) => all, form);
  // Not the watched values, which lack fields without an input.
  const typed = form.getFieldsValue(true) as Partial<SiteConfigValues>;
  return (
    <FormClaims form={requestOf({ ...siteConfigValues(base), ...typed }, base)}>
      {children}
    </FormClaims>
  );
}
