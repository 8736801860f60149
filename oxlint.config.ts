import { defineConfig, type OxlintOverride } from 'oxlint';

// The layers of docs/architecture.md, lowest first: a layer may import those before it.
const CORE = [
  ['config'],
  ['database'],
  ['publishing', 'jobs', 'mail', 'outbox', 'regions'],
  ['http'],
];
const FEATURES = 'settings auth platforms bonuses leaderboard videos stats operations'.split(' ');
const AREAS = ['activity', 'sources', 'claims', ...FEATURES];
const ROOT = ['commands', 'app.module.ts', 'main.ts', 'schema.ts', 'setup.ts'];
const BACKEND_LAYERS = [...CORE, ...AREAS.map((area) => [area]), ['pages'], ROOT];
const CLIENT_LAYERS = [
  ['shared', 'api'],
  ['site', 'admin'],
  ['app', 'main.tsx', 'render.tsx', 'start.ts'],
];
/** The folders of the panel, in `frontend/src/admin`. */
const PANEL_LAYERS = [
  ['shared'],
  ['account'],
  ['content', 'race', 'media'],
  ['operations'],
  ['shell', 'panel.tsx'],
];

interface RestrictedImports {
  regex?: string;
  group?: string[];
  allowTypeImports?: boolean;
  message: string;
}

const isFile = (name: string) => name.includes('.');

/** What each folder or file of these layers may not import: a later layer and, unless allowed, its peers. */
const layerRules = (layers: string[][], mayImportPeers: (names: string[]) => boolean) =>
  layers.flatMap((names, index) =>
    names.map((name): { name: string; restricted: RestrictedImports[] } => {
      const peers = mayImportPeers(names) ? [] : names.filter((other) => other !== name);
      const others = [...peers, ...layers.slice(index + 1).flat()];
      if (others.length === 0) return { name, restricted: [] };
      const imported = others.map((other) =>
        isFile(other) ? `${other.replace(/\.tsx?$/, '')}(?:\\.js)?$` : `${other}/`,
      );
      const message = `${name} may not import this layer: see docs/architecture.md.`;
      return { name, restricted: [{ regex: `^(?:\\.\\./)+(?:${imported.join('|')})`, message }] };
    }),
  );

const backendRules = layerRules(BACKEND_LAYERS, (names) => names === ROOT);
const clientRules = layerRules(CLIENT_LAYERS, (names) => names !== CLIENT_LAYERS[1]);

const panelRules = layerRules(PANEL_LAYERS, (names) => names === PANEL_LAYERS.at(-1));

const inCore = (name: string) => CORE.flat().includes(name);

/** An area imports only services, modules, DTOs and rules of another, and types from anywhere. */
const areaImports: RestrictedImports = {
  group: [
    ...FEATURES.map((area) => `../**/${area}/**`),
    ...['*.service.js', '*.module.js', '*.dto.js', '*-rules.js'].map((name) => `!**/${name}`),
  ],
  allowTypeImports: true,
  message: 'Import only the service, the module, the DTOs or the rules of another area.',
};

const serverImports: RestrictedImports = {
  regex: '^(?:\\.\\./)+backend/',
  message: 'The client must not import from the server. Use the generated files in api/.',
};

const panelImports: RestrictedImports[] = [
  {
    regex: '^(?:(?:\\.\\./)+api|\\.)/(?:panel/|generated$|generated-bounds$)',
    message: 'Only the panel may load these calls: public pages use api/generated-public.',
  },
  { regex: '^(?:antd|@ant-design)(?:/|$)', message: 'Only the panel may use antd.' },
];

const restrictImports = (patterns: RestrictedImports[]): OxlintOverride['rules'] => ({
  'no-restricted-imports': ['error', { patterns }],
});

const wallClock = [
  {
    selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']",
    message: 'Read the time from the injected Clock.',
  },
  {
    selector: "NewExpression[callee.name='Date'][arguments.length=0]",
    message: 'Read the time from the injected Clock.',
  },
];

/** With a text instead of a body, Nest makes a body of its own, which `error.filter.ts` replaces. */
const exceptionBodies = {
  selector: 'NewExpression[callee.name=/Exception$/] > :matches(Literal, TemplateLiteral)',
  message: 'Pass a body with the message: { error: … }.',
};

