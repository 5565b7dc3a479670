import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { applyMigrations } from '../../lib/platform/db/migrate';
import { discardFolder, scratchFolder } from '../bench/processes';
import { prepareScratch, startProduct, type Scratch, type Server } from '../bench/server';
import { Client, type Reply } from './client';
import { prepareTrial, isTriedOnPostgresql } from './place';
import { seedWithModerator } from './seed';
import { healthAfterTrouble, until } from './site';
import { closeForWriting, mountPoint } from './small-disk';
import { allDocuments, databaseProblems, fileProblem } from './stored';
import { applicant, apply, isHonestRefusal, postJob } from './traffic';
import { tally, type Outcome, type Trial } from './trial';

const IMAGE_MB = 96;
const DOCUMENT_BYTES = 20_000;
const PAGES = ['/careers', '/job/1', '/job/2'];
const RECOVERY_MS = 10_000;

type Plan = { requests: number };

/**
 * The uploads folder becomes read-only under the running site and writable again; then the whole disk does, database
 * included, as Linux does to a disk with errors. Pages go on being served, writes are refused as "come again later".
 */
export const readOnly: Trial<Plan> = {
  title: 'Files and database that cannot be written',
  full: { requests: 20 },
  short: { requests: 4 },
  postgresql: true,
  run: async ({ requests }) => {
    // PostgreSQL's disk is its own.
    const outcomes = [await lockUploads(requests), ...(isTriedOnPostgresql() ? [] : [await breakDisk(requests)])];
    return {
      figures: outcomes.flatMap(({ figures }) => figures),
      problems: outcomes.flatMap(({ problems }) => problems),
    };
  },
};

async function lockUploads(requests: number): Promise<Outcome> {
  const mount = mountPoint(['-t', 'tmpfs', '-o', 'size=32m', 'tmpfs']);
  if (mount === null) return { figures: [['uploads', 'left out: no right to mount here']], problems: [] };
  const folder = scratchFolder('read-only');
  const scratch = { ...(await prepareTrial(folder)), uploadsDir: join(mount.folder, 'uploads') };
  await seedWithModerator(scratch);
  const server = await startProduct(scratch);
  const client = new Client(server.origin);
  try {
    const first = await apply(client, 1, applicant(0, DOCUMENT_BYTES));
    const open = closeForWriting(mount.folder);
    const uploads = await inTurn(requests, (index) => apply(client, 1, applicant(1 + index, DOCUMENT_BYTES)));
    const pages = await inTurn(requests, (index) => client.get(PAGES[index % PAGES.length] ?? '/'));
    const health = await healthAfterTrouble(client);
    open();
    const again = await until(
      () => apply(client, 1, applicant(100_000, DOCUMENT_BYTES)),
      ({ status }) => status === 201,
      RECOVERY_MS,
    );
    const healthAgain = await until(
      () => client.get('/api/health'),
      ({ status }) => status === 200,
      RECOVERY_MS,
    );
    return {
      figures: [
        ['uploads read-only: answers to documents', tally(uploads.map(({ status }) => status))],
        ['  pages, health', `${tally(pages.map(({ status }) => status))}; ${health.status}`],
        ['  writable again: back by itself after, ms', Math.max(again.ms, healthAgain.ms).toFixed(0)],
      ],
      problems: [
        ...refusalProblems('with read-only uploads', uploads, pages, health),
        ...(again.reply.status === 201 && healthAgain.reply.status === 200
          ? []
          : ['the site does not work again when uploads can be written again']),
        ...(await storedProblems(scratch, [first, again.reply])),
      ],
    };
  } finally {
    client.close();
    await server.kill();
    mount.discard();
    discardFolder(folder);
  }
}

