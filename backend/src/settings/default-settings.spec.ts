import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { DEFAULT_SETTINGS } from './default-settings.js';
import { SaveSettingsDto } from './save-settings.dto.js';
import { sumOfPrizes } from './prize-table.js';

describe('the default settings', () => {
  const texts = JSON.stringify(DEFAULT_SETTINGS);

  it("satisfy the validation of an admin's changes", () => {
    const form = plainToInstance(SaveSettingsDto, { ...DEFAULT_SETTINGS, version: 1 });
    expect(validateSync(form, { whitelist: true, forbidNonWhitelisted: true })).toEqual([]);
    expect(JSON.parse(JSON.stringify(form))).toEqual({ ...DEFAULT_SETTINGS, version: 1 });
  });

  it('contain the specified benefits of both platforms and the specified prizes', () => {
    const benefits = DEFAULT_SETTINGS.platforms.map((platform) => platform.benefits);
    expect(benefits).toEqual([
      [
        'Instant crypto deposits and withdrawals',
        'Exclusive bonuses',
        'VIP program with cashback',
        '24/7 live support',
      ],
      // 'Legal in most US states' of the specification is derived from the rules for regions instead.
      ['Free daily bonuses', 'Sweep coins system', 'Same games'],
    ]);
    expect(sumOfPrizes(DEFAULT_SETTINGS.prizes)).toBe(2_500);
  });

  it('contain six social links, including the video channel', () => {
    expect(DEFAULT_SETTINGS.socials.map(({ icon }) => icon)).toEqual([
      'youtube',
      'x',
      'discord',
      'kick',
      'instagram',
      'telegram',
    ]);
  });

  it('contain no claims that gambling advertising forbids', () => {
    expect(texts).not.toMatch(/risk[- ]?free|bet now|guarantee|easy money|hurry|last chance/i);
    expect(DEFAULT_SETTINGS.texts.responsibleGambling).toMatch(/18\+/);
  });
});

describe('sumOfPrizes', () => {
  it('rounds to cents once, at the end', () => {
    expect(sumOfPrizes([0.1, 0.2])).toBe(0.3);
    expect(sumOfPrizes([1000, 500.55, 0.45])).toBe(1501);
    expect(sumOfPrizes([])).toBe(0);
  });
});
