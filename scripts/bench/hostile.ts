// `npm run bench -- hostile`: whether documents made to harm slow the site while they are read. A scratch gets the documents of
// lib/testing/hostile-documents.ts, ordinary ones and damaged copies of those; the last build reads them in the background, as it does
// with whatever came in while it was down. Health and home are asked all the while, as before. Linux. COPIES: how many damaged ones (200).
import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Database from '../../lib/platform/db/driver.mjs';
import { storedTime } from '../../lib/platform/db/reader';
import { docxBytes, docxParts, pdfWithText, zipBytes } from '../../lib/testing/documents';
import { HOSTILE_PDFS, HOSTILE_WORD_PACKAGES, mutated } from '../../lib/testing/hostile-documents';
import { wordBinary } from '../../lib/testing/word-documents';
import { discardFolder, scratchFolder } from './processes';
import { residentMb } from './resources';
import { prepareScratch, requireBuild, startProduct, type Scratch, type Server } from './server';

const COPIES = Number(process.env.COPIES ?? 200);
/** Milliseconds for which the site is asked before anything is read. */
const IDLE_MS = 10_000;
const ASK_EACH_MS = 20;
/** Milliseconds after which the reading is given up. */
const PATIENCE_MS = 15 * 60_000;
/** Of health, while documents are read: more than that would look like trouble to a load balancer. */
const TARGET_P95_MS = 50;

const TYPES = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;
type Hostile = { name: string; type: keyof typeof TYPES; bytes: Buffer };

requireBuild();
const folder = scratchFolder('hostile');
try {
  const scratch = await prepareScratch(folder);
  const idle = await measured(scratch, () => sleep(IDLE_MS));
  const documents = hostileDocuments();
  store(scratch, documents);
  const database = new Database(scratch.database, { readonly: true });
  const isRead = () => database.prepare('SELECT count(*) FROM "DocumentText"').pluck().get() === documents.length;
  const reading = await measured(scratch, async () => {
    for (const deadline = Date.now() + PATIENCE_MS; !isRead() && Date.now() < deadline;) await sleep(250);
  });
  const found = database
    .prepare('SELECT "state", "reason", count(*) AS "count" FROM "DocumentText" GROUP BY 1, 2 ORDER BY 3 DESC')
    .all() as { state: string; reason: string | null; count: number }[];
  database.close();
  console.log(`${documents.length} documents in ${(reading.ms / 1_000).toFixed(1)} s:`);
  for (const { state, reason, count } of found)
    console.log(`  ${String(count).padStart(4)} ${reason === null ? state : `${state}, ${reason}`}`);
  for (const [path, times] of Object.entries(reading.times))
    console.log(`${path}: ${told(times)} while reading, ${told(idle.times[path]!)} at rest`);
  console.log(`the site's process: ${Math.round(idle.mb)} MB before, at most ${Math.round(reading.mb)} MB`);
  const left = documents.length - found.reduce((sum, { count }) => sum + count, 0);
  const slow = percentile(reading.times['/api/health']!, 0.95) > TARGET_P95_MS;
  if (left > 0) console.error(`${left} documents were not read in ${PATIENCE_MS / 60_000} minutes.`);
  if (slow) console.error(`Health took more than ${TARGET_P95_MS} ms.`);
  if (left > 0 || slow) process.exitCode = 1;
} finally {
  discardFolder(folder);
}

function hostileDocuments(): Hostile[] {
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
    ...Array.from({ length: COPIES }, (_, seed): Hostile => {
      const { type, bytes } = plain[seed % plain.length]!;
      return { name: `damaged ${seed}`, type, bytes: mutated(bytes, seed) };
    }),
    ...plain,
  ];
}

/** As files of CVs that came in, one after the other. */
function store({ database: place, uploadsDir }: Scratch, documents: readonly Hostile[]): void {
  const database = new Database(place);
  const file = database.prepare(
    'INSERT INTO "StoredFile" ("id", "sha256", "sizeBytes", "mimeType", "originalName", "createdAt") VALUES (?, ?, ?, ?, ?, ?)',
  );
  const cv = database.prepare(
    `INSERT INTO "CvDocument" ("applicantName", "nameFolded", "email", "emailFolded", "fileId", "fileSha256", "submittedAt")
     VALUES (?, ?, ?, ?, ?, '-', ?)`,
  );
  database.transaction(() => {
    for (const [at, { name, type, bytes }] of documents.entries()) {
      const [id, sentAt, email] = [randomUUID(), storedTime(new Date()), `hostile${at}@mail.example`];
      const path = join(uploadsDir, 'files', id.slice(0, 2), id);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, bytes);
      file.run(id, '-', bytes.length, TYPES[type], `cv.${type}`, sentAt);
      cv.run(name, name, email, email, id, sentAt);
    }
  })();
  database.close();
}

type Measured = { times: Record<string, number[]>; ms: number; mb: number };

/** Serves a scratch while something goes on, and asks it meanwhile: how long each answer took, and the most memory that was seen. */
async function measured(scratch: Scratch, work: () => Promise<unknown>): Promise<Measured> {
  const server = await startProduct(scratch);
  const times: Measured['times'] = { '/api/health': [], '/': [] };
  const started = performance.now();
  let [isOver, mb] = [false, 0];
  const asking = Object.entries(times).map(async ([path, taken]) => {
    while (!isOver) {
      taken.push(await timeOf(server, path));
      mb = Math.max(mb, residentMb(server.pid));
      await sleep(ASK_EACH_MS);
    }
  });
  await work();
  isOver = true;
  await Promise.all(asking);
  const ms = performance.now() - started;
  await server.stop();
  return { times, ms, mb };
}

async function timeOf({ origin }: Server, path: string): Promise<number> {
  const started = performance.now();
  const answer = await fetch(`${origin}${path}`);
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}.`);
  return performance.now() - started;
}

function told(times: readonly number[]): string {
  const [typical, slow, worst] = [0.5, 0.95, 1].map((share) => percentile(times, share).toFixed(1));
  return `p50 ${typical} ms, p95 ${slow} ms, at most ${worst} ms`;
}

function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
