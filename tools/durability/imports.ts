// Imports of people that are killed: while they are received, checked, taken and undone.
import { setTimeout as sleep } from 'node:timers/promises';
import { askOnce } from '../../lib/platform/db/ask-once';
import Database from '../../lib/platform/db/driver.mjs';
import { pdfWithText, zipBytes } from '../../lib/testing/documents';
import { multipartBody } from '../../lib/testing/multipart';
import { bearer, dataOf, type Reply } from './client';
import { until } from './site';
import { setStage, type Stage } from './stage';
import { ageFiles, countOf, fileProblem, isOnPostgresql, onSqlite, rowsOf, type StoredDocument } from './store';
import type { Scenario } from './trial';

const PATIENCE_MS = 120_000;
const SWEEP_AT_MOST_MS = 15_000;
/** Time before a kill, of each phase: about as long as the phase takes. */
const LATEST_KILL_MS = { upload: 120, receiving: 1_500, checking: 400, taking: 1_200, undoing: 600 } as const;
type Phase = keyof typeof LATEST_KILL_MS;

type Kind = {
  name: string;
  people: number;
  phases: readonly Phase[];
  /** The file of an import. @param round first name of its people */
  file: (round: string) => { name: string; bytes: Buffer };
};

const [ARCHIVED, LISTED] = [60, 800];
/** A first name that no other import has, and a number as a surname. */
const nameOf = (round: string, at: number) => `${round} ${asName(at)}`;
const emailOf = (round: string, at: number) => `${round}.${at}@durability.example`.toLowerCase();

const KINDS: readonly Kind[] = [
  {
    name: 'archive',
    people: ARCHIVED,
    phases: ['upload', 'receiving', 'taking', 'undoing'],
    file: (round) => {
      const cv = (at: number) =>
        pdfWithText(`${nameOf(round, at)}\nTester, Leeds\n${emailOf(round, at)}\n2019 Selenium`);
      const parts = Array.from({ length: ARCHIVED }, (_, at) => ({ name: `cv-${at}.pdf`, data: cv(at) }));
      return { name: 'cvs.zip', bytes: zipBytes(parts) };
    },
  },
  {
    name: 'list',
    people: LISTED,
    phases: ['upload', 'checking', 'taking', 'undoing'],
    file: (round) => {
      const rows = Array.from({ length: LISTED }, (_, at) => `${nameOf(round, at)},${emailOf(round, at)},Go`);
      return { name: 'people.csv', bytes: Buffer.from(`Name,E-mail,Skills\n${rows.join('\n')}\n`) };
    },
  },
];

/** Load: imports, one after another. Fault: `kill -9` in each phase in turn. */
export const imports: Scenario<{ kills: number }> = {
  title: 'Imports of CVs and lists, killed in the middle',
  full: { kills: 20 },
  short: { kills: 4 },
  postgresql: true,
  long: true,
  run: async ({ kills }, trial) => {
    const stage = await setStage(trial);
    for (const kind of KINDS) {
      let [unanswered, people] = [0, 0];
      for (let kill = 0; kill < kills; kill += 1) {
        const round = `${kind.name === 'list' ? 'Li' : 'Ar'}${asName(kill).toLowerCase()}`;
        unanswered += await importOnce(stage, kind, round, kind.phases[kill % kind.phases.length]!);
        people += kind.people;
        if (kill % 5 === 4) trial.say(`  ${kill + 1} of ${kills} kills of the import of ${kind.name}s`);
      }
      trial.figure(`${kind.name}: kills, people`, `${kills}, ${people}`);
      trial.figure(`${kind.name}: uploads without an answer`, unanswered);
    }
    await checkFiles(stage);
  },
};

