const PATTERN = /^\/media\/avatar-[0-9a-f]{16}\.webp$/;

/** Where the uploaded picture of this hash (16 hex digits) is served. */
export const avatarPath = (hash: string): string => `/media/avatar-${hash}.webp`;

/** Whether a value has the form of an uploaded picture's path. */
export const isAvatarPath = (value: unknown): value is string =>
  typeof value === 'string' && PATTERN.test(value);
