import { paths } from '@playhouse/rules/paths';
import type { Site } from '../../api/site';
import { THEME_COLOR } from './document';

const PNG_SIZES = [192, 512];

/** The web app manifest, for devices that add the site to their home screen. */
export function webManifest({ creator }: Pick<Site, 'creator'>): object {
  return {
    id: paths.home,
    name: creator.name,
    short_name: creator.name,
    description: creator.tagline,
    lang: 'en',
    start_url: paths.home,
    scope: paths.home,
    display: 'minimal-ui',
    background_color: THEME_COLOR,
    theme_color: THEME_COLOR,
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      ...PNG_SIZES.flatMap((size) =>
        [
          { src: `/icon-${String(size)}.png`, purpose: 'any' },
          { src: `/icon-maskable-${String(size)}.png`, purpose: 'maskable' },
        ].map((icon) => ({ ...icon, sizes: `${String(size)}x${String(size)}`, type: 'image/png' })),
      ),
    ],
  };
}
