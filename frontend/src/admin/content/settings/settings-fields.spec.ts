import { describe, expect, it } from '@jest/globals';
import { createSettings } from '../../../testing/panel/settings';
import { settingsParts } from './settings-parts';

const read = (label: string, changes: Parameters<typeof createSettings>[0]) => {
  const settings = createSettings(changes);
  return settingsParts(settings)
    .find((part) => part.label === label)
    ?.read(settings);
};

describe('the notice of settings that another admin has changed', () => {
  const live = {
    services: { kick: null, twitch: null },
    schedule: [
      { weekday: 'monday' as const, time: '20:00', zone: 'UTC', title: 'Slots' },
      { weekday: 'friday' as const, time: '21:00', zone: 'UTC', title: '' },
    ],
    liveUntil: '2026-11-23T01:30:00.000Z',
  };

  it('shows the end of a stream in the time zone of the settings', () => {
    expect(read('Live until', { live, timeZone: 'America/New_York' })).toBe(
      'Nov 22, 2026, 20:30 New York time',
    );
    expect(read('Live until', { live, timeZone: 'Mars/Olympus' })).toBe('Nov 23, 2026, 01:30 UTC');
    expect(read('Live until', {})).toBe('not live');
  });

  it('has the labels of the form', () => {
    expect(read('Show paid prizes', { showPaidPrizes: true })).toBe('on');
    expect(read('Check links', { checkLinks: false })).toBe('off');
  });

  it('names weekdays as the form does', () => {
    expect(read('Schedule', { live })).toBe('Monday 20:00 UTC Slots · Friday 21:00 UTC');
  });
});
