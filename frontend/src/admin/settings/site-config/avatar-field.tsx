import { DeleteOutlined, UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef, useState, type ChangeEvent } from 'react';
import {
  useUpdateAvatarMutation,
  useUpdateSettingsMutation,
  type Settings,
} from '../../../api/panel/settings';
import { Avatar } from '../../../shared/ui/avatar';
import { useToast } from '../../../shared/toasts/use-toast';
import { unchangedSettings } from '../../shared/unchanged-settings';
import { failureToast } from '../../shared/failure-toast';
import styles from '../settings.module.css';

const TYPES = ['image/png', 'image/jpeg', 'image/webp'];
const MAX_BYTES = 2 * 1024 * 1024;
const PREVIEW_PX = 112;
const DEFAULT_MESSAGE = 'Failed to update the picture';

interface ChosenPicture {
  file: File;
  /** A data: URL, which the content security policy allows for images. */
  preview: string;
}

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

/** The server's message about an invalid file, before the upload; undefined if it is valid. */
function problemOf({ type, size }: File): string | undefined {
  if (!TYPES.includes(type)) return 'Please choose a picture in PNG, JPEG or WebP.';
  return size > MAX_BYTES ? 'The picture must be at most 2 MB.' : undefined;
}

interface AvatarFieldProps {
  /** The stored settings. */
  settings: Settings;
  /** A picture is stored at once, separately from the form, and this increments `version`. */
  onStored: (change: { avatarUrl: string | null; version: number }) => void;
}

/** The creator's picture: choose, preview, then upload. */
export function AvatarField({ settings, onStored }: AvatarFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<ChosenPicture>();
  const [problem, setProblem] = useState<string>();
  const [updateAvatar, upload] = useUpdateAvatarMutation();
  const [updateSettings, removal] = useUpdateSettingsMutation();
  const toast = useToast();
  const { avatarUrl } = settings.creator;
  // A URL on another host is a picture that the server has not copied yet. The content security
  // policy would block it.
  const localUrl = avatarUrl?.startsWith('/') ? avatarUrl : null;
  const isBusy = upload.isLoading || removal.isLoading;

  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    // Allows choosing the same file again after an error.
    event.target.value = '';
    if (!file) return;
    const invalidReason = problemOf(file);
    setProblem(invalidReason);
    setChosen(undefined);
    if (invalidReason !== undefined) return;
    try {
      setChosen({ file, preview: await readPreview(file) });
    } catch {
      setProblem('This file could not be read. Please choose another one.');
    }
  }

  function fail(error: Parameters<typeof failureToast>[0]) {
    const failure = failureToast(error, DEFAULT_MESSAGE);
    setProblem(failure.description ?? failure.title);
    toast(failure);
  }

  async function uploadPicture({ file }: ChosenPicture) {
    const { data, error } = await updateAvatar({ body: file });
    if (!data) {
      fail(error);
      return;
    }
    setChosen(undefined);
    setProblem(undefined);
    onStored(data);
    toast({ title: 'Picture updated successfully', tone: 'success' });
  }

  async function remove() {
    const saved = unchangedSettings(settings);
    const { data, error } = await updateSettings({
      saveSettings: { ...saved, creator: { ...saved.creator, avatarUrl: null } },
    });
    if (!data) {
      fail(error);
      return;
    }
    setProblem(undefined);
    onStored({ avatarUrl: null, version: data.version });
    toast({ title: 'Picture removed successfully', tone: 'success' });
  }

  return (
    <div className={styles.avatar} role="group" aria-label="Picture">
      <Avatar
        src={chosen?.preview ?? localUrl}
        size={PREVIEW_PX}
        alt={chosen ? 'Preview of the new picture' : 'Current picture'}
      />
      <div className={styles.avatarWords}>
        <p>
          {chosen
            ? `${chosen.file.name} will be cropped to a square. Visitors see it as soon as you use it.`
            : 'Shown in the header, on the home page and in previews of shared links. PNG, JPEG or WebP up to 2 MB.'}
        </p>
        <div className={styles.avatarButtons}>
          <input
            ref={input}
            type="file"
            accept={TYPES.join(',')}
            className="visually-hidden"
            aria-label="Picture file"
            tabIndex={-1}
            onChange={(event) => void choose(event)}
          />
          {chosen ? (
            <>
              <Button type="primary" disabled={isBusy} onClick={() => void uploadPicture(chosen)}>
                {upload.isLoading ? 'Uploading...' : 'Use This Picture'}
              </Button>
              <Button
                disabled={isBusy}
                onClick={() => {
                  setChosen(undefined);
                  setProblem(undefined);
                }}
              >
                Cancel
              </Button>
            </>
          ) : (
            <>
              <Button
                id="creator_avatarUrl"
                icon={<UploadOutlined aria-hidden />}
                disabled={isBusy}
                onClick={() => input.current?.click()}
              >
                Choose Picture
              </Button>
              {avatarUrl !== null && (
                <Button
                  icon={<DeleteOutlined aria-hidden />}
                  disabled={isBusy}
                  onClick={() => void remove()}
                >
                  {removal.isLoading ? 'Removing...' : 'Remove Picture'}
                </Button>
              )}
            </>
          )}
        </div>
        {problem !== undefined && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
      </div>
    </div>
  );
}
