import { describe, expect, it } from '@jest/globals';
import { createSourceStatus } from '../../../testing/panel/sources';
import { adviceFor, adviceForConnector, sourceErrors } from './source-errors';
import { stateMeaning } from './source-states';
import { sources } from './sources';
import { nextFetchInMs } from './use-source-statuses';

describe('the advice for a source', () => {
  it.each(Object.entries(sourceErrors))(
    'for %s is one sentence for the cause and one for the action',
    (_code, { cause, action }) => {
      expect(cause).toMatch(/^[A-Z].+\.$/);
      expect(action).toMatch(/^[A-Z].+\.$/);
    },
  );

  it('says of each environment variable where it is set', () => {
    const actions = Object.values(sourceErrors).map(({ action }) => action);
    const withVariable = actions.filter((action) => /_[A-Z]/.test(action));
    expect(withVariable).toHaveLength(4);
    for (const action of withVariable) {
      expect(action).toMatch(/[A-Z]+_[A-Z_]+ in the file \.env on the server/);
    }
  });

  it('does not send people to someone else, because owners may run the server themselves', () => {
    expect(JSON.stringify(sourceErrors)).not.toMatch(/the person who/);
  });

  it('blames the spelling only if there is no host with that name', () => {
    expect(sourceErrors['dns-failed'].action).toMatch(/spelling/);
    expect(Object.values(sourceErrors.unreachable).join(' ')).not.toMatch(/spelling/);
    expect(sourceErrors.unreachable.cause).toMatch(/the address may be right/);
  });

  it('says that the server tries again if the host was found before', () => {
    const worked = createSourceStatus({ source: 'sheet-us' });
    expect(adviceFor('dns-failed', worked).action).toMatch(/^The server tries again.+spelling/);
    const isNew = { ...worked, lastSuccessAt: null };
    expect(adviceFor('dns-failed', isNew).action).toMatch(/^Check the spelling/);
  });

  it.each([null, '2026-11-21T03:00:00.000Z'])(
    'does not blame the spelling for YouTube, whose name the owner has not typed (%s)',
    (lastSuccessAt) => {
      const { cause, action } = adviceFor('dns-failed', createSourceStatus({ lastSuccessAt }));
      expect(`${cause} ${action}`).not.toMatch(/spelling|address/);
      expect(action).toMatch(
        / again .*If this continues, check the internet connection of the server/,
      );
    },
  );

  it('does not say that a channel is missing if it was read before', () => {
    const { cause, action } = adviceFor('unknown-channel', createSourceStatus());
    expect(cause).toBe('YouTube did not find the channel, although it was read before.');
    expect(action).toMatch(/^The server tries again/);
    const isNew = createSourceStatus({ lastSuccessAt: null });
    expect(adviceFor('unknown-channel', isNew).cause).toBe('YouTube has no channel with this id.');
  });

  it('names no cause for a failure without a code', () => {
    expect(adviceFor(null, createSourceStatus()).cause).toBe('The last attempt failed.');
  });
});

describe('the advice for the test of a source of wagers', () => {
  const codes = Object.keys(sourceErrors) as (keyof typeof sourceErrors)[];

  it.each(codes)('for %s is in sentences, and does not wait for the server', (code) => {
    const { cause, action } = adviceForConnector(code);
    expect(cause).toMatch(/^[A-Z].+\.$/);
    expect(action).toMatch(/^[A-Z].+\.$/);
    expect(action).not.toMatch(/nothing needs to be done/);
  });

  it('asks for the key if the host denies access', () => {
    expect(adviceForConnector('access-denied').action).toMatch(/^Check the key/);
  });
});

describe('the help of a source', () => {
  it.each(Object.entries(sources))(
    'names no platform for %s, because the owner may have renamed it',
    (_source, { help }) => {
      expect(help).not.toMatch(/international|\bUS\b|Stake/i);
    },
  );
});

describe('the description of a status', () => {
  it.each([
    ['failing', 'data', /Visitors see the last good videos/],
    ['failing', 'demo', /Visitors see the demo videos/],
    ['failing', 'nothing', /Visitors see no videos yet/],
    ['waiting', 'data', /being fetched for the first time.+last good/],
    ['unconfigured', 'demo', /No address is set.+demo/],
    ['unconfigured', 'off', /Visitors see no videos, because they are turned off/],
  ] as const)('for %s while visitors see %s matches %s', (status, visitorsSee, meaning) => {
    expect(stateMeaning(createSourceStatus({ status, visitorsSee }))).toMatch(meaning);
  });
});

describe('the sources’ statuses are fetched again', () => {
  const now = Date.parse('2026-11-21T03:00:00.000Z');
  const minutesFromNow = (minutes: number) => new Date(now + minutes * 60_000).toISOString();

  it('soon while one is being fetched', () => {
    expect(nextFetchInMs([createSourceStatus(), createSourceStatus({ pending: true })], now)).toBe(
      3_000,
    );
  });

  it('after the next attempt of any source, at least every five minutes', () => {
    const attemptIn = (minutes: number) =>
      createSourceStatus({ nextAttemptAt: minutesFromNow(minutes) });
    expect(nextFetchInMs([attemptIn(2), attemptIn(1)], now)).toBe(63_000);
    expect(nextFetchInMs([attemptIn(-0.5)], now)).toBe(10_000);
    expect(nextFetchInMs([attemptIn(30)], now)).toBe(300_000);
  });

  it('every five minutes while an attempt is long overdue', () => {
    const overdue = createSourceStatus({ nextAttemptAt: minutesFromNow(-60) });
    expect(nextFetchInMs([overdue], now)).toBe(300_000);
  });

  it('never while no source is set', () => {
    expect(nextFetchInMs([createSourceStatus({ nextAttemptAt: null })], now)).toBe(0);
  });
});
