import { fileURLToPath } from 'node:url';
import { DEVELOPMENT_POLICY } from './server/front/page-policy.mjs';

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  // Next computes ETags in JavaScript, which takes a third of the time for a cached page
  // (docs/decisions/007-first-paint).
  generateEtags: false,
  reactStrictMode: true,
  images: { unoptimized: true },
  // `npm run typecheck` checks the types. A build on a server need not repeat that, least of all for tests.
  typescript: { ignoreBuildErrors: true },
  // Sends a page's metadata in <head> to every client. By default Next streams it later, except to known bots.
  htmlLimitedBots: /.*/,
  cacheHandler: fileURLToPath(new URL('./lib/platform/cache/cache-handler.mjs', import.meta.url)),
  // Memory in bytes for about 2,000 cached pages. The least recently used are evicted first.
  cacheMaxMemorySize: 256 * 1024 * 1024,
  experimental: {
    isrFlushToDisk: false,
    // Routes load on their first request, which takes 0.1 s once. Loading all of them at start would need 55 MB, mostly
    // for rarely used routes.
    preloadEntriesOnStart: false,
    // Source maps would be two thirds of the build, and nothing reads them in production.
    turbopackSourceMaps: false,
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
  // Policy for development only. In production our server sends the security headers
  // (server/front/security-headers.ts).
  async headers() {
    if (process.env.NODE_ENV !== 'development') return [];
    return [{ source: '/:path*', headers: [{ key: 'Content-Security-Policy', value: DEVELOPMENT_POLICY }] }];
  },
  // Next compiles every `beforeFiles` rewrite for each request, so three rewrites cover all cases.
  async rewrites() {
    return {
      beforeFiles: [
        // The list without these parameters is a cached page; with one of them it is rendered for each request.
        {
          source: '/careers',
          missing: [
            ...['q', 'location', 'plain', 'read', 'place', 'skill', 'workplace', 'type', 'experience', 'industry'],
            ...['pay', 'payTo', 'currency', 'stated', 'posted', 'sort', 'page'],
          ].map((key) => ({ type: 'query', key })),
          destination: '/careers/all',
        },
        // Form posts without scripts redirect to these URLs: the same page, rendered with the form's result.
        {
          source:
            '/:page(job/\\d+|submit-job|cv-upload|newsletter|contact|cloud-first|digital-first|ai-powered|edge-ready)',
          has: [{ type: 'query', key: 'outcome' }],
          destination: '/:page/outcome',
        },
        // The posting form with values that another page carried over.
        { source: '/submit-job', has: [{ type: 'query', key: 'title' }], destination: '/submit-job/outcome' },
      ],
      afterFiles: [
        // Clients written for the prototype's server may use either the origin or origin + /api as base URL.
        { source: '/api/api/:path(.*\\.php)', destination: '/api/:path' },
        { source: '/:path((?!api/).*\\.php)', destination: '/api/:path' },
      ],
      fallback: [],
    };
  },
};

export default config;
