import { describe, expect, it } from '@jest/globals';
import { storedStatus } from '../src/commands/doctor/examine.js';
import { type Shown, SHOWN } from '../src/core/config/sources.js';
import { messageOf } from '../src/operations/notifications/messages/event-message.js';
import type { EventDetails } from '../src/core/outbox/notification-event.js';
import { SourceStatusDto } from '../src/sources/sources.dto.js';
import {
  DECISIONS_IN_WORDS,
  SOURCE_DECISIONS,
  type SourceDecision,
} from '../src/sources/source-decision.js';
import { SOURCE_STATES, type SourceState } from '../src/sources/source-status.js';

const LABEL = 'Stake.com sheet';
const AT = '2026-12-01T00:30:00.000Z';

/** Words for sheets and months that visitors and owners do not use. */
const OTHER_WORDS = /\bCOM\b|\bUS (?:data|sheet)\b|international|\b20\d\d-\d\d\b(?!-)/;

const VISITORS: Record<Shown, string> = {
  data: 'Visitors see the last good standings.',
  'new-race': 'Visitors see the new race, still without standings.',
  demo: 'Visitors see the demo standings.',
  nothing: 'Visitors see no standings yet.',
  off: 'Visitors see no standings, because they are turned off.',
};

/** What to do about each decision, besides accepting the sheet. */
const REMEDIES: Record<SourceDecision, string> = {
  'decimal-comma': 'Change the number format of the sheet',
  'spreadsheet-errors': 'Correct its formulas',
  'zero-total': 'wait for the first wager',
  shrunken: 'restore its rows',
  'not-reset': 'Reset it for the new month',
};

/** What the doctor says in each state without a decision and without an error; null for nothing. */
const DOCTOR: Record<SourceState, string | null> = {
  ok: `The ${LABEL} was last refreshed at ${AT}.`,
  waiting: `The ${LABEL} was last refreshed at ${AT}.`,
  failing: `The ${LABEL} was last refreshed at ${AT}.`,
  stale: `The ${LABEL} was last refreshed at ${AT}, more than two refresh intervals ago.`,
  unconfigured: null,
};

const statusOf = (changes: Partial<SourceStatusDto>): SourceStatusDto =>
  Object.assign(new SourceStatusDto(), {
    ...{ source: 'sheet-com', label: LABEL, status: 'ok', decision: null, lastError: null },
    ...{ lastSuccessAt: AT, nextAttemptAt: null },
    ...changes,
  });

const notificationOf = (
  state: EventDetails['source-problem']['state'],
  shown: Shown,
  reason = '',
) =>
  messageOf(
    {
      kind: 'source-problem',
      details: { source: 'sheet-com', label: LABEL, state, shown, reason },
    },
    'https://play.example',
  );

describe('a sheet that waits for a decision', () => {
  const cases = SOURCE_DECISIONS.flatMap((decision) =>
    SHOWN.map((shown) => [decision, shown] as const),
  );

  it.each(cases)(
    '(%s), while visitors see %s, is described in a notification by what to do and what visitors see',
    (decision, shown) => {
      const { title, text, url } = notificationOf('waiting', shown, DECISIONS_IN_WORDS[decision]);
      expect(title).toBe('The Stake.com sheet waits for your decision');
      expect(text).toContain(REMEDIES[decision]);
      expect(text).toMatch(/accept it (?:as it is )?on the race page/);
      expect(text.endsWith(` ${VISITORS[shown]}`)).toBe(true);
      expect(url).toBe('https://play.example/admin/race');
      expect(text).not.toMatch(OTHER_WORDS);
    },
  );

  it.each(SOURCE_DECISIONS)('(%s) is described by the doctor in the same words', (decision) => {
    for (const status of SOURCE_STATES) {
      expect(storedStatus(statusOf({ status, decision, lastError: 'x' }))).toEqual({
        level: 'problem',
        message: `The ${LABEL} waits for a decision: ${DECISIONS_IN_WORDS[decision]}`,
      });
    }
  });
});

it.each(SHOWN)(
  'a failing sheet, while visitors see %s, is described in a notification',
  (shown) => {
    const { title, text } = notificationOf('failing', shown, 'Failed to fetch Stake.com data: 503');
    expect(title).toBe('The Stake.com sheet is failing');
    expect(text).toBe(`Failed to fetch Stake.com data: 503. ${VISITORS[shown]}`);
  },
);

it.each(SHOWN)(
  'wagers that may be misread, while visitors see %s, are not said to be visible already',
  (shown) => {
    const { text } = notificationOf('suspicious', shown, '1 wager is not a plain number');
    const counted = 'Published standings count them as they were read.';
    expect(text).toBe(`1 wager is not a plain number. ${shown === 'off' ? VISITORS.off : counted}`);
  },
);

it.each(SOURCE_STATES)('the doctor describes a sheet in the state %s', (status) => {
  const lastSuccessAt = status === 'unconfigured' ? null : AT;
  const message = storedStatus(statusOf({ status, lastSuccessAt }))?.message ?? null;
  const expected = DOCTOR[status];
  expect(message).toEqual(expected === null ? null : expect.stringContaining(expected));
  if (message !== null) expect(message).not.toMatch(OTHER_WORDS);
});
