import icons from './icons.svg';

/** The icon of a social network in the color of the text. */
export function SocialIcon({ icon }: { icon: string }) {
  return (
    <svg width="22" height="22" fill="currentColor" aria-hidden="true">
      <use href={`${icons}#${icon}`} />
    </svg>
  );
}
