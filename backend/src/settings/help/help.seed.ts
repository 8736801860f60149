import type { EntityManager } from 'typeorm';
import { HelpLine } from './help-line.entity.js';
import { POSITION_STEP } from './help-line-rules.js';

type FirstLine = Pick<HelpLine, 'region' | 'name' | 'source'> &
  Partial<Pick<HelpLine, 'kind' | 'phone' | 'text' | 'site' | 'hours' | 'languages' | 'checkedOn'>>;

/** The UTC day on which the contacts with this day were compared with several public pages. */
const CHECKED_ON = '2026-11-22';
const ALWAYS = '24 hours a day';

// Hours and languages that no page stated stay empty. Lines without a day were not read on the site of their
// service yet: an admin does that and stores it in the panel.
const FIRST_LINES: readonly FirstLine[] = [
  // The first three are in the footer: a hotline, a crisis text line and a website.
  {
    region: 'US',
    name: 'National Problem Gambling Helpline',
    phone: '1-800-MY-RESET',
    text: '800GAM',
    site: 'https://www.ncpgambling.org',
    hours: ALWAYS,
    source: 'https://www.ncpgambling.org',
    checkedOn: CHECKED_ON,
  },
  {
    region: 'US',
    name: 'Crisis Text Line',
    text: 'HOME to 741741',
    hours: ALWAYS,
    source: 'https://www.crisistextline.org',
    checkedOn: CHECKED_ON,
  },
  {
    region: '*',
    name: 'Gambling Therapy',
    site: 'https://www.gamblingtherapy.org',
    source: 'https://www.gamblingtherapy.org',
  },
  {
    region: 'US',
    name: 'Council on Compulsive Gambling of New Jersey',
    phone: '1-800-GAMBLER',
    site: 'https://800gambler.org',
    source: 'https://800gambler.org',
    checkedOn: CHECKED_ON,
  },
  {
    region: 'US',
    name: '988 Suicide & Crisis Lifeline',
    phone: '988',
    hours: ALWAYS,
    source: 'https://988lifeline.org',
    checkedOn: CHECKED_ON,
  },
  {
    region: 'GB',
    name: 'National Gambling Helpline (GamCare)',
    phone: '0808 8020 133',
    hours: ALWAYS,
    source: 'https://www.gamcare.org.uk',
    checkedOn: CHECKED_ON,
  },
  {
    region: 'AU',
    name: 'Gambling Help',
    phone: '1800 858 858',
    source: 'https://www.gamblinghelponline.org.au',
    checkedOn: CHECKED_ON,
  },
  {
    region: 'NZ',
    name: 'Gambling Helpline',
    phone: '0800 654 655',
    source: 'https://www.gamblinghelpline.co.nz',
    checkedOn: CHECKED_ON,
  },
  {
    region: 'DE',
    name: 'Check dein Spiel',
    phone: '0800 1372700',
    site: 'https://www.check-dein-spiel.de',
    hours: 'Monday to Thursday 10:00–22:00, Friday to Sunday 10:00–18:00',
    languages: 'German',
    source: 'https://www.check-dein-spiel.de',
  },
  {
    region: 'BR',
    name: 'CVV',
    phone: '188',
    hours: ALWAYS,
    languages: 'Portuguese',
    source: 'https://apostasesportivas24.com/jogo-responsavel/onde-encontrar-ajuda',
  },
  {
    region: 'BR',
    name: 'Jogadores Anônimos',
    site: 'https://www.jogadoresanonimos.com.br',
    languages: 'Portuguese',
    source: 'https://www.jogadoresanonimos.com.br',
  },
  {
    region: 'ES',
    name: 'FEJAR and Jdigital: juego seguro',
    phone: '900 533 025',
    languages: 'Spanish',
    source:
      'https://zambiabusinesstimes.com/news/210/gambling-websites-will-show-a-toll-free-number-for-help/',
  },
  {
    region: 'FR',
    name: 'Joueurs Info Service',
    site: 'https://www.joueurs-info-service.fr',
    languages: 'French',
    source: 'https://www.joueurs-info-service.fr',
  },
  {
    region: 'DK',
    name: 'StopSpillet',
    phone: '+45 70 22 28 25',
    site: 'https://www.stopspillet.dk',
    languages: 'Danish',
    source:
      'https://www.spillemyndigheden.dk/en/news/more-500-have-applied-help-compulsive-gambling-stopspillet-helpline-success',
  },
  {
    region: 'CH',
    name: 'SOS Spielsucht',
    phone: '0800 040 080',
    site: 'https://www.sos-spielsucht.ch',
    hours: ALWAYS,
    source:
      'https://tageswoche.ch/allgemein/hilfsangebote-fuer-spielsuechtige-und-angehoerige/index.html',
  },
  {
    region: 'BE',
    name: 'SOS Spelen',
    phone: '0800 35 777',
    site: 'https://www.gokhulp.be',
    source: 'https://www.hln.be/de-krant/370-000-belgen-mogen-niet-gokken~a0b44ef5/',
  },
  {
    kind: 'register',
    region: 'GB',
    name: 'GAMSTOP',
    site: 'https://www.gamstop.co.uk',
    source: 'https://www.gamstop.co.uk',
  },
  {
    kind: 'register',
    region: 'AU',
    name: 'BetStop',
    phone: '1800 238 786',
    site: 'https://www.betstop.gov.au',
    source: 'https://betstop.gov.au/what-to-expect/',
  },
  {
    kind: 'register',
    region: 'DE',
    name: 'OASIS',
    site: 'https://rp-darmstadt.hessen.de/presse/spielersperrsystem-oasis-neues-digitales-antragsformular-freigeschaltet',
    languages: 'German',
    source:
      'https://rp-darmstadt.hessen.de/presse/spielersperrsystem-oasis-neues-digitales-antragsformular-freigeschaltet',
  },
  {
    kind: 'register',
    region: 'NL',
    name: 'Cruks',
    site: 'https://cruksregister.nl',
    source: 'https://kansspelautoriteit.nl/veilig-spelen/gokproblemen/inschrijven-in-cruks/',
  },
  {
    kind: 'register',
    region: 'SE',
    name: 'Spelpaus',
    site: 'https://www.spelpaus.se',
    source: 'https://www.spelpaus.se',
  },
  {
    kind: 'register',
    region: 'DK',
    name: 'ROFUS',
    site: 'https://www.rofus.nu',
    source: 'https://www.rofus.nu',
  },
  {
    kind: 'platform',
    region: '*',
    name: 'Stake.com: limits, breaks and self-exclusion',
    site: 'https://stake.com/responsible-gambling/stake-safe',
    source: 'https://stake.com/responsible-gambling/stake-safe',
  },
  {
    kind: 'platform',
    region: 'US',
    name: 'Stake.us: limits, breaks and self-exclusion',
    site: 'https://stake.us/responsible-gaming',
    source: 'https://stake.us/responsible-gaming',
  },
  {
    kind: 'blocking',
    region: '*',
    name: 'BetBlocker (free)',
    site: 'https://betblocker.org',
    source: 'https://betblocker.org',
  },
  {
    kind: 'blocking',
    region: '*',
    name: 'Gamban',
    site: 'https://gamban.com',
    source: 'https://gamban.com',
  },
];

/** Inserts the help lines and the options of self-exclusion of a new site. */
export async function seedHelpLines(manager: EntityManager): Promise<void> {
  await manager.insert(
    HelpLine,
    FIRST_LINES.map((line, index): Omit<HelpLine, 'id'> => ({
      kind: 'line',
      phone: null,
      text: null,
      site: null,
      hours: null,
      languages: null,
      checkedOn: null,
      ...line,
      version: 1,
      position: (index + 1) * POSITION_STEP,
    })),
  );
}
