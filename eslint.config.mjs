import coreWebVitals from 'eslint-config-next/core-web-vitals';
import typescript from 'eslint-config-next/typescript';

const RESOLVER = { 'import/resolver': { typescript: { project: './tsconfig.json' } } };

// The arrows of docs/architecture.md. Each zone says: files under `target` may not import from `from`.
const arrows = [
  { target: './app', from: './lib/db', message: 'Pages and handlers reach the store through queries and commands.' },
  {
    target: './components',
    from: './lib',
    except: [
      './content',
      './format.ts',
      './jobs/schema.ts',
      './jobs/options.ts',
      './jobs/rules.ts',
      './jobs/google-rules.ts',
      './jobs/poster-rules.ts',
      './applications/schema.ts',
      './applications/options.ts',
      './applications/rules.ts',
      './privacy/schema.ts',
      './privacy/options.ts',
      './cv/schema.ts',
      './cv/options.ts',
      './cv/rules.ts',
      './uploads/options.ts',
      './accounts/schema.ts',
      './accounts/options.ts',
      './accounts/rules.ts',
      './alerts/schema.ts',
      './alerts/options.ts',
      './alerts/rules.ts',
      './enquiries/schema.ts',
      './enquiries/options.ts',
      './enquiries/rules.ts',
      './enquiries/office-options.ts',
      './enquiries/office-schema.ts',
      './activity/options.ts',
      './activity/schema.ts',
      './export/options.ts',
      './mail/schema.ts',
      './mail/options.ts',
      './bot-guard/options.ts',
      './outcomes/schema.ts',
    ],
    message: 'Components take plain props; of lib they know schema, rules, content and format.',
  },
  { target: './components', from: './app', message: 'Components know nothing of the app.' },
  { target: './lib', from: './app', message: 'lib knows nothing of the app.' },
  { target: './lib', from: './components', message: 'lib knows nothing of components.' },
  { target: './server', from: ['./app', './components'], message: 'The HTTP server knows Next and lib.' },
  {
    target: ['./app', './components', './lib', './prisma'],
    from: './server',
    message: 'Nothing knows the HTTP server.',
  },
  // The store opens its door to queries, commands, views, auth, mail, the seed and tests.
  {
    target: [
      './lib/http',
      './lib/content',
      './lib/fields',
      './lib/kept-pages',
      './lib/uploads/!(queries|commands).ts',
      './lib/*/schema.ts',
      './lib/*/rules.ts',
      './lib/env.ts',
      './lib/format.ts',
    ],
    from: './lib/db',
    message: 'Only queries, commands, auth, mail, the seed and tests use the store.',
  },
];

const config = [
  {
    ignores: [
      '.next/',
      'node_modules/',
      'lib/db/generated/',
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
    settings: RESOLVER,
    rules: {
      'import/no-restricted-paths': ['error', { zones: arrows }],
      'import/no-cycle': ['error', { ignoreExternal: true }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // Prettier breaks code at 120; this is for comments, and for what it leaves whole.
      'max-len': [
        'error',
        { code: 140, ignoreStrings: true, ignoreTemplateLiterals: true, ignoreRegExpLiterals: true, ignoreUrls: true },
      ],
      eqeqeq: ['error', 'always'],
      // Plain links and images on purpose: full documents are kept pages, and flags are small SVG files.
      '@next/next/no-html-link-for-pages': 'off',
      '@next/next/no-img-element': 'off',
      'no-restricted-syntax': [
        'error',
        {
          selector: "CallExpression[callee.property.name='waitForTimeout']",
          message: 'Wait for what the test is about, never for time.',
        },
      ],
    },
  },
];

export default config;
