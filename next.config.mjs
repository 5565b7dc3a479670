import { fileURLToPath } from 'node:url';
import { DEVELOPMENT_POLICY } from './server/page-policy.mjs';

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  // Next hashes the whole page in script for every answer, a third of the time a cached page takes (docs/decisions/007-first-paint).
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
  experimental: {
    isrFlushToDisk: false,
    // A route is loaded when it is first asked for, a tenth of a second once. All of them at the start are 55 MB, most of it for routes
    // that a day may pass without.
    preloadEntriesOnStart: false,
  },
  serverExternalPackages: [
    'better-sqlite3',
    '@prisma/client',
    '@prisma/adapter-better-sqlite3',
    '@prisma/adapter-pg',
    'pg',
    '@node-rs/argon2',
    'formidable',
    'yauzl',
  ],
  // In production our server says what browsers hold answers to (server/security-headers.ts); development does without it.
  async headers() {
    if (process.env.NODE_ENV !== 'development') return [];
    return [{ source: '/:path*', headers: [{ key: 'Content-Security-Policy', value: DEVELOPMENT_POLICY }] }];
  },
  // Next compiles every rewrite that comes before files anew for each request: two, not one for each case.
  async rewrites() {
    return {
      beforeFiles: [
        // The plain list is a cached page; anything asked of it is answered per request.
        {
          source: '/careers',
          missing: [
            ...['q', 'location', 'place', 'skill', 'workplace', 'type', 'experience', 'industry'],
            ...['pay', 'currency', 'stated', 'posted', 'sort', 'page'],
          ].map((key) => ({ type: 'query', key })),
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
