import { SearchOutlined } from '@ant-design/icons';
import { Alert, Button, Form } from 'antd';
import { Fragment, type ReactNode } from 'react';
import type { Settings } from '../../../../api/panel/settings';
import { setOnServer } from '../../../shared/environment-file';
import { LinkChip } from '../../../shared/links/link-chip';
import { isKnownTimeZone } from '@playhouse/rules/zoned-time';
import { formatZonedTime } from '../../../shared/time/zoned-time';
import type { Field } from '../../fields/field';
import { FieldItem } from '../../fields/field-item';
import { FieldRows } from '../../fields/field-rows';
import { LiveSources } from '../live/live-sources';
import { LiveSwitch } from '../live/live-switch';
import {
  AddPlatform,
  NextStep,
  PlatformActions,
  type PlatformEdit,
} from '../platforms/platform-actions';
import { settingEntries, settingsFields, type SettingPath } from '../settings-fields';
import { platformFields } from '../platforms/platform-fields';
import { AvatarField } from './avatar-field';
import type { PictureEdit } from './picture-change';
import { PrizeInputs } from './prize-inputs';
import { SectionCard } from './section-card';
import { platformSectionKey, sectionsOf } from './sections';
import styles from '../settings.module.css';

interface SettingItemProps {
  name: (string | number)[];
  field: Field;
  /** In place of the field's own explanation. */
  extra?: ReactNode;
}

/** The input of a setting. */
function SettingItem({ name, field, extra = field.extra }: SettingItemProps) {
  const code = (Form.useWatch('code') as string | undefined) ?? '';
  if (field.kind === 'rows') return <FieldRows name={name.join('.')} field={field} />;
  const className = field.columns === 'half' ? (styles.half ?? '') : '';
  return <FieldItem name={name} field={field} code={code} extra={extra} className={className} />;
}

/** The current time, so that an admin can recognize the right zone. */
const nowIn = (zone: string): string =>
  isKnownTimeZone(zone) ? ` Now: ${formatZonedTime(new Date().toISOString(), zone)}.` : '';

/** The time zone, with the current time. */
function TimeZoneItem() {
  const zone = (Form.useWatch('timeZone') as string | undefined) ?? 'UTC';
  const field = settingsFields.timeZone;
  return <SettingItem name={['timeZone']} field={field} extra={field.extra + nowIn(zone)} />;
}

/** Warns while visitors are not asked for their region. */
function RegionWarning() {
  if (Form.useWatch('askRegion') !== false) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title="Links open everywhere"
      description="You, and not only the casino, can be held liable for a link in a state or country that does not allow it. The Overview keeps showing this warning."
    />
  );
}

interface PlatformItemsProps {
  index: number;
  /** The stored platform. */
  platform: Settings['platforms'][number];
}

/** The inputs of a platform. Its link has the result of its last check, as long as it is the stored one. */
function PlatformItems({ index, platform }: PlatformItemsProps) {
  const typed: unknown = Form.useWatch(['platforms', index, 'referralUrl']);
  const { referralUrl } = platformFields;
  const linkExtra = (
    <>
      {referralUrl.extra}
      {typed === platform.referralUrl && (
        <span className={styles.linkResult}>
          <LinkChip kind="platform" id={platform.key} name={platform.name} isAlwaysShown />
        </span>
      )}
    </>
  );
  return Object.entries(platformFields).map(([path, field]: [string, Field]) => (
    <SettingItem
      key={path}
      name={['platforms', index, path]}
      field={field}
      extra={field === referralUrl ? linkExtra : field.extra}
    />
  ));
}

interface SiteSectionsProps {
  /** The stored settings on which the edit is based. */
  base: Settings;
  picture: PictureEdit;
  isSaving: boolean;
  platformEdit: PlatformEdit;
  /** Opens the dialog that finds an old code. */
  onFindCode: () => void;
  /** The live status is stored at once, separately from the form. */
  onLiveStored: (settings: Settings) => void;
}

/** The sections of Site Config with their inputs. */
export function SiteSections(props: SiteSectionsProps) {
  const { base, picture, isSaving, platformEdit, onFindCode, onLiveStored } = props;
  /** In place of the input of a setting. */
  const ownInputs: Partial<Record<SettingPath, ReactNode>> = {
    'creator.avatarUrl': (
      <AvatarField avatarUrl={base.creator.avatarUrl} picture={picture} isDisabled={isSaving} />
    ),
    'live.liveUntil': <LiveSwitch liveUntil={base.live.liveUntil} onStored={onLiveStored} />,
    timeZone: <TimeZoneItem />,
    prizes: <PrizeInputs />,
    ...(base.usAffiliateBy === 'environment' && {
      usAffiliate: (
        <div className={styles.fixed}>
          <p>{settingsFields.usAffiliate.label}</p>
          <p>
            <strong>{base.usAffiliate}</strong>. {setOnServer('LEADERBOARD_US_AFFILIATE')}
          </p>
        </div>
      ),
    }),
  };
  /** Below the input of a setting. */
  const below: Partial<Record<SettingPath, ReactNode>> = {
    code: (
      <Button
        className={styles.findCode ?? ''}
        icon={<SearchOutlined aria-hidden />}
        onClick={onFindCode}
      >
        Find an old code...
      </Button>
    ),
    'live.schedule': <h4 className={styles.channels}>Channels</h4>,
    'live.services.twitch': <LiveSources />,
    askRegion: <RegionWarning />,
  };
  return sectionsOf(base).map(([key, section]) => {
    const index = base.platforms.findIndex((platform) => platformSectionKey(platform.key) === key);
    const platform = base.platforms[index];
    return (
      <Fragment key={key}>
        <SectionCard section={key} {...section}>
          {platform && platform.key === platformEdit.added && (
            <NextStep platform={platform} asksRegion={base.askRegion} />
          )}
          <div className={styles.fields}>
            {platform ? (
              <>
                <PlatformItems index={index} platform={platform} />
                <PlatformActions platforms={base.platforms} index={index} edit={platformEdit} />
              </>
            ) : (
              settingEntries
                .filter(([, field]) => field.section === key)
                .map(([path, field]) => (
                  <Fragment key={path}>
                    {ownInputs[path] ?? <SettingItem name={path.split('.')} field={field} />}
                    {below[path]}
                  </Fragment>
                ))
            )}
          </div>
        </SectionCard>
        {platform && index === base.platforms.length - 1 && (
          <AddPlatform count={base.platforms.length} edit={platformEdit} />
        )}
      </Fragment>
    );
  });
}
