import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startSite } from '../../e2e/support/site';
import Database from '../../lib/platform/db/driver.mjs';
import { storedTime } from '../../lib/platform/db/reader';
import { docxBytes, docxParts, pdfWithText, zipBytes } from '../../lib/testing/documents';
import { HOSTILE_PDFS, HOSTILE_WORD_PACKAGES, mutated } from '../../lib/testing/hostile-documents';
import { wordBinary } from '../../lib/testing/word-documents';
import { scratchFolder } from '../shared/processes';
import { residentMb } from '../shared/resources';
import { prepareScratch, startProduct, type Scratch } from '../shared/server';
import { whole, type Case } from './case';
import { median, quantile } from './figures';
import { fillDatabase, inserterOf } from './fill';

const IDLE_MS = 10_000;
const REQUEST_EVERY_MS = 20;
const READING_TIMEOUT_MS = 15 * 60_000;
/** Maximum p95 of health checks while documents are read. A load balancer would count slower answers as failures. */
const HEALTH_P95_MS = 50;
const TYPES = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};
type Hostile = { name: string; type: keyof typeof TYPES; bytes: Buffer };

/** Times of health and home page while the background reads harmful, damaged and ordinary documents. */
export const hostile: Case = {
  options: { copies: process.env.COPIES ?? '200' },
  onLinux: true,
  async run({ copies }) {
    const scratch = await prepareScratch(scratchFolder('hostile'));
    const idle = await measure(scratch, () => sleep(IDLE_MS));
    const documents = hostileDocuments(whole(copies));
    store(scratch, documents);
    const database = new Database(scratch.database, { readonly: true });
    const read = database.prepare('SELECT count(*) FROM "DocumentText"').pluck();
    const reading = await measure(scratch, async () => {
      const until = Date.now() + READING_TIMEOUT_MS;
      while ((read.get() as number) < documents.length && Date.now() < until) await sleep(250);
    });
    const found = database
      .prepare('SELECT "state", "reason", count(*) AS "count" FROM "DocumentText" GROUP BY 1, 2 ORDER BY 3 DESC')
      .all() as { state: string; reason: string | null; count: number }[];
    console.log(`${documents.length} documents in ${(reading.ms / 1_000).toFixed(1)} s:`);
    for (const { state, reason, count } of found)
      console.log(`  ${String(count).padStart(4)} ${reason === null ? state : `${state}, ${reason}`}`);
    const text = (times: readonly number[] = []) =>
      `p50 ${median(times).toFixed(1)} ms, p95 ${quantile(times, 0.95).toFixed(1)} ms, at most ${quantile(times, 1).toFixed(1)} ms`;
    for (const [path, times] of Object.entries(reading.times))
      console.log(`${path}: ${text(times)} while reading, ${text(idle.times[path])} at rest`);
    console.log(`the site's process: ${Math.round(idle.mb)} MB before, at most ${Math.round(reading.mb)} MB`);
    const left = documents.length - found.reduce((sum, { count }) => sum + count, 0);
    const isSlow = quantile(reading.times['/api/health'] ?? [], 0.95) > HEALTH_P95_MS;
    if (left > 0) console.error(`${left} documents were not read in ${READING_TIMEOUT_MS / 60_000} minutes.`);
    if (isSlow) console.error(`Health took more than ${HEALTH_P95_MS} ms.`);
    return left === 0 && !isSlow;
  },
};

function hostileDocuments(copies: number): Hostile[] {
  const text = 'Ann Lee\nExperience\nSenior engineer, Acme, 2019 - 2024';
  const plain: Hostile[] = [
    { name: 'plain', type: 'pdf', bytes: pdfWithText(text) },
    { name: 'plain', type: 'docx', bytes: zipBytes(docxParts(text)) },
    { name: 'plain', type: 'doc', bytes: wordBinary({ pieces: [{ text }] }) },
  ];
  return [
    ...Object.entries(HOSTILE_PDFS).map(([name, bytes]): Hostile => ({ name, type: 'pdf', bytes: bytes() })),
    ...Object.entries(HOSTILE_WORD_PACKAGES).map(([name, bytes]): Hostile => ({ name, type: 'docx', bytes: bytes() })),
    { name: 'with macros', type: 'docx', bytes: docxBytes({ macros: true }) },
    { name: 'encrypted', type: 'doc', bytes: wordBinary({ encrypted: true }) },
    ...Array.from({ length: copies }, (_, seed): Hostile => {
      const { type, bytes } = plain[seed % plain.length] as Hostile;
      return { name: `damaged ${seed}`, type, bytes: mutated(bytes, seed) };
    }),
    ...plain,
  ];
}

