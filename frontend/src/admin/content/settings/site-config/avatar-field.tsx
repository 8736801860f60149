import { DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef } from 'react';
import { Avatar } from '../../../../shared/ui/avatar';
import { FileButton } from '../../../shared/import/file-button';
import { PICTURE_TYPES, type PictureChange, type PictureEdit } from './picture-change';
import styles from '../settings.module.css';

const PREVIEW_PX = 112;

/** What the picture is for, or what saving will do with it. */
function explanation(change: PictureChange | undefined): string {
  switch (change?.kind) {
    case 'chosen':
      return `${change.file.name} will be cropped to a square. Visitors see it when you save your changes.`;
    case 'removed':
      return 'The picture will be removed when you save your changes.';
    case undefined:
      return 'Shown in the header, on the home page and in previews of shared links. PNG, JPEG or WebP up to 2 MB.';
  }
}

const altTexts: Readonly<Record<PictureChange['kind'], string>> = {
  chosen: 'Preview of the new picture',
  removed: 'Preview without a picture',
};

interface AvatarFieldProps {
  /** The stored picture. */
  avatarUrl: string | null;
  picture: PictureEdit;
  isDisabled: boolean;
}

/** The creator's picture: choose or remove, preview, then save with the form. */
export function AvatarField({ avatarUrl, picture, isDisabled }: AvatarFieldProps) {
  const chooseButton = useRef<HTMLButtonElement>(null);
  const { change, problem, choose, remove, reset } = picture;
  // A URL on another host is a picture that the server has not copied yet. The content security
  // policy would block it.
  const localUrl = avatarUrl?.startsWith('/') ? avatarUrl : null;
  const shown = change === undefined ? localUrl : change.kind === 'chosen' ? change.preview : null;

  /** Moves the focus, because the pressed button is replaced. */
  function andFocus(work: () => void) {
    work();
    chooseButton.current?.focus();
  }

  return (
    <div className={styles.avatar} role="group" aria-label="Picture">
      <Avatar
        src={shown}
        size={PREVIEW_PX}
        alt={change ? altTexts[change.kind] : 'Current picture'}
      />
      <div className={styles.avatarWords}>
        <p>{explanation(change)}</p>
        <div className={styles.avatarButtons}>
          <FileButton
            ref={chooseButton}
            id="creator_avatarUrl"
            label="Picture file"
            accept={PICTURE_TYPES}
            isDisabled={isDisabled}
            onChoose={(file) => void choose(file)}
          >
            Choose Picture
          </FileButton>
          {change !== undefined ? (
            <Button
              disabled={isDisabled}
              onClick={() => {
                andFocus(reset);
              }}
            >
              {change.kind === 'chosen' ? 'Cancel' : 'Keep Picture'}
            </Button>
          ) : (
            avatarUrl !== null && (
              <Button
                icon={<DeleteOutlined aria-hidden />}
                disabled={isDisabled}
                onClick={() => {
                  andFocus(remove);
                }}
              >
                Remove Picture
              </Button>
            )
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
