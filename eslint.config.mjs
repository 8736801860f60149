import js from '@eslint/js';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import importX from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import globals from 'globals';
import ts from 'typescript-eslint';

// The layers of docs/architecture.md, lowest first: a layer may import those before it.
const FEATURES =
  'activity auth backups bonuses claims clicks health help invitations leaderboard link-health live metrics move notifications owner-setup password-resets regions retention security-reports settings stats updates users videos'.split(
    ' ',
  );
const ROOT = ['commands', 'app.module.ts', 'main.ts', 'schema.ts', 'setup.ts'];
const BACKEND_LAYERS = [
  ['config'],
  ['database'],
  ['publishing', 'jobs', 'mail', 'outbox'],
  ['http'],
  ['sources'],
  FEATURES,
  ['pages'],
  ROOT,
];
const CLIENT_LAYERS = [
  ['shared', 'api'],
  ['site', 'admin'],
  ['app', 'main.tsx', 'render.tsx', 'start.ts'],
];

/**
 * Zones for `no-restricted-paths`: no folder may import from a later layer, or from the other folders of its
 * own layer, except where `mayImportPeers` allows it.
 */
const layerZones = (source, layers, mayImportPeers) =>
  layers
    .flatMap((folders, index) =>
      folders.map((folder) => {
        const peers = mayImportPeers(folders) ? [] : folders.filter((other) => other !== folder);
        const later = layers.slice(index + 1).flat();
        return {
          target: `${source}/${folder}`,
          from: [...peers, ...later].map((other) => `${source}/${other}`),
          message: `${folder} may not import this layer: see docs/architecture.md.`,
        };
      }),
    )
    .filter(({ from }) => from.length > 0);

const backendZones = layerZones(
  './backend/src',
  BACKEND_LAYERS,
  (folders) => folders === FEATURES || folders === ROOT,
);
const clientZones = layerZones(
  './frontend/src',
  CLIENT_LAYERS,
  (folders) => folders !== CLIENT_LAYERS[1],
);

// The calls that only the panel may load.
const PANEL_CALLS = ['panel', 'generated.ts', 'generated-bounds.ts'].map(
  (name) => `./frontend/src/api/${name}`,
);

/** A feature imports only services, modules and rules of other features, and types from anywhere. */
const featureImports = {
  regex: `^(?:\\.\\./)+(?:${FEATURES.join('|')})/(?!.*(?:\\.service|\\.module|-rules)\\.js$)`,
  allowTypeImports: true,
  message: 'Import only the service, the module or the rules of another feature.',
};

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

/** Words of the column 'Not' of docs/glossary.md that have no other use as a name in code. */
const BANNED_NAMES =
  'competition contest tournament turnover participant casino vendor promotion voucher guest tenant reward judge judged judges admit refuse despite frozen told tell nobody somebody whoever witness lane blow sabotage stage scene'.split(
    ' ',
  );

export default ts.config(
  {
    ignores: [
      '**/dist/**',
      'backend/build/**',
      '**/coverage/**',
      '**/.suite-groups/**',
      '.tools/**',
      'frontend/src/api/generated*.ts',
      'testing/upstreams/fixtures/**',
      '**/playwright-report/**',
      '**/test-results/**',
    ],
  },
  js.configs.recommended,
  ts.configs.recommendedTypeChecked,
  ts.configs.stylisticTypeChecked,
  {
    plugins: { 'import-x': importX, regexp },
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    settings: {
      'import-x/resolver-next': [
        createTypeScriptImportResolver({
          project: [
            'backend/tsconfig.json',
            'frontend/tsconfig.json',
            'testing/tsconfig.json',
            'e2e/tsconfig.json',
            'resilience/tsconfig.json',
          ],
          noWarnOnMultipleProjects: true,
        }),
      ],
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      'id-denylist': ['error', ...BANNED_NAMES],
      'import-x/no-cycle': 'error',
      // Anyone can send input, so matching must take time in proportion to its length.
      'regexp/no-super-linear-backtracking': 'error',
      'regexp/no-super-linear-move': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/no-confusing-void-expression': 'off',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/no-extraneous-class': 'off',
      '@typescript-eslint/non-nullable-type-assertion-style': 'off',
      // `||` is often intended: an empty text then counts as absent.
      '@typescript-eslint/prefer-nullish-coalescing': 'off',
      '@typescript-eslint/no-inferrable-types': 'off',
    },
  },
  {
    files: ['backend/**/*.ts'],
    rules: {
      // Nest's injection reads constructor types at run time, so type-only imports would break it.
      '@typescript-eslint/consistent-type-imports': 'off',
    },
  },
  {
    files: FEATURES.map((feature) => `backend/src/${feature}/**/*.ts`),
    ignores: ['**/*.spec.ts', '**/*.module.ts'],
    rules: {
      '@typescript-eslint/no-restricted-imports': ['error', { patterns: [featureImports] }],
    },
  },
  {
    files: ['backend/src/**/*.ts'],
    ignores: ['**/*.spec.ts'],
    rules: { 'import-x/no-restricted-paths': ['error', { zones: backendZones }] },
  },
  {
    files: ['backend/src/**/*.ts'],
    ignores: ['**/*.spec.ts', 'backend/src/config/clock.ts'],
    rules: { 'no-restricted-syntax': ['error', ...wallClock, exceptionBodies] },
  },
  {
    files: [
      '**/*.spec.ts',
      '**/*.test.ts',
      '**/*.test.tsx',
      'backend/test/**',
      '{testing,e2e,resilience}/**',
    ],
    rules: {
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/no-floating-promises': [
        'error',
        {
          allowForKnownSafeCalls: [
            { from: 'package', name: ['test', 'it', 'describe'], package: 'node:test' },
          ],
        },
      ],
    },
  },
  {
    files: ['frontend/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    languageOptions: { globals: globals.browser },
    rules: {
      ...reactHooks.configs.recommended.rules,
      // The type checker accepts every import of a style sheet, also of a missing one.
      'import-x/no-unresolved': ['error', { ignore: ['^virtual:'] }],
      'import-x/no-restricted-paths': [
        'error',
        {
          zones: [
            ...clientZones,
            {
              target: [
                './frontend/src/site',
                './frontend/src/shared',
                './frontend/src/app',
                './frontend/src/api/!(panel|generated*|*.spec.ts)',
              ],
              from: PANEL_CALLS,
              message:
                'Only the panel may load these calls: public pages use api/generated-public.',
            },
            {
              target: './frontend/src',
              from: './backend',
              message:
                'The client must not import from the server. Use the generated files in api/.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['frontend/src/{site,shared,app,api}/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            { group: ['antd', 'antd/*', '@ant-design/*'], message: 'Only the panel may use antd.' },
          ],
        },
      ],
    },
  },
  {
    files: ['**/*.{js,mjs}'],
    extends: [ts.configs.disableTypeChecked],
    languageOptions: { globals: globals.node },
    rules: { 'no-console': 'off' },
  },
);
