import fc from 'fast-check';
import { breachOf, type Seen } from '../e2e/support/contract';
import { send } from '../e2e/support/contract-client';
import { person, sessionOf, type Person } from '../e2e/support/contract-fixtures';
import { fuzzedRequests, type Fuzzed } from '../e2e/support/contract-requests';
import { expect, test as withContract } from '../e2e/support/contract-test';
import { workerSite, type Site } from '../e2e/support/site';

// Number of requests. `npm run test:fuzz` sends 20,000; `npm run test:full` sends as many as fit into its time limit.
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 1_500);
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_121);
const BATCH = 200;
const AT_ONCE = 8;

// Uses its own site, because it deletes and changes records that other tests expect.
const test = withContract.extend<object, { site: Site }>({ site: workerSite({ RATE_LIMITS: 'off' }) });

/** Operations that end the caller's session when they succeed. */
const ENDS_SESSION = new Set(['logout', 'refresh', 'eraseAccount']);
const LEAKS =
  /\n\s+at .+:\d+:\d+|\bat \S+ \(.+:\d+:\d+\)|node_modules|prisma|sqlite|pg-pool|relation \\?"|duplicate key/i;
const TEXT = /json|text|xml/;

test(`${REQUESTS} hostile requests get answers that follow openapi.json and reveal no internals`, async ({ site }) => {
  test.setTimeout(REQUESTS * 200 + 60_000);
  const people = { candidate: await person(site), moderator: await person(site, 'moderator') };
  // One of the requests may demand a second factor of all moderators.
  const now = new Date();
  await site.db.secondFactor.create({
    data: { userId: people.moderator.id, secret: '', createdAt: now, confirmedAt: now },
  });
  const started = performance.now();
  const statuses: Record<number, number> = {};
  for (let sent = 0; sent < REQUESTS; sent += BATCH) {
    // Each batch has its own seed, so that only one batch of requests is in memory.
    const batch = fc.sample(fuzzedRequests(), { numRuns: Math.min(BATCH, REQUESTS - sent), seed: SEED + sent });
    const faults = await inTurn(batch, async (request, index) => {
      const answer = await sendFuzzed(site, request, people);
      if (answer instanceof Error) return report(request, sent + index, answer.message);
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
      const fault = faultOf(request, answer);
      return fault && report(request, sent + index, `${fault}\n${answer.text.slice(0, 500)}`);
    });
    expect(faults.join('\n\n')).toBe('');
  }
  console.log(
    `${REQUESTS} requests, ${Math.round((REQUESTS * 1000) / (performance.now() - started))} a second, seed ${SEED}: ${JSON.stringify(statuses)}`,
  );
  // If all requests got the same status, this test would prove nothing.
  for (const status of [200, 201, 400, 401, 403, 404, 405, 413, 422])
    expect(statuses[status], `answers with ${status}`).toBeGreaterThan(0);
});

function faultOf({ method, address }: Fuzzed, answer: Seen): string | null {
  if (answer.status >= 500) return `${answer.status}`;
  if (TEXT.test(answer.headers.get('content-type') ?? '') && LEAKS.test(answer.text))
    return 'shows something of the inside';
  const breach = breachOf(method, address, answer);
  return breach && `is not of the contract: ${breach}`;
}

async function sendFuzzed(
  site: Site,
  { who, operationId, method, address, headers, body }: Fuzzed,
  people: Record<'candidate' | 'moderator', Person>,
): Promise<Seen | Error> {
  const token =
    who === 'nobody' ? null : ENDS_SESSION.has(operationId) ? await sessionOf(site, people[who]) : people[who].token;
  const { 'Content-Type': type, ...others } = headers;
  return send(site.url, method, address, {
    token,
    headers: others,
    ...(body && { raw: { ...(type !== undefined && { type }), body } }),
  }).catch((error: Error) => error);
}

/** Sends the batch, AT_ONCE requests at a time. @returns descriptions of the faulty answers */
async function inTurn(
  batch: Fuzzed[],
  ask: (request: Fuzzed, index: number) => Promise<string | null>,
): Promise<string[]> {
  const faults: string[] = [];
  let next = 0;
  const work = async () => {
    for (let index = next++; index < batch.length; index = next++) {
      const fault = await ask(batch[index]!, index);
      if (fault) faults.push(fault);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return faults;
}

/** Describes a faulty request. FUZZ_SEED and the number reproduce it. */
function report({ who, method, address, headers, body }: Fuzzed, number: number, fault: string): string {
  const shown = body && `${body.length} bytes: ${JSON.stringify(body.toString('utf8').slice(0, 1_500))}`;
  return `FUZZ_SEED=${SEED}, request ${number}: ${who} ${method} ${address.slice(0, 1_500)} ${JSON.stringify(headers)} ${shown ?? ''}\n${fault}`;
}
