import type { MouseEvent, ReactNode } from 'react';
import { useMounted } from '../../../shared/hooks/use-mounted';
import type { Video } from '../../../api/videos';
import styles from './watch-link.module.css';

/** Whether a modifier key was pressed, with which browsers open a link elsewhere, such as in a new tab. */
const isModified = ({ altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  altKey || ctrlKey || metaKey || shiftKey;

interface WatchLinkProps {
  video: Video;
  /** The video's page on YouTube, which opens without script. */
  href: string;
  onWatch: () => void;
  /** The picture. */
  children: ReactNode;
  /** What is below the picture and also opens the player. */
  caption?: ReactNode;
}

/** A video's picture, which opens the player here. */
export function WatchLink({ video, href, onWatch, children, caption }: WatchLinkProps) {
  const opensHere = useMounted();
  return (
    <a
      className={styles.link}
      href={href}
      target="_blank"
      rel="noopener"
      aria-haspopup={opensHere ? 'dialog' : undefined}
      onClick={(event) => {
        if (isModified(event)) return;
        event.preventDefault();
        // Some browsers do not focus a clicked link. The focus returns here from the dialog.
        event.currentTarget.focus({ preventScroll: true });
        onWatch();
      }}
    >
      <span className="visually-hidden">Watch {caption === undefined && video.title}</span>
      <span className={styles.picture}>{children}</span>
      {caption}
      {!opensHere && <span className="visually-hidden"> (opens in a new tab)</span>}
    </a>
  );
}