/** An ext4 image whose journal is aborted under the running site: from then on everything in it is read-only, open files too. */
async function breakDisk(requests: number): Promise<Outcome> {
  const folder = scratchFolder('broken-disk');
  const image = join(folder, 'disk.img');
  const mount = mountImage(image);
  if (mount === null) {
    discardFolder(folder);
    return { figures: [['whole disk', 'left out: no right to mount an image here']], problems: [] };
  }
  let server: Server | null = null;
  try {
    const scratch = {
      ...(await prepareScratch(folder)),
      uploadsDir: join(mount.folder, 'uploads'),
      database: join(mount.folder, 'app.db'),
    };
    applyMigrations(scratch.database);
    await seedWithModerator(scratch);
    server = await startProduct(scratch);
    const client = new Client(server.origin);
    const before = await inTurn(requests, (index) => apply(client, 1, applicant(index, DOCUMENT_BYTES)));
    for (const page of PAGES) await client.get(page);
    execFileSync('mount', ['-o', 'remount,abort', mount.folder]);
    const refused = await inTurn(requests, (index) =>
      index % 2 === 0
        ? apply(client, 1, applicant(1_000 + index, DOCUMENT_BYTES))
        : postJob(client, `Posted on a broken disk ${index}`),
    );
    const pages = await inTurn(requests, (index) => client.get(PAGES[index % PAGES.length] ?? '/'));
    const health = await healthAfterTrouble(client);
    client.close();
    await server.kill();
    execFileSync('umount', [mount.folder]);
    execFileSync('mount', ['-o', 'loop', image, mount.folder]);
    const problems = [
      ...refusalProblems('on a read-only disk', refused, pages, health),
      ...(await storedProblems(scratch, before)),
    ];
    server = await startProduct(scratch);
    const anew = new Client(server.origin);
    const after = await apply(anew, 1, applicant(100_000, DOCUMENT_BYTES));
    anew.close();
    return {
      figures: [
        ['whole disk read-only: answers to writes', tally(refused.map(({ status }) => status))],
        ['  pages, health', `${tally(pages.map(({ status }) => status))}; ${health.status}`],
        ['  repaired and started again', after.status === 201 ? 'works' : after.status],
      ],
      problems: [...problems, ...(after.status === 201 ? [] : ['after the repair an application is not taken'])],
    };
  } finally {
    await server?.kill();
    mount.discard();
    discardFolder(folder);
  }
}

function mountImage(image: string): ReturnType<typeof mountPoint> {
  try {
    execFileSync('truncate', ['-s', `${IMAGE_MB}M`, image]);
    execFileSync('mkfs.ext4', ['-q', '-F', image], { stdio: 'ignore' });
  } catch {
    return null;
  }
  const mount = mountPoint(['-o', 'loop', image]);
  if (mount === null) rmSync(image);
  return mount;
}

async function inTurn(count: number, ask: (index: number) => Promise<Reply>): Promise<Reply[]> {
  const replies: Reply[] = [];
  for (let index = 0; index < count; index += 1) replies.push(await ask(index));
  return replies;
}

function refusalProblems(when: string, refused: readonly Reply[], pages: readonly Reply[], health: Reply): string[] {
  return [
    ...(refused.every(isHonestRefusal)
      ? []
      : [`${when} writes were not all answered 503 with Retry-After: ${tally(refused.map(({ status }) => status))}`]),
    ...(pages.every(({ status }) => status === 200)
      ? []
      : [`${when} pages were answered ${tally(pages.map(({ status }) => status))}`]),
    ...(health.status === 503 ? [] : [`${when} health said ${health.status}`]),
  ];
}

async function storedProblems(scratch: Scratch, acknowledged: readonly Reply[]): Promise<string[]> {
  const stored = await allDocuments(scratch);
  const wanted = acknowledged.filter(({ status }) => status === 201).length;
  return [
    ...(stored.length === wanted ? [] : [`${wanted} applications were acknowledged, ${stored.length} are stored`]),
    ...stored.flatMap((each) => fileProblem(scratch, each) ?? []),
    ...(await databaseProblems(scratch)),
  ];
}
