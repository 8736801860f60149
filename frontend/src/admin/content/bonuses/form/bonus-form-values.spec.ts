import { describe, expect, it } from '@jest/globals';
import { contentOf, createAdminBonus } from '../../../../testing/panel/panel';
import { createSettings } from '../../../../testing/panel/settings';
import { bonusValues, newBonusValues, readValues, toSaveBonus } from './bonus-form-values';
import { dateNote, dateProblem } from '../../../shared/time/date-rules';
import { previewBonus } from './bonus-preview';

const NEW_YORK = 'America/New_York';
/** Twice on November 1: at 05:30 and at 06:30 UTC. */
const TWICE = '2026-11-01T01:30';
const FIRST = '2026-11-01T05:30:00.000Z';
const SECOND = '2026-11-01T06:30:00.000Z';

describe('the values of a stored bonus', () => {
  it.each([NEW_YORK, 'UTC', 'Asia/Kathmandu'])('are saved unchanged from %s', (zone) => {
    const stored = createAdminBonus({
      bonusType: 'RELOAD',
      badge: null,
      // With seconds, which the form does not show.
      startsAt: '2026-11-01T06:30:15.250Z',
      endsAt: '2026-12-01T20:00:00.000Z',
      minDeposit: 20.5,
      wagering: 0,
      audience: 'new',
      termsUrl: 'https://stake.com/terms',
      checkedOn: '2026-11-02',
      isActive: false,
      isFeatured: true,
    });
    expect(toSaveBonus(bonusValues(stored, zone), zone, stored)).toEqual(contentOf(stored));
  });
});

describe('a time that occurs twice', () => {
  const values = { ...newBonusValues(createSettings()), startsAt: TWICE };

  it('is the first one when it is typed, and the form says so', () => {
    expect(readValues(values, NEW_YORK).startsAt).toBe(FIRST);
    expect(dateProblem(TWICE, { zone: NEW_YORK, stored: null })).toBeUndefined();
    expect(dateNote(TWICE, { zone: NEW_YORK, stored: null })).toBe(
      'Clocks are set back on this day, so this time occurs twice. The first one applies: 05:30 UTC.',
    );
  });

  it('stays the second one if that is stored, and the form says so', () => {
    const stored = createAdminBonus({ startsAt: SECOND });
    expect(readValues(values, NEW_YORK, stored).startsAt).toBe(SECOND);
    expect(dateNote(TWICE, { zone: NEW_YORK, stored: SECOND })).toContain(
      'The stored time is the second one, 06:30 UTC.',
    );
  });
});

describe('a date and time', () => {
  const problem = (typed: string, zone = NEW_YORK) => dateProblem(typed, { zone, stored: null });

  it('that clocks skip is rejected with the skipped hour', () => {
    expect(problem('2027-03-14T02:30')).toBe(
      'Clocks are set forward from 02:00 to 03:00 on this day, so this time does not exist. Please enter another one.',
    );
    expect(problem('2027-03-14T02:30', 'UTC')).toBeUndefined();
  });

  it.each(['1999-12-31T23:00', '2100-01-01T00:00', '0026-01-01T00:00'])(
    'of another century (%s) is rejected',
    (typed) => {
      expect(problem(typed, 'UTC')).toBe('Please enter a year from 2000 to 2099');
    },
  );

  it('may be empty', () => {
    expect(problem('')).toBeUndefined();
  });
});

describe('amounts', () => {
  const read = (minDeposit: string, wagering: string) => {
    const read = readValues({ ...newBonusValues(createSettings()), minDeposit, wagering }, 'UTC');
    return [read.minDeposit, read.wagering];
  };

  it.each([
    ['1,500', '40x', 1500, 40],
    ['$ 20.50', '35 ×', 20.5, 35],
    ['0', '1.5', 0, 1.5],
    ['', ' ', null, null],
    ['about 20', 'some', null, null],
  ])('are read as people type them (%s and %s)', (deposit, wagering, ...expected) => {
    expect(read(deposit, wagering)).toEqual(expected);
  });
});

describe('the preview of a bonus', () => {
  const settings = createSettings();

  it("shows the platform's name, and the code in place of {code}", () => {
    const [first, ...others] = settings.platforms;
    const renamed = {
      ...settings,
      platforms: [
        { ...(first as (typeof settings.platforms)[number]), name: 'Casino One' },
        ...others,
      ],
    };
    const values = {
      ...newBonusValues(createSettings()),
      title: 'Use {code}',
      bullets: ['{code}!', ' '],
    };
    expect(previewBonus(values, renamed)).toMatchObject({
      title: 'Use PLAY',
      description: 'Description',
      bullets: ['PLAY!'],
      bonusType: '🎁 BONUS',
      provider: 'Casino One',
    });
  });

  it('shows a check of the terms for 90 days, next to the link to them', () => {
    const day = (daysAgo: number) =>
      new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
    const shown = (checkedOn: string, termsUrl = 'https://stake.example/terms') =>
      previewBonus({ ...newBonusValues(createSettings()), checkedOn, termsUrl }, settings)
        .checkedOn;
    expect(shown(day(89))).toBe(day(89));
    expect(shown(day(91))).toBeNull();
    expect(shown(day(0), '')).toBeNull();
    expect(shown('')).toBeNull();
  });
});
