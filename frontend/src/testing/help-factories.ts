import type { Help, HelpLine } from '../api/help';
import type { Regions, RegionStatus } from '../api/regions';

/** A `tel:` link. Numbers of the US get the international form, as on the server. */
function phoneHref(phone: string, region: string): string {
  const number = phone.replace(/[^\d+]/g, '');
  return `tel:${region.startsWith('US') && /^1\d{10}$/.test(number) ? '+' : ''}${number}`;
}

/** By default, a help line of the US. Its contacts are as on the server, for numbers without letters. */
export function createHelpLine(changes: Partial<HelpLine> = {}): HelpLine {
  const line = {
    id: 1,
    kind: 'line' as const,
    region: 'US',
    name: 'National Problem Gambling Helpline',
    phone: '1-800-697-3738',
    text: null,
    site: 'https://www.ncpgambling.org',
    hours: null,
    languages: null,
    checkedOn: '2026-11-22',
    ...changes,
  };
  const { phone, region, text, site } = line;
  const [number = '', word] = text?.split(' to ').toReversed() ?? [];
  const contacts = [
    phone === null ? [] : [{ label: phone, href: phoneHref(phone, region) }],
    text === null
      ? []
      : [{ label: `Text ${text}`, href: `sms:${number}${word ? `?&body=${word}` : ''}` }],
    site === null ? [] : [{ label: site.replace(/^https:\/\/(?:www\.)?/, ''), href: site }],
  ];
  return { contacts: contacts.flat(), ...line };
}

/** Help lines of several regions, and an option of self-exclusion of each kind. */
export const createHelp = (): Help => ({
  lines: [
    createHelpLine({ text: '800426', hours: '24 hours a day' }),
    createHelpLine({ region: '*', name: 'Gambling Therapy', phone: null, checkedOn: null }),
    createHelpLine({ name: '988 Lifeline', phone: '988', site: null }),
    createHelpLine({ region: 'US-NJ', name: 'New Jersey Council', phone: '1-800-426-2537' }),
    createHelpLine({ region: 'GB', name: 'GamCare', phone: '0808 8020 133', site: null }),
    createHelpLine({
      region: 'DE',
      name: 'Beratung',
      phone: '+49 800 1372700',
      site: 'https://beratung.example/hilfe',
      languages: 'German',
    }),
    createHelpLine({
      kind: 'register',
      region: 'GB',
      name: 'GAMSTOP',
      phone: null,
      site: 'https://www.gamstop.co.uk',
    }),
    createHelpLine({
      kind: 'register',
      region: 'DE',
      name: 'OASIS',
      phone: null,
      site: 'https://oasis.example',
    }),
    createHelpLine({
      kind: 'platform',
      region: '*',
      name: 'Golden Reef',
      phone: null,
      site: 'https://golden-reef.example/limits',
    }),
    createHelpLine({
      kind: 'blocking',
      region: '*',
      name: 'BetBlocker',
      phone: null,
      site: 'https://betblocker.org',
    }),
  ].map((line, index) => ({ ...line, id: index + 1 })),
});

/** Rules of both platforms, with a region of each status. */
export function createRegions(): Regions {
  const status = (region: string, status: RegionStatus['status']): RegionStatus => ({
    region,
    status,
    from: status === 'blocked' ? '2025-12-30' : null,
    until: null,
    checkedOn: '2026-11-22',
    sources: [{ name: 'law.example', url: `https://law.example/${region}` }],
  });
  return {
    checkedOn: '2026-11-22',
    platforms: {
      stake_com: [status('*', 'open'), status('DE', 'unknown'), status('US', 'blocked')],
      stake_us: [status('*', 'blocked'), status('US-CA', 'blocked'), status('US-TX', 'open')],
    },
  };
}
