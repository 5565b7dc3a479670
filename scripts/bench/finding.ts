// `npm run bench -- finding`: how quick the search for people is over invented documents, what its index takes, what reading records in
// costs, and for how long others wait meanwhile. PEOPLE: how many (200,000). The database is made anew each time.
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import Database from '../../lib/platform/db/driver.mjs';
import { foldText } from '../../lib/base/text';
import { storedTime } from '../../lib/platform/db/reader';
import { applyMigrations } from '../../lib/platform/db/migrate';
import { Chance } from '../seed-demo/chance';
import { inventPeople, type Person } from '../seed-demo/people';
import { resumeOf } from '../seed-demo/resume';
import { DAY_OF_SETS, readSet } from '../../lib/shortlist/testing/sets';
import { fillJobs } from './jobs';
import { randomFrom } from './random';
import { watched } from './pauses';

const PEOPLE = Number(process.env.PEOPLE ?? 200_000);
const JOBS = 500;
const ROUNDS = 5;
/** Times that somebody waits at most. */
const TARGET_MS = 150;

const folder = mkdtempSync(join(tmpdir(), 'northlane-finding-'));
const file = join(folder, 'app.db');
Object.assign(process.env, {
  DATABASE_URL: `file:${file}`,
  UPLOADS_DIR: join(folder, 'uploads'),
  MAIL_DIR: join(folder, 'mail'),
  NEXTAUTH_SECRET: 'a secret of the bench, long enough to be one',
  NEXTAUTH_URL: 'http://localhost:3000',
});