function store({ database: file, uploadsDir }: Scratch, documents: readonly Hostile[]): void {
  fillDatabase(file, (database) => {
    const [insertFile, insertCv] = [inserterOf(database, 'StoredFile'), inserterOf(database, 'CvDocument')];
    for (const [at, { name, type, bytes }] of documents.entries()) {
      const [id, sentAt, email] = [randomUUID(), storedTime(new Date()), `hostile${at}@mail.example`];
      const path = join(uploadsDir, 'files', id.slice(0, 2), id);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, bytes);
      const about = { sha256: '-', sizeBytes: bytes.length, mimeType: TYPES[type], originalName: `cv.${type}` };
      insertFile({ id, ...about, createdAt: sentAt });
      const person = { applicantName: name, nameFolded: name, email, emailFolded: email };
      insertCv({ ...person, fileId: id, fileSha256: '-', submittedAt: sentAt });
    }
  });
}

type Measured = { times: Record<string, number[]>; ms: number; mb: number };

/** Runs the site during `work`. @returns the times of its answers in ms, and its peak memory */
async function measure(scratch: Scratch, work: () => Promise<unknown>): Promise<Measured> {
  const server = await startProduct(scratch);
  const times: Measured['times'] = { '/api/health': [], '/': [] };
  const started = performance.now();
  let [isOver, mb] = [false, 0];
  const requests = Object.entries(times).map(async ([path, taken]) => {
    while (!isOver) {
      taken.push(await timeOf(server.origin + path, 200));
      mb = Math.max(mb, residentMb(server.pid));
      await sleep(REQUEST_EVERY_MS);
    }
  });
  await work();
  isOver = true;
  await Promise.all(requests);
  const ms = performance.now() - started;
  await server.stop();
  return { times, ms, mb };
}

async function timeOf(url: string, status: number, init: RequestInit = {}): Promise<number> {
  const started = performance.now();
  const answer = await fetch(url, init);
  await answer.arrayBuffer();
  if (answer.status !== status) throw new Error(`${url} answered ${answer.status}.`);
  return performance.now() - started;
}

const MAX_APART_MS = 5;
const WARM_UP = 10;

/** Measures whether sign-in takes as long for unknown accounts as for existing ones. */
export const signIn: Case = {
  options: { attempts: '1000' },
  async run(options) {
    const attempts = whole(options.attempts);
    const site = await startSite({ RATE_LIMITS: 'off' });
    const post = (path: string, status: number, body: object) => {
      const headers = { 'content-type': 'application/json' };
      return timeOf(`${site.url}/api/${path}`, status, { method: 'POST', headers, body: JSON.stringify(body) });
    };
    const email = 'known@mail.example';
    const password = 'not the password';
    const { username } = site.moderator;
    let isMet = true;
    try {
      await post('auth/register.php', 201, { name: 'Known', email, password: 'correct horse battery' });
      for (const [name, path, status, known, unknown] of [
        ['candidate', 'auth/login.php', 401, { email, password }, { email: 'nobody@mail.example', password }],
        ['moderator', 'moderator/login.php', 401, { username, password }, { username: 'nobody', password }],
        ['forgotten password', 'auth/send-reset-email.php', 200, { email }, { email: 'nobody@mail.example' }],
      ] as const) {
        const times = { known: [] as number[], unknown: [] as number[] };
        for (let attempt = -WARM_UP; attempt < attempts; attempt += 1)
          for (const who of Math.random() < 0.5 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
            const ms = await post(path, status, who === 'known' ? known : unknown);
            if (attempt >= 0) times[who].push(ms);
          }
        const [one, other] = [median(times.known), median(times.unknown)];
        const isApart = Math.abs(one - other) >= MAX_APART_MS;
        if (isApart) isMet = false;
        console.log(
          `${name}: known ${one.toFixed(2)} ms, unknown ${other.toFixed(2)} ms, ${Math.abs(one - other).toFixed(2)} ms apart${isApart ? '  MISSED' : ''}`,
        );
      }
    } finally {
      await site.stop();
    }
    return isMet;
  },
};
