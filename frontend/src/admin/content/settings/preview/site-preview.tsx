import { Button, type FormInstance, Select } from 'antd';
import { useMemo, useState } from 'react';
import { paths, type PublicPath } from '@playhouse/rules/paths';
import type { Settings } from '../../../../api/panel/settings';
import { FALLBACK } from '../../../../shared/ui/avatar';
import { Spinner } from '../../../../shared/ui/spinner';
import type { SiteConfigValues } from '../site-config/site-config-values';
import { PageFrame } from './page-frame';
import { useSitePreview } from './use-site-preview';
import styles from './preview.module.css';

/** The names of the public pages, in the order of the page selector. */
const PREVIEW_PAGES: Record<PublicPath, string> = {
  [paths.home]: 'Home',
  [paths.bonuses]: 'Bonuses',
  [paths.leaderboard]: 'Leaderboard',
  [paths.play]: 'Play',
  [paths.videos]: 'Videos',
  [paths.where]: 'Where Available',
  [paths.help]: 'Help',
  [paths.terms]: 'Terms',
  [paths.privacy]: 'Privacy',
  [paths.disclaimer]: 'Disclaimer',
};

/** The widths of the screens in pixels. */
const SCREENS = { Phone: 390, Desktop: 1280 } as const;
type Screen = keyof typeof SCREENS;

const PAGE_OPTIONS = Object.entries(PREVIEW_PAGES).map(([value, label]) => ({ value, label }));

/** Fits all pages. */
const LIST_HEIGHT_PX = 480;

export interface SitePreviewProps {
  form: FormInstance<SiteConfigValues>;
  /** The stored settings on which the edit is based. */
  base: Settings;
  /** The `data:` URL of a picture that is chosen and not stored yet. */
  chosenPicture: string | undefined;
}

/** The public pages with the values of the form, before they are saved. */
export default function SitePreview({ form, base, chosenPicture }: SitePreviewProps) {
  const [path, setPath] = useState<PublicPath>(paths.home);
  const [screen, setScreen] = useState<Screen>('Phone');
  const { shown, problem, retry } = useSitePreview(form, base, path);
  const stored = base.creator.avatarUrl ?? FALLBACK;
  const picture = useMemo(
    () => (chosenPicture === undefined ? undefined : { stored, chosen: chosenPicture }),
    [stored, chosenPicture],
  );
  return (
    <div className={styles.preview}>
      <div className={styles.choices}>
        <Select<PublicPath>
          className={styles.page ?? ''}
          aria-label="Page"
          value={path}
          options={PAGE_OPTIONS}
          listHeight={LIST_HEIGHT_PX}
          onChange={setPath}
        />
        <div className={styles.screens} role="group" aria-label="Screen">
          {(Object.keys(SCREENS) as Screen[]).map((name) => (
            <Button
              key={name}
              type={name === screen ? 'primary' : 'default'}
              aria-pressed={name === screen}
              onClick={() => {
                setScreen(name);
              }}
            >
              {name}
            </Button>
          ))}
        </div>
      </div>
      <div className={styles.state}>
        <p role="status" className={problem ? styles.problem : undefined}>
          {problem?.text ?? 'As visitors will see it once you save.'}
        </p>
        {problem?.canRetry && <Button onClick={retry}>Try again</Button>}
      </div>
      {shown ? (
        <PageFrame
          title={`Preview of ${PREVIEW_PAGES[shown.path]} on a ${screen.toLowerCase()}`}
          screenPx={SCREENS[screen]}
          picture={picture}
          {...shown}
        />
      ) : (
        <div className={styles.screen}>
          {!problem && <Spinner label="Loading the preview..." />}
        </div>
      )}
    </div>
  );
}