/** Imports people, undoes it and takes them again, with a kill in one phase. @returns 1 if the upload had no answer */
async function importOnce(stage: Stage, kind: Kind, round: string, killed: Phase): Promise<0 | 1> {
  const { trial, client } = stage;
  const source = round;
  const during = async (phase: Phase, work: () => Promise<unknown>) => {
    const done = work();
    if (phase === killed) {
      await sleep(trial.random.int(5, LATEST_KILL_MS[phase]));
      await killAndStart(stage);
    }
    return done;
  };
  const batches = () =>
    rowsOf<{ id: number }>(stage.place, `SELECT "id" FROM "ImportBatch" WHERE "source" = '${source}'`);
  const where = (id: number) => `"ImportItem" WHERE "batchId" = ${id}`;
  const stored = () => countOf(stage.place, `"CvDocument" WHERE "source" = '${source}'`);

  let unanswered: 0 | 1 = 0;
  let reply = (await during('upload', () => sendImport(stage, source, kind.file(round)))) as Reply;
  if (reply.status === 0) {
    unanswered = 1;
    // An upload without an answer is stored whole, or not at all.
    for (const { id } of await batches()) {
      await settleImport(stage, source);
      const items = await countOf(stage.place, where(id));
      const isThere = (await batches()).length > 0;
      trial.must(!isThere || items === kind.people, `${round}: ${items} of ${kind.people} items after a killed upload`);
      if (isThere) reply = { ...reply, status: 201, body: Buffer.from(JSON.stringify({ data: { id } })) };
    }
    if (reply.status === 0) reply = await sendImport(stage, source, kind.file(round));
  }
  const { id } = dataOf<{ id: number }>(reply);
  trial.must(reply.status === 201 && id !== undefined, `${round}: the upload was answered with ${reply.status}`);
  if (id === undefined) return unanswered;

  await during('receiving', () => sleep(0));
  await settleImport(stage, source);
  if (kind.name === 'list') {
    const fields = { fields: ['name', 'email', 'skills'], system: 'other' };
    await during('checking', () => client.json('POST', `/api/office/imports/${id}/columns`, fields, stage.moderator));
    await settleImport(stage, source);
  }
  const clear = await countOf(stage.place, `${where(id)} AND "state" = 'ready' AND "reason" IS NULL`);
  trial.must(clear === kind.people, `${round}: ${clear} of ${kind.people} items are clear`);
  for (const [phase, verb, left] of [
    ['taking', 'take-clear', kind.people],
    ['undoing', 'undo', 0],
    ['taking again', 'take-clear', kind.people],
  ] as const) {
    const work = () => client.json('POST', `/api/office/imports/${id}/work`, { do: verb }, stage.moderator);
    await (phase === 'taking again' ? work() : during(phase, work));
    await settleImport(stage, source);
    // A verb without an answer may have been killed before it was stored.
    if ((await stored()) !== left && phase === killed) await work().then(() => settleImport(stage, source));
    const [now, taken] = [await stored(), await countOf(stage.place, `${where(id)} AND "state" = 'taken'`)];
    trial.must(
      now === left && taken === left,
      `${round}: ${now} people, ${taken} items taken after ${phase}, not ${left}`,
    );
  }
  const names = await rowsOf(
    stage.place,
    `SELECT DISTINCT "emailFolded" FROM "CvDocument" WHERE "source" = '${source}'`,
  );
  trial.must(names.length === kind.people, `${round}: ${names.length} different people, not ${kind.people}`);
  return unanswered;
}

export function sendImport(
  { client, moderator }: Stage,
  source: string,
  file: { name: string; bytes: Buffer },
): Promise<Reply> {
  const { contentType, body } = multipartBody({ fields: { source }, files: [{ field: 'files', ...file }] });
  return client.send('POST', '/api/office/imports', {
    headers: { 'Content-Type': contentType, ...bearer(moderator) },
    body,
    patienceMs: PATIENCE_MS,
  });
}

/** Waits until the background has nothing to do for an import. */
export async function settleImport({ place, trial }: Stage, source: string, patienceMs = PATIENCE_MS): Promise<void> {
  const open = `"ImportBatch" b WHERE b."source" = '${source}' AND (b."state" IN ('receiving', 'checking', 'taking', 'undoing')
    OR EXISTS (SELECT 1 FROM "ImportItem" i WHERE i."batchId" = b."id" AND i."state" = 'waiting' AND i."line" IS NULL))`;
  const ms = await until(async () => (await countOf(place, open)) === 0, patienceMs);
  trial.must(ms !== Infinity, `${source}: the import did not end within ${patienceMs / 1_000} s`);
}

async function killAndStart({ cluster, member, trial }: Stage): Promise<void> {
  await cluster.kill(member);
  await endClaims(member.place.database, isOnPostgresql(member.place));
  await ageFiles(member.place);
  await cluster.start(member);
  await trial.nothingLeft(member.place, SWEEP_AT_MOST_MS, ' after a kill');
}

/** Ends the claims of the killed process, which would otherwise last a minute, and 15 for an upload. */
async function endClaims(database: string, isPostgresql: boolean): Promise<void> {
  const sql = 'UPDATE "ImportBatch" SET "claimedUntil" = NULL';
  if (isPostgresql) await askOnce(database, sql);
  else new Database(database).exec(sql).close();
}

/** Checks that each file is that of one record, and whole. */
async function checkFiles({ place, trial }: Stage): Promise<void> {
  const strays = await countOf(
    place,
    `"StoredFile" WHERE "id" NOT IN (SELECT "fileId" FROM "Application" UNION ALL SELECT "fileId" FROM "CvDocument"
      UNION ALL SELECT "fileId" FROM "ImportItem" WHERE "fileId" IS NOT NULL
      UNION ALL SELECT "fileId" FROM "ImportBatch" WHERE "fileId" IS NOT NULL)`,
  );
  trial.none(strays, 'file rows belong to no record');
  const documents = await rowsOf<StoredDocument>(
    place,
    `SELECT 'CvDocument' AS "table", d."id", d."email", d."status", d."fileSha256", d."fileId", f."sha256" AS "storedSha256",
      f."sizeBytes" FROM "CvDocument" d LEFT JOIN "StoredFile" f ON f."id" = d."fileId"`,
  );
  const problems = documents.flatMap((document) => fileProblem(place, document) ?? []);
  trial.figure('people, with damaged or missing files', `${documents.length}, ${problems.length}`);
  trial.problems.push(...problems);
  if (isOnPostgresql(place)) return;
  const integrity = onSqlite(place, (database) => database.pragma('integrity_check', { simple: true }) as string);
  trial.must(integrity === 'ok', `the database is damaged: ${integrity}`);
}

/** A number as a word that can be part of a name. */
function asName(number: number): string {
  const word = String(number).replace(/\d/g, (digit) => 'bcdfghjklm'[Number(digit)]!);
  return `${word[0]!.toUpperCase()}${word.slice(1)}ana`;
}
