import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import Database from '../../lib/platform/db/driver.mjs';
import { storedTime } from '../../lib/platform/db/reader';
import { discardFolder, scratchFolder } from '../bench/processes';
import type { Random } from '../bench/random';
import { prepareScratch, startProduct, type Scratch } from '../bench/server';
import { bearer, Client, dataOf, type Reply } from './client';
import { seedWithModerator } from './seed';
import { descriptorsOf, settledDescriptors } from './site';
import { applicant, apply, uploadCv } from './traffic';
import { several, tally, type Outcome, type Trial } from './trial';

const DOCUMENT_BYTES = 4.5 * 1024 * 1024;
const LOG_LINES = 40_000;
const READERS = 10;
const PASSWORD = 'seven brown kettles';
/** Some leave at once, some after a few hundred kilobytes. */
const MOST_READ_BYTES = 400 * 1024;
/** Descriptors that come and go by themselves: a connection just ending, a file of the database. */
const SLACK = 4;

type Plan = { downloads: number };

/** People leave in the middle of downloads: nothing may stay open for them, and what is erased afterwards must be gone from the disk. */
export const abortedDownloads: Trial<Plan> = {
  title: 'Downloads that are broken off',
  full: { downloads: 2_000 },
  short: { downloads: 80 },
  run: breakOff,
};

type Download = { path: string; token: string; /** Sent as JSON; without it is asked with GET. */ fields?: object };

async function breakOff({ downloads }: Plan, random: Random, tell: (line: string) => void): Promise<Outcome> {
  const folder = scratchFolder('downloads');
  const scratch = await prepareScratch(folder);
  const moderator = await seedWithModerator(scratch);
  fillLog(scratch);
  const server = await startProduct(scratch);
  const client = new Client(server.origin);
  try {
    const { kinds, erase } = await prepare(client, moderator);
    // Once each to the end, so that what is loaded on first use is open already.
    for (const kind of kinds) await leaveEarly(server.origin, kind, Infinity);
    const before = await settledDescriptors(server.pid, 0);
    let left = downloads;
    const statuses: number[] = [];
    await Promise.all(
      Array.from({ length: READERS }, async () => {
        while ((left -= 1) >= 0)
          statuses.push(
            await leaveEarly(server.origin, kinds[left % kinds.length] as Download, random.int(0, MOST_READ_BYTES)),
          );
      }),
    );
    tell(`  ${statuses.length} downloads broken off`);
    const after = await settledDescriptors(server.pid, before + SLACK);
    const erased = await erase();
    await sleep(500);
    const kept = descriptorsOf(server.pid).filter(
      (target) => target.startsWith(scratch.uploadsDir) && target.endsWith('(deleted)'),
    ).length;
    return {
      figures: [
        ['downloads broken off', statuses.length],
        ['  answers that had begun', tally(statuses)],
        ['descriptors before, after', `${before}, ${after}`],
        ['erased files still open', kept],
      ],
      problems: [
        ...several(Math.max(0, after - before - SLACK), 'descriptors stayed open'),
        ...several(kept, 'erased files are still open and can be read'),
        ...several(statuses.filter((status) => status !== 200).length, 'downloads did not begin'),
        ...several(erased.filter(({ status }) => status !== 200).length, 'documents could not be erased'),
      ],
    };
  } finally {
    client.close();
    await server.kill();
    discardFolder(folder);
  }
}

/** Lines of the activity log, so that its export is as long as a document. */
function fillLog({ database: file }: Scratch): void {
  const database = new Database(file);
  try {
    const insert = database.prepare(
      `INSERT INTO "ActivityLog" ("actorName", "action", "subjectType", "subjectId", "data", "createdAt") VALUES ('Somebody', 'job.create', 'job', '1', '{}', ?)`,
    );
    const now = storedTime(Date.now());
    database.transaction(() => {
      for (let line = 0; line < LOG_LINES; line += 1) insert.run(now);
    })();
  } finally {
    database.close();
  }
}

async function prepare(
  client: Client,
  moderator: string,
): Promise<{ kinds: Download[]; erase: () => Promise<Reply[]> }> {
  const registered = await client.json('POST', '/api/auth/register.php', {
    name: 'Durability Check',
    email: 'candidate@example.com',
    password: PASSWORD,
  });
  const candidate = dataOf<{ token: string }>(registered).token ?? '';
  const own = applicant(3, DOCUMENT_BYTES);
  const application = dataOf<{ id: number }>(await apply(client, 1, applicant(1, DOCUMENT_BYTES))).id;
  const cv = dataOf<{ id: number }>(await uploadCv(client, applicant(2, DOCUMENT_BYTES))).id;
  const ownApplication = dataOf<{ id: number }>(
    await apply(client, 1, { ...own, email: 'candidate@example.com' }, candidate),
  ).id;
  return {
    kinds: [
      { path: `/api/download.php?application_id=${application}`, token: moderator },
      { path: `/api/download.php?id=${cv}`, token: moderator },
      { path: '/api/office/export?list=activity', token: moderator },
      { path: '/api/account/export', token: candidate, fields: { password: PASSWORD } },
    ],
    erase: () =>
      Promise.all([
        ...[application, ownApplication].map((id) =>
          client.json('DELETE', `/api/applications.php?id=${id}`, {}, moderator),
        ),
        client.json('DELETE', `/api/cv-documents.php?id=${cv}`, {}, moderator),
      ]),
  };
}

/** Asks, reads so many bytes and is gone; the status of the answer, 0 when none had begun. */
function leaveEarly(origin: string, { path, token, fields }: Download, bytes: number): Promise<number> {
  return new Promise((resolve) => {
    const headers = { ...bearer(token), 'Content-Type': 'application/json' };
    const asked = request(origin + path, { agent: false, method: fields ? 'POST' : 'GET', headers }, (answer) => {
      let read = 0;
      const leave = () => {
        resolve(answer.statusCode ?? 0);
        asked.destroy();
      };
      answer.on('data', (piece: Buffer) => {
        read += piece.length;
        if (read >= bytes) leave();
      });
      answer.on('end', leave);
      answer.on('error', () => undefined);
    });
    asked.on('error', () => resolve(0));
    asked.end(fields && JSON.stringify(fields));
  });
}
