import icons from './social-icons.svg';

/** The icon of a network, in the color of the text. The drawings are in a file of their own. */
export function SocialIcon({ icon }: { icon: string }) {
  return (
    <svg width="22" height="22" fill="currentColor" aria-hidden="true">
      <use href={`${icons}#${icon}`} />
    </svg>
  );
}
