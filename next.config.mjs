import { fileURLToPath } from 'node:url';

// The scripts in a page itself are named by our server (server/script-policy.ts), which development does without.
const contentSecurityPolicy = [
  "default-src 'self'",
  `script-src 'self'${process.env.NODE_ENV === 'development' ? " 'unsafe-inline' 'unsafe-eval'" : ''}`,
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  // The contact page's map, after a click.
  'frame-src https://www.openstreetmap.org',
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const securityHeaders = [
  { key: 'Content-Security-Policy', value: contentSecurityPolicy },
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=()' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
];

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  // Next hashes the whole page in script for every answer, a third of the time a cached page takes (docs/decisions/004).
  generateEtags: false,
  reactStrictMode: true,
  images: { unoptimized: true },
  // Checked once, by `npm run typecheck`; a deployment need not check the tests' types again.
  typescript: { ignoreBuildErrors: true },
  // Metadata stays in <head> for every agent instead of being streamed after it.
  htmlLimitedBots: /.*/,
  cacheHandler: fileURLToPath(new URL('./lib/platform/cache/cache-handler.mjs', import.meta.url)),
  // Room for some two thousand cached pages; the least used go first.
  cacheMaxMemorySize: 256 * 1024 * 1024,
  experimental: { isrFlushToDisk: false },
  serverExternalPackages: [
    'better-sqlite3',
    '@prisma/client',
    '@prisma/adapter-better-sqlite3',
    '@node-rs/argon2',
    'formidable',
    'yauzl',
  ],
  async headers() {
    return [
      // The file answers of download.php carry a stricter policy of their own.
      { source: '/((?!(?:api/)*download\\.php$).*)', headers: securityHeaders },
      // Their addresses hold a token that must travel nowhere, not even to our own files; a tag in the page comes too
      // late for those it loads first. Not `no-referrer`: with that, browsers post forms without saying where from, and
      // are refused.
      {
        source:
          '/:page(verify-email|reset-password|moderator-reset|your-data/open|submit-job/manage|submit-job/manage/.+)',
        headers: [{ key: 'Referrer-Policy', value: 'strict-origin' }],
      },
      {
        source: '/:noun(newsletter|job-alerts)/:page(confirm|unsubscribe)',
        headers: [{ key: 'Referrer-Policy', value: 'strict-origin' }],
      },
    ];
  },
  // Next compiles every rewrite that comes before files anew for each request: two, not one for each case.
  async rewrites() {
    return {
      beforeFiles: [
        // The plain list is a cached page; anything asked of it is answered per request.
        {
          source: '/careers',
          missing: ['q', 'location', 'type', 'page'].map((key) => ({ type: 'query', key })),
          destination: '/careers/all',
        },
        // Where a form post without scripts returns to: the same page, rendered with what came of it.
        {
          source:
            '/:page(job/\\d+|submit-job|cv-upload|newsletter|contact|cloud-first|digital-first|ai-powered|edge-ready)',
          has: [{ type: 'query', key: 'outcome' }],
          destination: '/:page/outcome',
        },
      ],
      afterFiles: [
        // Clients of the prototype's server may use the origin or origin + /api as their base.
        { source: '/api/api/:path(.*\\.php)', destination: '/api/:path' },
        { source: '/:path((?!api/).*\\.php)', destination: '/api/:path' },
      ],
      fallback: [],
    };
  },
};

export default config;
