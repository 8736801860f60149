import { Button, Form, type FormInstance } from 'antd';
import { useState } from 'react';
import { paths } from '@playhouse/rules/paths';
import type { Bonus } from '../../../../api/panel/bonuses';
import { useGetSiteQuery } from '../../../../api/site';
import { BonusCard } from '../../../../shared/bonus-card/bonus-card';
import { BonusEnd } from '../../../../shared/bonus-card/bonus-end';
import { BonusDetails } from '../../../../shared/bonus-card/bonus-details';
import { DialogPanel } from '../../../../shared/ui/dialog';
import { Highlighted } from '../../../../shared/ui/text/highlighted';
import { withCardDefaults, type CardBonus } from '../../../../shared/bonus-card/card-bonus';
import { bonusFieldEntries, type EditableField } from '../bonus-fields';
import { platformNamesOf } from '../../../shared/platforms/platform-names';
import { otherHost } from './other-host';
import dialogStyles from '../../../../shared/ui/dialog.module.css';
import { readValues, type BonusFormValues, type FormSettings } from './bonus-form-values';
import { PreviewFrame } from './preview-frame';
import formStyles from './bonus-form.module.css';
import styles from './bonus-preview.module.css';
import { useToast } from '../../../../shared/toasts/use-toast';
import { keepFocus } from '../../../shared/forms/keep-focus';

/** A function that copies the complete address of a page, and reports the result in a toast. */
function useCopyLink(path: string): () => void {
  const toast = useToast();
  const copy = async (): Promise<void> => {
    const { publicUrl = location.origin } = document.documentElement.dataset;
    const url = new URL(path, publicUrl).href;
    try {
      await navigator.clipboard.writeText(url);
      toast({ title: 'Link copied', tone: 'success' });
    } catch {
      toast({ title: `The link could not be copied: ${url}` });
    }
  };
  return () => void copy();
}

/** Opens the page of a live bonus, or copies its address. */
function PageLinks({ path }: { path: string }) {
  const copy = useCopyLink(path);
  return (
    <p className={formStyles.pageLinks}>
      <Button type="link" href={path} target="_blank" rel="noopener">
        View on site <span className="visually-hidden">(opens in a new tab)</span>
      </Button>
      <Button type="link" {...keepFocus} onClick={copy}>
        Copy link
      </Button>
    </p>
  );
}

/** The widths of the screens, and of the shown part around the card or the dialog. */
const SCREENS = {
  Phone: { screenPx: 390, cardPx: 390, dialogPx: 390 },
  Desktop: { screenPx: 1280, cardPx: 408, dialogPx: 592 },
} as const;
type Screen = keyof typeof SCREENS;

const VIEWS = ['Card', 'Dialog'] as const;
type View = (typeof VIEWS)[number];

interface ChoiceProps<Value extends string> {
  label: string;
  values: readonly Value[];
  value: Value;
  onChange: (value: Value) => void;
}

function Choice<Value extends string>({ label, values, value, onChange }: ChoiceProps<Value>) {
  return (
    <div className={styles.choice} role="group" aria-label={label}>
      {values.map((choice) => (
        <Button
          key={choice}
          size="small"
          type={choice === value ? 'primary' : 'default'}
          aria-pressed={choice === value}
          onClick={() => {
            onChange(choice);
          }}
        >
          {choice}
        </Button>
      ))}
    </div>
  );
}

interface BonusPreviewProps {
  form: FormInstance<BonusFormValues>;
  /** The initial form values, until the form is mounted. */
  initial: BonusFormValues;
  settings: FormSettings;
  /** The stored bonus; undefined if it is new. */
  stored: Bonus | undefined;
}

const ignore = () => undefined;

const DAY_MS = 24 * 60 * 60_000;
/** How long visitors see that a bonus was compared with its terms (`VERIFIED_DAYS` on the server). */
const VERIFIED_MS = 90 * DAY_MS;

