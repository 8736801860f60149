import type { SaveSettings, Settings } from '../../../../api/panel/settings';
import { formValues, storedValues } from '../../fields/field';
import { platformFields } from '../platforms/platform-fields';
import { settingsFields } from '../settings-fields';

/** The values of the form's fields. */
export interface SiteConfigValues extends Record<string, unknown> {
  platforms: object[];
  prizes: string[];
}

/** Converts stored settings to form values. */
export const siteConfigValues = (settings: Settings): SiteConfigValues =>
  ({
    ...formValues(settingsFields, settings),
    platforms: settings.platforms.map((platform) => formValues(platformFields, platform)),
  }) as SiteConfigValues;

/**
 * Converts form values to a request. What the form does not show (the picture, the platforms' keys, the
 * sources) stays unchanged; an affiliate from the environment is not sent.
 *
 * @param base the stored settings on which the edit is based
 */
export function toSaveSettings(values: SiteConfigValues, base: Settings): SaveSettings {
  const { prizePool, usAffiliateBy, sources, ...others } = base;
  const { usAffiliate, ...saved } = storedValues(settingsFields, values, {
    others,
  }) as SaveSettings;
  return {
    ...saved,
    platforms: base.platforms.map((platform, index) =>
      storedValues(platformFields, values.platforms[index] ?? {}, { others: platform }),
    ) as SaveSettings['platforms'],
    ...(usAffiliateBy !== 'environment' && { usAffiliate }),
  };
}

/**
 * The typed and the stored platforms of an edit in the order of newer settings: another user may have added, moved
 * or removed some.
 */
export const alignPlatforms = (values: SiteConfigValues, base: Settings, newer: Settings) => {
  const indexOf = (key: string) => base.platforms.findIndex((platform) => platform.key === key);
  return {
    platforms: newer.platforms.map(
      (platform) => values.platforms[indexOf(platform.key)] ?? formValues(platformFields, platform),
    ),
    base: {
      ...base,
      platforms: newer.platforms.map(
        (platform) => base.platforms[indexOf(platform.key)] ?? platform,
      ),
    },
  };
};
