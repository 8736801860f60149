const src = (folder, names) => names.map((name) => `src/${folder}/${name}.ts`);
const standings = (names) => src('leaderboard/standings', names);
const sheet = (names) => src('leaderboard/standings/sheet', names);

/** The setup for suites that run property tests without Nest. */
const PLAIN = ['no-shrinking.mjs'];

/**
 * By group, its runs: the mutated files, and the suites that must fail. Only suites about these
 * files are listed, because every mutant runs them.
 */
export const GROUPS = {
  parsing: [
    {
      mutate: [
        ...sheet(['amount', 'parse-sheet', 'sheet-error', 'sheet-header', 'sheet-sampler']),
        ...standings(['player-name']),
      ],
      suites: sheet(['amount.spec', 'any-sheet.spec', 'parse-sheet.spec']),
      setup: PLAIN,
    },
  ],
  ranking: [
    {
      mutate: standings([
        ...['binary-standings', 'compute-standings', 'merge-sheets', 'prize'],
        ...['standings', 'stored-standings'],
      ]),
      suites: standings([
        ...['compute-standings.spec', 'merge-sheets.spec', 'prize.spec'],
        'stored-standings.spec',
      ]),
      setup: PLAIN,
    },
    {
      mutate: src('leaderboard', ['worker-answer']),
      suites: src('leaderboard', ['worker-answer.spec']),
    },
    {
      mutate: standings(['standings.worker']),
      suites: standings(['compute-standings.spec']),
      setup: PLAIN,
      // Coverage inside a worker thread is not visible per test.
      coverageAnalysis: 'off',
    },
  ],
  masking: [
    { mutate: standings(['entry-id']), suites: standings(['entry-id.spec']), setup: PLAIN },
    {
      mutate: ['../rules/mask-username.ts'],
      suites: ['../rules/mask-username.spec.ts'],
      setup: PLAIN,
    },
    {
      mutate: standings(['public-player']),
      suites: [
        ...standings(['public-player.spec']),
        ...src('leaderboard/erasure', ['erase-names.spec']),
        ...src('leaderboard/hidden-players', ['hidden-players.spec']),
      ],
    },
    {
      mutate: src('leaderboard', ['leaderboard-entry.dto']),
      suites: src('leaderboard', ['leaderboard.spec']),
    },
  ],
  access: [
    {
      mutate: [
        ...src('auth', ['auth.service', 'session-authenticator.service', 'session-store']),
        ...src('auth', ['sign-in-limits.service', 'sign-in.guard']),
        ...src('auth/users', ['sessions.service']),
      ],
      suites: [
        ...src('auth', ['all-sessions.spec', 'auth.spec', 'ended-sessions.spec']),
        ...src('auth', ['failing-database.spec', 'passwords.spec', 'rejected-sign-ins.spec']),
        ...src('auth', ['sessions.spec', 'sign-in-limits.service.spec']),
        ...src('auth', ['factors/passkeys.spec', 'factors/second-factor.spec']),
        'src/auth/step-up/step-up.spec.ts',
        'src/operations/metrics/metrics.spec.ts',
      ],
    },
    {
      mutate: src('core/http/access', ['access.guard', 'access']),
      suites: [
        ...['src/auth/ended-sessions.spec.ts', 'src/auth/step-up/step-up.spec.ts'],
        'src/core/http/access/access.guard.spec.ts',
        'src/auth/users/generated-passwords.spec.ts',
        'test/http/routes.spec.ts',
      ],
    },
    { mutate: src('core/http/access', ['same-origin']), suites: ['test/http/cross-site.spec.ts'] },
    {
      mutate: src('core/http/rate-limit', ['rate-limits.service']),
      suites: src('core/http/rate-limit', [
        ...['backoff.spec', 'rate-limits.service.spec', 'redis-problem.spec'],
      ]),
    },
    {
      mutate: src('core/http/rate-limit', ['rate-limited', 'too-many-requests']),
      suites: [
        ...[
          'src/stats/clicks/clicks.spec.ts',
          'src/operations/security-reports/security-reports.spec.ts',
        ],
        ...src('core/http/rate-limit', ['rate-limited.spec', 'throttler-counters.spec']),
        'src/auth/rejected-sign-ins.spec.ts',
      ],
    },
  ],
  scheduling: [
    {
      mutate: [
        ...src('core/database', ['scheduled']),
        ...src('leaderboard/refresh', ['refresh-due']),
        ...standings(['month']),
        ...src('core/jobs', ['job-outcome', 'job-runner.service', 'lease.service']),
        ...src('sources', ['source-error']),
        ...src('sources/fetch', ['retry-after']),
      ],
      suites: [
        ...src('core/database', ['scheduled.spec']),
        ...src('leaderboard/refresh', ['refresh-due.spec']),
        ...standings(['month.spec']),
        ...src('core/jobs', ['heartbeat.spec', 'job-runner.service.spec', 'lease.service.spec']),
        ...src('sources', ['fetch/retry-after.spec', 'source-error.spec']),
      ],
    },
    {
      mutate: src('leaderboard/refresh', ['month-close.service']),
      suites: src('leaderboard', ['refresh/month-end.spec', 'movement/movement.spec']),
    },
  ],
};