/** A bonus with the code in place of `{code}` in the texts that visitors read. */
function withCode<Values extends Pick<Bonus, EditableField>>(bonus: Values, code: string): Values {
  const texts = bonusFieldEntries
    .filter(([, { kind }]) => kind === 'text' || kind === 'list')
    .map(([name]) => {
      const value = bonus[name] as string | string[] | null;
      const replaced = (text: string) => text.replaceAll('{code}', code);
      return [name, typeof value === 'string' ? replaced(value) : (value?.map(replaced) ?? null)];
    });
  return { ...bonus, ...(Object.fromEntries(texts) as Partial<Values>) };
}

/** The bonus as visitors would see it, with placeholders for required texts. */
export function previewBonus(values: BonusFormValues, settings: FormSettings): CardBonus {
  const read = readValues(values, settings.timeZone);
  const platform = settings.platforms.find(({ key }) => key === read.platform);
  const bonus = withCode(read, platform?.code ?? settings.code);
  const { checkedOn, termsUrl } = bonus;
  const partnerSince = platform?.partnerSince ?? null;
  // As on the server: the day may be tomorrow in UTC, because it has begun somewhere.
  const host = otherHost(bonus.ctaHref, bonus.platform, settings);
  const isPartner =
    host === null && partnerSince !== null && Date.parse(partnerSince) < Date.now() + DAY_MS;
  const isVerified =
    host === null &&
    checkedOn !== null &&
    termsUrl !== null &&
    Date.now() - Date.parse(checkedOn) < VERIFIED_MS;
  return withCardDefaults({
    ...bonus,
    title: bonus.title || 'Title',
    description: bonus.description || 'Description',
    bonusType: bonus.bonusType ?? '',
    ctaLabel: bonus.ctaLabel + (host === null ? '' : ` (${host})`),
    provider: host ?? platformNamesOf(settings.platforms)(bonus.platform),
    partnerSince: isPartner ? partnerSince : null,
    checkedOn: isVerified ? checkedOn : null,
  });
}

/** The public card or dialog with the form's current values, on a phone or a desktop screen. */
export function BonusPreview({ form, initial, settings, stored }: BonusPreviewProps) {
  const currentValues: Partial<BonusFormValues> | undefined = Form.useWatch(
    (all: BonusFormValues) => all,
    form,
  );
  const [view, setView] = useState<View>('Card');
  const [screen, setScreen] = useState<Screen>('Phone');
  const bonus = previewBonus({ ...initial, ...currentValues }, settings);
  const platform = settings.platforms.find(({ key }) => key === bonus.platform);
  const { data: site } = useGetSiteQuery(undefined, { skip: view === 'Card' });
  const { screenPx, cardPx, dialogPx } = SCREENS[screen];
  return (
    <section className={formStyles.preview} aria-labelledby="bonus-preview">
      <h3 id="bonus-preview">Preview</h3>
      <p className={formStyles.note}>As visitors will see it.</p>
      {stored?.state === 'live' && <PageLinks path={stored.path} />}
      <div className={styles.choices}>
        <Choice label="Part" values={VIEWS} value={view} onChange={setView} />
        <Choice
          label="Screen"
          values={Object.keys(SCREENS) as Screen[]}
          value={screen}
          onChange={setScreen}
        />
      </div>
      <PreviewFrame
        title={`Preview of the ${view.toLowerCase()} on a ${screen.toLowerCase()}`}
        screenPx={screenPx}
        shownPx={view === 'Card' ? cardPx : dialogPx}
      >
        {view === 'Card' ? (
          <div className={styles.card}>
            <BonusCard
              bonus={bonus}
              color={platform?.color}
              path={paths.bonuses}
              End={BonusEnd}
              onOpen={ignore}
            />
          </div>
        ) : (
          <div className={`${dialogStyles.dialog ?? ''} ${styles.dialog ?? ''}`}>
            <DialogPanel
              title={<Highlighted text={bonus.title} />}
              titleId="bonus-preview-title"
              onClose={ignore}
            >
              <BonusDetails
                bonus={bonus}
                code={platform?.code ?? settings.code}
                color={platform?.color}
                helpLine={site?.helpLines[0]}
                onFollow={ignore}
              />
            </DialogPanel>
          </div>
        )}
      </PreviewFrame>
    </section>
  );
}
