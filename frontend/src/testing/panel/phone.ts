import { jest } from '@jest/globals';

const PHONE_WIDTH_PX = 375;

const matchesPhone = (media: string): boolean =>
  Number(/^\(width < (\d+)px\)$/.exec(media)?.[1] ?? 0) > PHONE_WIDTH_PX;

/** Makes the window as narrow as a phone's until the end of the test. */
export function narrowToPhone(): void {
  const matchMedia = window.matchMedia.bind(window);
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) => ({ ...matchMedia(media), matches: matchesPhone(media) }));
}
