import { useEffect, useRef, useState } from 'react';
import styles from './avatar.module.css';

/** The picture of a person without one. */
export const FALLBACK = '/avatar-fallback.svg';

interface AvatarProps {
  src: string | null | undefined;
  /** Edge length in pixels. */
  size: number;
  /** Empty if the name is next to the picture. */
  alt?: string;
  isEager?: boolean;
}

/** A round picture; a placeholder if it is missing or fails to load. */
export function Avatar({ src, size, alt = '', isEager = false }: AvatarProps) {
  const [failedSrc, setFailedSrc] = useState<string>();
  const image = useRef<HTMLImageElement>(null);
  const requestedSrc = src ?? FALLBACK;
  useEffect(() => {
    // The error event may have fired before hydration: a complete image without size has failed.
    if (image.current?.complete === true && image.current.naturalWidth === 0)
      setFailedSrc(requestedSrc);
  }, [requestedSrc]);
  return (
    <img
      ref={image}
      className={styles.avatar}
      src={requestedSrc === failedSrc ? FALLBACK : requestedSrc}
      alt={alt}
      width={size}
      height={size}
      loading={isEager ? 'eager' : 'lazy'}
      fetchPriority={isEager ? 'high' : undefined}
      decoding="async"
      onError={() => {
        setFailedSrc(requestedSrc);
      }}
    />
  );
}
