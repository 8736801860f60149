import { BadRequestException } from '@nestjs/common';
import { isObject } from '../../core/config/is-object.js';
import { Nested } from '../../core/http/validation/nested.js';
import { unknownField, validateAs, type Validated } from '../../core/http/validation/validation.js';
import { avatarHash, type AvatarImage, makeAvatar } from '../avatar/avatar-image.js';
import { DEFAULT_SETTINGS } from '../default-settings.js';
import { SaveSettingsDto } from '../save-settings.dto.js';
import { partnershipProblems } from '../platform-rules.js';
import { socialProblems } from '../link-rules.js';
import { ExportedPictureDto, ExportedSettingsDto } from './exported-settings.dto.js';

/** The form requires a version. An import does not use it: it compares the `state` of its preview. */
const SOME_VERSION = 1;

/** The members that the settings in a file may have. The form has others, such as the sources. */
const MEMBERS = new Set(Object.keys(ExportedSettingsDto.from(DEFAULT_SETTINGS)));

/** A picture in a file. */
interface PictureToImport {
  /** The hash of the file's bytes, which are a stored picture if they come from an export. */
  sentHash: string;
  /** The picture as this installation stores it. */
  image: AvatarImage;
}

/** The valid settings of a file. */
export interface SettingsToImport {
  /** Without a picture. */
  fields: SaveSettingsDto;
  /** Null for none; undefined if the stored one stays. */
  picture: PictureToImport | null | undefined;
}

// These give each problem the path that it has in the file.
class SettingsPart {
  @Nested(() => SaveSettingsDto)
  settings: SaveSettingsDto;
}
class PicturePart {
  @Nested(() => ExportedPictureDto)
  picture: ExportedPictureDto;
}

/**
 * Validates the settings and the picture of a file: the settings by the rules of the form, and the
 * picture like an upload.
 *
 * @throws TooManyRequests if several pictures are already waiting
 */
export async function settingsToImport(
  settings: unknown,
  picture: unknown,
  now: Date,
): Promise<Validated<SettingsToImport>> {
  const [fields, image] = [await validSettings(settings, now), await validPicture(picture)];
  if ('problems' in fields || 'problems' in image) {
    const problemsOf = (part: Validated<unknown>) => ('problems' in part ? part.problems : {});
    return { problems: { ...problemsOf(fields), ...problemsOf(image) } };
  }
  return { value: { fields: fields.value, picture: image.value } };
}

async function validSettings(settings: unknown, now: Date): Promise<Validated<SaveSettingsDto>> {
  const part = await validateAs(SettingsPart, { settings: asForm(settings) });
  const problems = {
    ...('problems' in part ? part.problems : formProblems(part.value.settings, now)),
    ...unknownMembers(settings),
  };
  if ('problems' in part || Object.keys(problems).length > 0) return { problems };
  return { value: part.value.settings };
}

/** What the form rejects although each field is valid, by the path in the file. */
function formProblems(fields: SaveSettingsDto, now: Date): Record<string, string> {
  const problems = { ...socialProblems(fields), ...partnershipProblems(fields.platforms, now) };
  return Object.fromEntries(
    Object.entries(problems).map(([path, message]) => [`settings.${path}`, message]),
  );
}

/** Members that the form has, but the settings of a file do not. */
function unknownMembers(settings: unknown): Record<string, string> {
  if (!isObject(settings)) return {};
  const names = Object.keys(settings).filter((name) => !MEMBERS.has(name));
  if (isObject(settings.creator) && 'avatarUrl' in settings.creator) {
    names.push('creator.avatarUrl');
  }
  const paths = names.map((name) => `settings.${name}`);
  return Object.fromEntries(paths.map((path) => [path, unknownField(path)]));
}

/** The settings of a file as the form would send them. */
function asForm(settings: unknown): unknown {
  if (!isObject(settings)) return settings;
  const { creator } = settings;
  const known = Object.entries(settings).filter(([name]) => MEMBERS.has(name));
  return {
    ...Object.fromEntries(known),
    version: SOME_VERSION,
    creator: isObject(creator) ? { ...creator, avatarUrl: null } : creator,
  };
}

async function validPicture(picture: unknown): Promise<Validated<SettingsToImport['picture']>> {
  if (picture === undefined || picture === null) return { value: picture };
  const part = await validateAs(PicturePart, { picture });
  if ('problems' in part) return part;
  const bytes = Buffer.from(part.value.picture.data, 'base64');
  try {
    return { value: { sentHash: avatarHash(bytes), image: await makeAvatar(bytes) } };
  } catch (error) {
    if (!(error instanceof BadRequestException)) throw error;
    const { error: message } = error.getResponse() as { error: string };
    return { problems: { 'picture.data': message } };
  }
}
