/**
 * `npx tsx scripts/bench/sign-in.ts [--attempts 1000]`: whether the time of an answer tells if an account exists (decision U5). Each way of
 * asking is asked that many times with a known and with an unknown name, in random order, of the production build on a scratch database.
 * Prints the medians and fails when those of one way differ by 5 ms or more. For a machine with nothing else to do; run
 * `npm run build` first.
 */
import { parseArgs } from 'node:util';
import { startSite } from '../../e2e/support/site';
import { median } from './figures';
import { requireBuild } from './server';

const MOST_APART_MS = 5;
const WARM_UP = 10;
const KNOWN = 'known@mail.example';
const UNKNOWN = 'nobody@mail.example';

type Way = { name: string; path: string; status: number; known: object; unknown: object };

const { values } = parseArgs({ options: { attempts: { type: 'string', default: '1000' } } });
const attempts = Number(values.attempts);
if (!Number.isInteger(attempts) || attempts < 1) {
  console.error('Usage: npx tsx scripts/bench/sign-in.ts [--attempts 1000]');
  process.exit(1);
}

requireBuild();
const site = await startSite({ RATE_LIMITS: 'off' });
const password = 'not the password';
const WAYS: readonly Way[] = [
  {
    name: 'candidate, wrong password',
    path: 'auth/login.php',
    status: 401,
    known: { email: KNOWN, password },
    unknown: { email: UNKNOWN, password },
  },
  {
    name: 'moderator, wrong password',
    path: 'moderator/login.php',
    status: 401,
    known: { username: site.moderator.username, password },
    unknown: { username: 'nobody', password },
  },
  {
    name: 'forgotten password',
    path: 'auth/send-reset-email.php',
    status: 200,
    known: { email: KNOWN },
    unknown: { email: UNKNOWN },
  },
];
let misses = 0;
try {
  await register();
  for (const way of WAYS) misses += (await compare(way)) ? 0 : 1;
} finally {
  await site.stop();
}
process.exit(misses === 0 ? 0 : 1);

async function register(): Promise<void> {
  const { status } = await post('auth/register.php', {
    name: 'Known',
    email: KNOWN,
    password: 'correct horse battery',
  });
  if (status !== 201) throw new Error(`Registering answered ${status}.`);
}

/** Whether the two medians are close enough; prints both. */
async function compare({ name, path, status, known, unknown }: Way): Promise<boolean> {
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let attempt = -WARM_UP; attempt < attempts; attempt += 1) {
    const order = Math.random() < 0.5 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const who of order) {
      const answer = await post(path, who === 'known' ? known : unknown);
      if (answer.status !== status) throw new Error(`${path} answered ${answer.status} to the ${who} name.`);
      if (attempt >= 0) times[who].push(answer.ms);
    }
  }
  const medians = { known: median(times.known), unknown: median(times.unknown) };
  const apart = Math.abs(medians.known - medians.unknown);
  const met = apart < MOST_APART_MS;
  console.log(
    `${name}: known ${medians.known.toFixed(2)} ms, unknown ${medians.unknown.toFixed(2)} ms, ${apart.toFixed(2)} ms apart${met ? '' : '  MISSED'}`,
  );
  return met;
}

async function post(path: string, body: object): Promise<{ status: number; ms: number }> {
  const start = performance.now();
  const answer = await fetch(`${site.url}/api/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  await answer.arrayBuffer();
  return { status: answer.status, ms: performance.now() - start };
}
