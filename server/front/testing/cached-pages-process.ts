/** A site process without the framework: `/careers` shows a number, which a POST increments; `/about` uses no data. */
import type { AddressInfo } from 'node:net';
import { asAppError } from '../../../lib/base/errors';
import '../../../lib/platform/cache/cache-handler.mjs';
import { markChanged } from '../../../lib/platform/cache/changes';
import { pageCache } from '../../../lib/platform/cache/page-cache';
import { revalidatePages } from '../../../lib/platform/cache/revalidate';
import { joinSite, leaveSite } from '../../../lib/platform/cache/site-lease';
import { closeDatabase, transaction } from '../../../lib/platform/db/client';
import { readRows } from '../../../lib/platform/db/reader';
import { lookUp } from '../../../lib/testing/page-cache';
import type { RequestHandler } from '../framework-request';
import { createHttpServer } from '../http-server';

const TAGS = ['jobs'];

async function countUp(): Promise<number> {
  const number = await transaction(async (tx) => {
    const [row] = await tx.$queryRawUnsafe<{ number: number }[]>(
      'WITH "up" AS (UPDATE "shown" SET "number" = "number" + 1 RETURNING "number") SELECT "number" FROM "up"',
    );
    await markChanged(tx, TAGS);
    return row!.number;
  });
  await revalidatePages(TAGS);
  return number;
}

const handler: RequestHandler = async (request, response) => {
  const cache = pageCache()!;
  const { began, day } = cache.now();
  try {
    if (request.method === 'POST') {
      const number = await countUp();
      return void response.writeHead(201).end(String(number));
    }
    const isTimeless = request.url === '/about';
    const [row] = isTimeless ? [] : await readRows<{ number: number }>('SELECT "number" FROM "shown"', []);
    lookUp(cache, { tags: isTimeless ? [] : TAGS, began, day });
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(`<html><head></head><body>number ${row?.number ?? 'none'}.</body></html>`);
  } catch (thrown) {
    const { status, retryAfterSeconds = 1 } = asAppError(thrown);
    response.writeHead(status, { 'Retry-After': String(Math.ceil(retryAfterSeconds)) }).end(String(thrown));
  }
};

await joinSite();
const server = createHttpServer({
  handler: Promise.resolve(handler),
  behindProxy: false,
  siteUrl: process.env.SITE_URL!,
  strictTransport: null,
});
server.listen(0, '127.0.0.1', () => process.stdout.write(`port ${(server.address() as AddressInfo).port}\n`));
process.once('SIGTERM', () => {
  server.closeAllConnections();
  server.close();
  void leaveSite()
    .then(closeDatabase)
    .finally(() => process.exit(0));
});
