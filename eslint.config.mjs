import { readdirSync } from 'node:fs';
import coreWebVitals from 'eslint-config-next/core-web-vitals';
import typescript from 'eslint-config-next/typescript';
import { ABOVE_NOUNS, BELOW_NOUNS } from './scripts/floors.mjs';

const RESOLVER = { 'import/resolver': { typescript: { project: './tsconfig.json' } } };

/** Files with the SQL of a room, for both engines. */
const STORES = ['./lib/*/store.ts', './lib/*/store/**/*'];

// Import rules for the floors of docs/architecture.md: files under a zone's `target` may not import from its `from`.
// `npm run rooms` checks the floors for whole rooms, and that neither rooms nor files form import cycles.
const above = (floor) => `./lib/!(${BELOW_NOUNS.slice(0, BELOW_NOUNS.indexOf(floor) + 1).join('|')}|testing)/**/*`;

const arrows = [
  ...BELOW_NOUNS.map((floor) => ({
    target: `./lib/${floor}/**/!(*.test).ts`,
    from: above(floor),
    message: `lib/${floor} knows nothing of the floors above it.`,
  })),
  {
    target: `./lib/!(${ABOVE_NOUNS.join('|')}|testing)/**/!(*.test).ts`,
    from: ABOVE_NOUNS.map((floor) => `./lib/${floor}/**/*`),
    message: 'What is published, and what runs by the clock, stands above the nouns.',
  },
  {
    target: './components/**/*',
    from: './lib/**/*',
    except: [
      '**/lib/base/@(fill|format|site|office-routes|routes|text).ts',
      '**/lib/base/fields/**',
      '**/lib/vocabulary/**',
      '**/lib/content/**',
      '**/lib/**/*schema.ts',
      '**/lib/**/*fields.ts',
      '**/lib/**/*rules.ts',
      '**/lib/**/listing.ts',
      '**/lib/testing/**',
    ],
    message: 'Components take plain props; of lib they know vocabulary, content, fields, schema, rules and listings.',
  },
  {
    target: './app',
    from: ['./lib/platform/db/**/*', ...STORES],
    message: 'Pages and handlers reach the store through queries and commands.',
  },
  { target: './components', from: './app', message: 'Components know nothing of the app.' },
  { target: './lib', from: ['./app', './components'], message: 'lib knows nothing of what shows it.' },
  {
    target: './server',
    from: ['./app/**/*', './components/!(jobs)/**/*'],
    message: 'The HTTP server knows Next, lib, and the list of jobs, which it renders for searches.',
  },
  {
    target: ['./app', './components', './lib', './prisma'],
    from: './server',
    message: 'Nothing knows the HTTP server.',
  },
  {
    target: [
      './lib/**/*@(schema|rules|listing).ts',
      './lib/platform/http/!(limiter|counts-in-database|*.test).ts',
      './lib/platform/cache/!(changes|site-lease|*.test).ts',
      './lib/platform/files/!(queries|commands|removals|folder|*.test).ts',
    ],
    from: ['./lib/platform/db/**/*', ...STORES],
    message: 'Only queries, commands, mail, the seed and tests use the store.',
  },
];

// Returns the first path segments of all pages, from the folders of app/.
function segments(folder = 'app') {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^(?:\[|fonts$|styles$)/.test(entry.name))
    .flatMap(({ name }) => (name.startsWith('(') ? segments(`${folder}/${name}`) : name.replaceAll('.', '\\.')));
}

const ADDRESSES = ['Literal[value', 'TemplateElement[value.raw'].map((text) => ({
  selector: `${text}=/^\\/(?:${segments().join('|')})(?:[\\/?#]|$)/]`,
  message: 'Addresses of the site are printed by lib/base/routes.',
}));
const STYLE_ATTRIBUTES = {
  selector: "JSXAttribute[name.name='style']",
  message: 'Style attributes in a page are refused by its policy (docs/decisions/008-page-policy): write a class.',
};

