/** The formats of a picture that an admin may upload. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];

export const MAX_PICTURE_BYTES = 2 * 1024 * 1024;
