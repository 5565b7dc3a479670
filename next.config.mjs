import { fileURLToPath } from 'node:url';
import { DEVELOPMENT_POLICY } from './server/front/page-policy.mjs';

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  // Next computes ETags in JavaScript, which takes a third of a cached page's time (docs/decisions/007-first-paint).
  generateEtags: false,
  reactStrictMode: true,
  images: { unoptimized: true },
  // `npm run typecheck` checks the types once; a deployment need not check those of the tests.
  typescript: { ignoreBuildErrors: true },
  // Keeps metadata in <head> for every client instead of streaming it later.
  htmlLimitedBots: /.*/,
  cacheHandler: fileURLToPath(new URL('./lib/platform/cache/cache-handler.mjs', import.meta.url)),
  // Space for about 2,000 cached pages; the least recently used are evicted first.
  cacheMaxMemorySize: 256 * 1024 * 1024,
  experimental: {
    isrFlushToDisk: false,
    // Routes load on their first request, which takes 0.1 s once. Loading all at start needs 55 MB, mostly for rarely
    // used routes.
    preloadEntriesOnStart: false,
  },
  serverExternalPackages: [
    'better-sqlite3',
    '@prisma/client',
    '@prisma/driver-adapter-utils',
    '@prisma/adapter-pg',
    'pg',
    '@node-rs/argon2',
    'formidable',
    'yauzl',
  ],
  // In production our server sends the security headers (server/front/security-headers.ts); development uses this policy.
  async headers() {
    if (process.env.NODE_ENV !== 'development') return [];
    return [{ source: '/:path*', headers: [{ key: 'Content-Security-Policy', value: DEVELOPMENT_POLICY }] }];
  },
  // Next compiles every `beforeFiles` rewrite for each request, so there are two and not one per case.
  async rewrites() {
    return {
      beforeFiles: [
        // The plain list is a cached page; a list with any query is rendered per request.
        {
          source: '/careers',
          missing: [
            ...['q', 'location', 'place', 'skill', 'workplace', 'type', 'experience', 'industry'],
            ...['pay', 'currency', 'stated', 'posted', 'sort', 'page'],
          ].map((key) => ({ type: 'query', key })),
          destination: '/careers/all',
        },
        // Form posts without scripts return here: the same page, rendered with the result.
        {
          source:
            '/:page(job/\\d+|submit-job|cv-upload|newsletter|contact|cloud-first|digital-first|ai-powered|edge-ready)',
          has: [{ type: 'query', key: 'outcome' }],
          destination: '/:page/outcome',
        },
      ],
      afterFiles: [
        // Clients of the prototype's server may use the origin or origin + /api as their base URL.
        { source: '/api/api/:path(.*\\.php)', destination: '/api/:path' },
        { source: '/:path((?!api/).*\\.php)', destination: '/api/:path' },
      ],
      fallback: [],
    };
  },
};

export default config;
