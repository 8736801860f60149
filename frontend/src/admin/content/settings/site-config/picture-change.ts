import { useRef, useState } from 'react';
import { useUpdateAvatarMutation, type Settings } from '../../../../api/panel/settings';

const TYPES = ['image/png', 'image/jpeg', 'image/webp'];
const MAX_BYTES = 2 * 1024 * 1024;

export const PICTURE_TYPES = TYPES.join(',');

/** A change of the creator's picture that is not saved yet. */
export type PictureChange =
  | {
      kind: 'chosen';
      file: File;
      /** A data: URL, which the content security policy allows for images. */
      preview: string;
    }
  | { kind: 'removed' };

function readPreview(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      resolve(typeof reader.result === 'string' ? reader.result : '');
    };
    reader.onerror = () => {
      reject(new Error('The file could not be read'));
    };
    reader.readAsDataURL(file);
  });
}

/** Why a file cannot be used; undefined if it is valid. */
function problemOf({ type, size }: File): string | undefined {
  if (!TYPES.includes(type)) return 'Please choose a picture in PNG, JPEG or WebP.';
  return size > MAX_BYTES ? 'The picture must be at most 2 MB.' : undefined;
}

/**
 * The unsaved change of the picture, which the form saves with its fields.
 *
 * @param onChange called after each change, because the message of a failed save may be about another picture
 */
export function usePictureChange(onChange: () => void) {
  const [change, setChange] = useState<PictureChange>();
  const [problem, setProblem] = useState<string>();
  const [upload] = useUpdateAvatarMutation();
  /** The chosen file while it is read; undefined if the picture was changed meanwhile. */
  const reading = useRef<File>(undefined);

  function apply(next: PictureChange | undefined) {
    reading.current = undefined;
    setChange(next);
    setProblem(undefined);
    onChange();
  }

  /** If the file is invalid, the earlier choice stays if it was read already. */
  async function choose(file: File) {
    const invalidReason = problemOf(file);
    setProblem(invalidReason);
    if (invalidReason !== undefined) {
      // Otherwise, a file that is still being read would remove the message.
      reading.current = undefined;
      return;
    }
    reading.current = file;
    const preview = await readPreview(file).catch(() => undefined);
    if (reading.current !== file) return;
    if (preview !== undefined) apply({ kind: 'chosen', file, preview });
    else setProblem('This file could not be read. Please choose another one.');
  }

  return {
    change,
    problem,
    choose,
    remove: () => {
      apply({ kind: 'removed' });
    },
    reset: () => {
      apply(undefined);
    },
    upload,
  };
}

export type PictureEdit = ReturnType<typeof usePictureChange>;

/** The settings without the picture if it was removed. A chosen picture is uploaded separately. */
export function withPictureChange(settings: Settings, change: PictureChange | undefined): Settings {
  if (change?.kind !== 'removed') return settings;
  return { ...settings, creator: { ...settings.creator, avatarUrl: null } };
}