try {
  applyMigrations(file);
  fillJobs(file, JOBS, 1);
  await fillPeople();
  const { indexWaiting } = await import('../../lib/finding/indexer');
  const { closeDatabase } = await import('../../lib/platform/db/client');
  const before = sizes();
  const { seconds, longestPauseMs } = await watched(() => indexWaiting());
  await closeDatabase();
  const after = sizes();
  console.log(
    `${PEOPLE} records read in: ${seconds} s, ${((seconds * 1_000) / PEOPLE).toFixed(2)} ms each, others waited ${longestPauseMs} ms at most`,
  );
  console.log(`  texts ${mb(before.texts)} MB, index ${mb(after.index)} MB, entries ${mb(after.entries)} MB`);
  await measureQueries();
  await measureChanges();
  await closeDatabase();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Documents of some 2,000 letters: an invented résumé, and sentences of the labelled sets. */
async function fillPeople(): Promise<void> {
  const chance = new Chance(1);
  const random = randomFrom(7);
  const sentences = ['data-frankfurt', 'embedded-gothenburg', 'security-toronto']
    .flatMap((name) => readSet(`lib/shortlist/testing/sets/${name}`).cvs)
    .flatMap(({ text }) => text.split('\n'))
    .filter((line) => line.length > 40);
  const database = new Database(file);
  database.pragma('synchronous = OFF');
  database.pragma('foreign_keys = OFF');
  const insert = (table: string, row: Record<string, unknown>) => {
    const names = Object.keys(row);
    const sql = `INSERT INTO "${table}" (${names.map((name) => `"${name}"`).join()}) VALUES (${names.map((name) => `@${name}`).join()})`;
    return database.prepare(sql).run(row);
  };
  const people: Person[] = inventPeople(2_000, chance);
  let letters = 0;
  database.transaction(() => {
    for (let at = 0; at < PEOPLE; at += 1) {
      const person = people[at % people.length]!;
      const family = `${person.name.split(' ')[1] ?? ''}${syllables(random.next)}`;
      const name = `${person.name.split(' ')[0] ?? ''} ${family}`;
      const email = `${foldText(family).replace(/[^a-z]/g, '')}${at}@mail.example`;
      const sentAt = storedTime(Date.UTC(2022, 0, 1) + at * 600_000);
      const fileId = `file-${String(at).padStart(9, '0')}`;
      const resume = resumeOf(person, chance, DAY_OF_SETS).map(({ text }) => text.replaceAll(person.name, name));
      const more = Array.from({ length: 8 }, () => `${random.pick(sentences)} ${syllables(random.next)}`);
      const text = [...resume, ...more].join('\n');
      letters += text.length;
      insert('StoredFile', {
        id: fileId,
        sha256: '-',
        sizeBytes: 1,
        mimeType: 'application/pdf',
        originalName: 'cv.pdf',
        createdAt: sentAt,
      });
      insert('DocumentText', { fileId, state: 'read', reason: null, text, readAt: sentAt, readerVersion: 1 });
      const common = {
        applicantName: name,
        nameFolded: foldText(name),
        email,
        emailFolded: foldText(email),
        phone: '1',
        fileId,
        fileSha256: '-',
      };
      if (at % 4 === 0) insert('CvDocument', { ...common, skills: person.skills.join(', '), submittedAt: sentAt });
      else insert('Application', { ...common, jobId: 1 + (at % JOBS), createdAt: sentAt, updatedAt: sentAt });
    }
  })();
  database.close();
  console.log(`${PEOPLE} people of ${Math.round(letters / PEOPLE)} letters each`);
}

/** A word that nobody else has. */
function syllables(next: () => number): string {
  const parts = ['ka', 'lo', 'mi', 'ren', 'tas', 'vo', 'ber', 'nin', 'dra', 'sol', 'pek', 'ur'];
  return Array.from({ length: 4 }, () => parts[Math.floor(next() * parts.length)]).join('');
}

function sizes(): Record<'texts' | 'index' | 'entries', number> {
  const database = new Database(file, { readonly: true });
  const bytes = (like: string) =>
    database.prepare('SELECT coalesce(sum("pgsize"), 0) FROM dbstat WHERE name LIKE ?').pluck().get(like) as number;
  try {
    return { texts: bytes('DocumentText'), index: bytes('person_search%'), entries: bytes('%person_entry%') };
  } catch {
    // SQLite without dbstat: the whole file has to do.
    const whole = statSync(file).size;
    return { texts: whole, index: whole, entries: 0 };
  } finally {
    database.close();
  }
}

function mb(size: number): number {
  return Math.round(size / 1e6);
}

async function measureQueries(): Promise<void> {
  const { findPeople } = await import('../../lib/finding/queries');
  const { findStateIn } = await import('../../lib/finding/schema');
  const usual: Record<string, string>[] = [
    ...[
      'kubernetes',
      'k8s terraform',
      'postgres python',
      'java spring',
      'golang',
      '"machine learning"',
      'react -angular',
      'frontend',
    ].map((q) => ({ q })),
    ...[
      'mila',
      'tanaka',
      'berl',
      'engineer platform',
      'data engineer python airflow',
      'security -manager',
      'devops aws azure',
    ].map((q) => ({ q, order: 'best' })),
    { q: 'sql', place: 'Berlin' },
    { q: 'linux', place: 'India', kind: 'cv' },
    { q: 'team', status: 'pending', job: '7' },
    { q: 'project', from: '2024-01-01', to: '2024-02-01' },
    { q: 'c++ embedded', kind: 'application' },
    { place: 'Singapore' },
  ];
  const worst: Record<string, string>[] = [
    { q: 'experience' },
    { q: 'experience', order: 'best' },
    { q: 'and the for with' },
    { q: 'and the for with', order: 'best' },
    { q: '"of the"', order: 'best' },
    { q: 'com pro con dev eng int man sys ser tea wor exp', order: 'best' },
    { q: 'and', status: 'rejected' },
    { q: 'and', to: '2022-01-02' },
    { q: '-zymurgy' },
  ];
  for (const [name, queries] of [
    ['usual', usual],
    ['worst', worst],
  ] as const) {
    const times: number[] = [];
    const delay = monitorEventLoopDelay({ resolution: 1 });
    for (const params of queries) {
      const own: number[] = [];
      let total = 0;
      delay.reset();
      delay.enable();
      for (let round = 0; round < ROUNDS; round += 1) {
        const started = performance.now();
        total = (await findPeople(findStateIn(params))).total;
        own.push(performance.now() - started);
      }
      delay.disable();
      times.push(...own);
      const line = `${quantile(own, 0.5).toFixed(0)} ms (most ${Math.max(...own).toFixed(0)}), others waited ${(delay.max / 1e6).toFixed(0)} ms`;
      console.log(`  ${JSON.stringify(params).padEnd(64)} ${String(total).padStart(5)} found  ${line}`);
    }
    const p95 = quantile(times, 0.95);
    console.log(
      `${name}: p50 ${quantile(times, 0.5).toFixed(0)} ms, p95 ${p95.toFixed(0)} ms (target ${TARGET_MS}: ${p95 <= TARGET_MS ? 'met' : 'missed'})`,
    );
  }
}

/** What one changed record costs once the index is full. */
async function measureChanges(): Promise<void> {
  const { db } = await import('../../lib/platform/db/client');
  const { indexWaiting } = await import('../../lib/finding/indexer');
  const times: number[] = [];
  for (let at = 1; at <= 50; at += 1) {
    await db().cvDocument.update({
      where: { id: at * 5 },
      data: { skills: `Kubernetes ${at}` },
      select: { id: true },
    });
    const started = performance.now();
    await indexWaiting();
    times.push(performance.now() - started);
  }
  console.log(
    `a changed record is read in within ${quantile(times, 0.5).toFixed(1)} ms (p95 ${quantile(times, 0.95).toFixed(1)})`,
  );
  const { secureErase } = await import('../../lib/platform/db/secure-erase');
  await db().cvDocument.deleteMany({ where: { id: { in: [5, 6, 7] } } });
  const { seconds, longestPauseMs } = await watched(() => secureErase('at-night'));
  console.log(`erased to the byte in ${seconds} s, others waited ${longestPauseMs} ms at most`);
}

function quantile(times: readonly number[], part: number): number {
  const sorted = [...times].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}