/** What makes a test's result depend on time or luck, or leaves it out. */
const unreliableTests = [
  ...[
    "CallExpression[callee.property.name='waitForTimeout']",
    "ImportDeclaration[source.value=/timers.promises$/] > ImportSpecifier[imported.name='setTimeout']",
    "NewExpression[callee.name='Promise'] > :function CallExpression[callee.name='setTimeout'][arguments.0.type='Identifier']",
  ].map((selector) => ({
    selector,
    message: 'Wait for what the test needs (expect, waitUntil, the clock), not for a duration.',
  })),
  ...[
    'MemberExpression[object.name=/^(test|it|describe)$/][property.name=/^(skip|fixme|only)$/]',
    "MemberExpression[object.property.name='describe'][property.name=/^(skip|fixme|only)$/]",
    'CallExpression[callee.name=/^(xit|xtest|xdescribe|fit|fdescribe)$/]',
    'CallExpression[callee.property.name=/^retryTimes$/]',
    "Property[key.name='retries'][value.value!=0]",
  ].map((selector) => ({
    selector,
    message: 'Every test runs, once. Repair it, or delete it with the reason.',
  })),
];

const expected =
  "CallExpression:matches([callee.name='expect'], [callee.object.name='expect'][callee.property.name='soft'])";
/** Responses and files may be read once: they no longer change. */
const pageRead =
  'AwaitExpression[argument.type!=/^Identifier$/][argument.callee.name!=/^fetch$/][argument.callee.object.name!=/^(admin|request)$/][argument.callee.object.property.name!=/^request$/][argument.callee.object.type!=/^AwaitExpression$/]';
const oneShotReads = [
  `${expected} > ${pageRead}`,
  `${expected} > :not(:function) ${pageRead}`,
  `${expected} > CallExpression[callee.object.name=/(page|tab)$/i][callee.property.name='url']`,
].map((selector) => ({
  selector,
  message:
    'The page may still be changing. Use an assertion that waits: expect(locator).toHaveText(…), expect(page).toHaveURL(…), expect.poll(() => …) or toPass.',
}));

/** Words of the column 'Not' of docs/glossary.md that have no other use as a name in code. */
const BANNED_NAMES =
  'competition contest tournament turnover participant casino vendor promotion voucher guest tenant reward judge judged judges admit refuse despite frozen told tell nobody somebody whoever witness lane blow sabotage stage scene'.split(
    ' ',
  );

const UNSAFE_ANY =
  'no-unsafe-argument no-unsafe-assignment no-unsafe-call no-unsafe-member-access no-unsafe-return';

/** @param names separated by spaces */
const rules = <Severity extends 'error' | 'off'>(
  severity: Severity,
  names: string,
  plugin = 'eslint',
) => Object.fromEntries(names.split(' ').map((name) => [`${plugin}/${name}`, severity]));