const DRIVER = {
  name: 'better-sqlite3',
  message: 'Import lib/platform/db/driver.mjs, which first checks the version of Node.',
  allowTypeImports: true,
};
const ENGINES = {
  paths: [
    DRIVER,
    { name: 'pg', message: 'lib/platform/db alone opens connections to a database.', allowTypeImports: true },
  ],
  patterns: [
    {
      group: ['**/db/driver.mjs', '**/db/engine', '**/db/dialect', '**/db/sqlite/*', '**/db/postgresql/*'],
      message:
        'lib/platform/db and the store of a noun know which engine it is: conditions.ts and raw.ts have the words for SQL elsewhere.',
    },
  ],
};

const ASYNC_CALLBACKS = {
  selector:
    'CallExpression[callee.property.name=/^(?:filter|some|every|find|findLast|findIndex|flatMap|forEach|sort|toSorted|reduce)$/] > :function[async=true]',
  message: 'It takes the promise for the answer.',
};

const FROZEN_WORDS = {
  selector: 'CallExpression[callee.name=/^(?:content|site)$/][arguments.length=0]:not(:function *)',
  message:
    'Language and firm belong to the request: call content() and site() where they are needed, not while a module loads.',
};

const config = [
  {
    ignores: [
      '.next/',
      'node_modules/',
      'lib/platform/db/generated/',
      'lib/platform/db/generated-postgresql/',
      'next-env.d.ts',
      'public/',
      'var/',
      'uploads/',
      'test-results/',
      'playwright-report/',
    ],
  },
  ...coreWebVitals,
  ...typescript,
  {
    // The extensions for which the configurations above register the plugins; .cjs is not among them.
    files: ['**/*.{js,jsx,mjs,ts,tsx,mts,cts}'],
    settings: RESOLVER,
    rules: {
      'import/no-restricted-paths': ['error', { zones: arrows }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-restricted-imports': ['error', { paths: [DRIVER] }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // Prettier breaks code at 120 characters; this limit is for comments and for lines that Prettier keeps whole.
      'max-len': [
        'error',
        { code: 140, ignoreStrings: true, ignoreTemplateLiterals: true, ignoreRegExpLiterals: true, ignoreUrls: true },
      ],
      eqeqeq: ['error', 'always'],
      // Plain <a> and <img> are intended: navigation loads full pages, which are cached, and flags are small SVG files.
      '@next/next/no-html-link-for-pages': 'off',
      '@next/next/no-img-element': 'off',
      'no-restricted-syntax': [
        'error',
        {
          selector: "CallExpression[callee.property.name='waitForTimeout']",
          message: 'Wait for a condition, not for a time.',
        },
        ASYNC_CALLBACKS,
      ],
    },
  },
  {
    files: ['app/**/*.ts*', 'components/**/*.ts*', 'lib/**/*.ts', 'server/**/*.ts'],
    ignores: ['**/*.test.ts*', '**/testing/**', 'lib/base/routes.ts', 'lib/base/office-routes.ts'],
    rules: { 'no-restricted-syntax': ['error', ...ADDRESSES, STYLE_ATTRIBUTES, ASYNC_CALLBACKS, FROZEN_WORDS] },
  },
  {
    files: ['app/**/*.ts*', 'components/**/*.ts*', 'lib/**/*.ts', 'server/**/*.ts'],
    ignores: ['**/*.test.ts*', '**/testing/**', 'lib/platform/db/**', 'lib/backup/**'],
    rules: { '@typescript-eslint/no-restricted-imports': ['error', ENGINES] },
  },
  {
    files: ['lib/*/store.ts', 'lib/*/store/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: { '@typescript-eslint/no-restricted-imports': ['error', { paths: ENGINES.paths }] },
  },
  {
    // Inline styles are allowed in these files: their output is drawn as an image or set by scripts, which the security
    // policy permits. No page contains it as HTML from the server.
    files: ['components/og/*.tsx', 'components/form/progress-bar.tsx', 'components/ui/toast-host.tsx'],
    rules: { 'no-restricted-syntax': ['error', ...ADDRESSES, ASYNC_CALLBACKS, FROZEN_WORDS] },
  },
];

export default config;
