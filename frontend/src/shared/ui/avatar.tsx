import { useEffect, useRef, useState } from 'react';
import styles from './avatar.module.css';

const FALLBACK = '/avatar-fallback.svg';

interface AvatarProps {
  src: string | null | undefined;
  /** Edge length in pixels. */
  size: number;
  /** Empty where the name stands beside the picture. */
  alt?: string;
  isEager?: boolean;
}

/** A round picture of somebody; a drawing of nobody when it is missing or doesn't load. */
export function Avatar({ src, size, alt = '', isEager = false }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  const image = useRef<HTMLImageElement>(null);
  const wanted = src ?? FALLBACK;
  useEffect(() => {
    // An error before hydration is not heard: a picture that is done and has no size failed.
    if (image.current?.complete === true && image.current.naturalWidth === 0) setBroken(wanted);
  }, [wanted]);
  return (
    <img
      ref={image}
      className={styles.avatar}
      src={wanted === broken ? FALLBACK : wanted}
      alt={alt}
      width={size}
      height={size}
      loading={isEager ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => {
        setBroken(wanted);
      }}
    />
  );
}