export default defineConfig({
  plugins: ['eslint', 'typescript', 'import', 'oxc'],
  jsPlugins: [
    { name: 'eslint-js', specifier: 'oxlint-plugin-eslint' },
    'eslint-plugin-regexp',
    './scripts/browser-floor.mjs',
  ],
  options: { typeAware: true, typeCheck: true, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: ['frontend/src/api/generated*.ts', 'testing/upstreams/fixtures'],
  categories: { correctness: 'error' },
  rules: {
    ...rules(
      'error',
      'no-array-constructor no-case-declarations no-console no-empty no-empty-function no-fallthrough no-prototype-builtins no-redeclare no-regex-spaces no-unexpected-multiline no-useless-assignment no-var prefer-const prefer-rest-params prefer-spread preserve-caught-error',
    ),
    ...rules(
      'error',
      `${UNSAFE_ANY} adjacent-overload-signatures array-type ban-ts-comment ban-tslint-comment class-literal-property-style consistent-generic-constructors consistent-indexed-object-style consistent-type-assertions dot-notation no-confusing-non-null-assertion no-empty-object-type no-explicit-any no-misused-promises no-namespace no-require-imports no-unnecessary-type-constraint no-unsafe-enum-comparison no-unsafe-function-type only-throw-error prefer-find prefer-for-of prefer-function-type prefer-includes prefer-promise-reject-errors prefer-regexp-exec prefer-string-starts-ends-with require-await restrict-plus-operands switch-exhaustiveness-check`,
      'typescript',
    ),
    // They report correct code: spread entities and dates, strings in their default order, defaults of fixtures.
    ...rules(
      'off',
      'no-misused-spread no-useless-default-assignment require-array-sort-compare',
      'typescript',
    ),
    'import/no-cycle': 'error',
    'id-denylist': ['error', ...BANNED_NAMES],
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    // `({ omitted, ...others })` leaves a member out.
    'no-unused-vars': ['error', { ignoreRestSiblings: true, argsIgnorePattern: '^_' }],
    'typescript/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
    'typescript/no-floating-promises': [
      'error',
      {
        allowForKnownSafeCalls: [
          { from: 'package', name: ['test', 'it', 'describe'], package: 'node:test' },
        ],
      },
    ],
  },
  overrides: [
    {
      files: ['{backend,frontend}/src/**/*.{ts,tsx}', 'rules/*.ts'],
      excludeFiles: ['**/*.spec.{ts,tsx}'],
      // Anyone can send input, so matching must take time in proportion to its length.
      rules: rules('error', 'no-super-linear-backtracking no-super-linear-move', 'regexp'),
    },
    {
      files: ['backend/**/*.ts'],
      // Nest's injection reads constructor types at run time, so type-only imports would break it.
      rules: rules('off', 'consistent-type-imports', 'typescript'),
    },
    ...backendRules.map(({ name, restricted }): OxlintOverride => ({
      files: [`backend/src/${inCore(name) ? 'core/' : ''}${name}${isFile(name) ? '' : '/**/*.ts'}`],
      excludeFiles: ['**/*.spec.ts'],
      rules: restrictImports(restricted),
    })),
    ...backendRules
      .filter(({ name }) => FEATURES.includes(name))
      .map(({ name, restricted }): OxlintOverride => ({
        files: [`backend/src/${name}/**/*.ts`],
        excludeFiles: ['**/*.spec.ts', '**/*.module.ts'],
        rules: restrictImports([...restricted, areaImports]),
      })),
    {
      files: ['backend/src/**/*.ts'],
      excludeFiles: ['**/*.spec.ts', 'backend/src/core/config/clock.ts'],
      rules: { 'eslint-js/no-restricted-syntax': ['error', ...wallClock, exceptionBodies] },
    },
    {
      files: [
        '**/*.{spec,test}.ts',
        '**/*.test.tsx',
        'backend/test/**',
        '{testing,e2e,resilience}/**',
      ],
      rules: rules('off', UNSAFE_ANY, 'typescript'),
    },
    {
      files: ['**/*.{spec,test}.{ts,tsx}', 'backend/test/**', '{testing,resilience}/**'],
      // Loads and faults last for a chosen time.
      excludeFiles: ['resilience/{cluster,load,schedule}/**', '**/*.proof.ts'],
      rules: { 'eslint-js/no-restricted-syntax': ['error', ...unreliableTests] },
    },
    {
      files: ['e2e/**'],
      // Benchmarks measure what happens in a fixed time. A state is read after the page has settled.
      excludeFiles: ['e2e/{bench,states}/**'],
      rules: { 'eslint-js/no-restricted-syntax': ['error', ...unreliableTests, ...oneShotReads] },
    },
    {
      files: ['frontend/**/*.{ts,tsx}'],
      plugins: ['react'],
      rules: rules('error', 'rules-of-hooks unsupported-syntax', 'react'),
    },
    {
      files: ['frontend/src/**/*.{ts,tsx}'],
      // The build and the tests run in Node.
      excludeFiles: ['**/*.spec.{ts,tsx}', 'frontend/src/testing/**'],
      rules: rules('error', 'no-missing-features', 'browser-floor'),
    },
    {
      files: ['rules/*.ts'],
      excludeFiles: ['**/*.spec.ts'],
      rules: {
        ...rules('error', 'no-missing-features', 'browser-floor'),
        ...restrictImports([
          { regex: '^(?:[^.]|\\.[^/])', message: 'rules/ may import only itself.' },
        ]),
      },
    },
    ...clientRules.map(({ name, restricted }): OxlintOverride => ({
      files: [`frontend/src/${name}${isFile(name) ? '' : '/**/*.{ts,tsx}'}`],
      excludeFiles: ['frontend/src/api/*.spec.ts'],
      rules: restrictImports([
        ...restricted,
        serverImports,
        ...(isFile(name) || name === 'admin' ? [] : panelImports),
      ]),
    })),
    ...panelRules.map(({ name, restricted }): OxlintOverride => ({
      files: [`frontend/src/admin/${name}${isFile(name) ? '' : '/**/*.{ts,tsx}'}`],
      excludeFiles: ['**/*.spec.{ts,tsx}'],
      rules: restrictImports([
        ...restricted,
        ...(clientRules.find((rule) => rule.name === 'admin')?.restricted ?? []),
        serverImports,
      ]),
    })),
    {
      files: ['**/*.{js,mjs}'],
      env: { node: true },
      rules: {
        ...rules('error', 'no-undef'),
        ...rules('off', 'no-console'),
        // Code without types of its own.
        ...rules(
          'off',
          `${UNSAFE_ANY} prefer-string-starts-ends-with require-await unbound-method`,
          'typescript',
        ),
      },
    },
  ],
});
