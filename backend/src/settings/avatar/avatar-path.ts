const PATTERN = /^\/media\/avatar-([0-9a-f]{16})\.webp$/;

/** The path of the uploaded picture with this hash (16 hex digits). */
export const avatarPath = (hash: string): string => `/media/avatar-${hash}.webp`;

/** Whether a value is a valid path of an uploaded picture. */
export const isAvatarPath = (value: unknown): value is string =>
  typeof value === 'string' && PATTERN.test(value);

/** The hash in the path of an uploaded picture; null for other values. */
export const avatarHashIn = (path: string | null): string | null =>
  PATTERN.exec(path ?? '')?.[1] ?? null;

/** The formats of a picture that an admin may upload. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];

export const MAX_PICTURE_BYTES = 2 * 1024 * 1024;
