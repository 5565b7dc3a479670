import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { applyMigrations } from '../../lib/platform/db/migrate';
import { discardFolder, scratchFolder } from '../bench/processes';
import type { Random } from '../bench/random';
import { prepareScratch, startProduct, type Scratch, type Server } from '../bench/server';
import { Client, type Reply } from './client';
import { seedWithModerator } from './seed';
import { healthAfterTrouble, until } from './site';
import { smallPlace, type SmallPlace } from './small-disk';
import {
  allDocuments,
  databaseProblems,
  fileProblem,
  leftovers,
  type DocumentTable,
  type StoredDocument,
} from './stored';
import { applicant, apply, isHonestRefusal, uploadCv, type Applicant } from './traffic';
import { several, tally, type Outcome, type Trial } from './trial';

const DISK_BYTES = 60 * 1024 * 1024;
const DOCUMENT_BYTES = 300 * 1024;
/** Room that is left: mostly too little for a document and what comes with it, never enough for two. */
const [LEAST_KB, MOST_KB] = [8, 480];
const OPEN_JOBS = 7;
/** Every so often there is room again, and the site has to notice by itself. */
const ROUNDS_BETWEEN_ROOM = 6;
const RECOVERY_MS = 10_000;
const SETTLE_MS = 3_000;
const PAGES = ['/careers', '/job/1'];

type Plan = { rounds: number };

/**
 * Documents are sent while next to no room is left where they go; then the same with the database in the same place.
 * What is acknowledged must be there to the last byte, what is refused must be refused as "come again later" and leave
 * nothing behind.
 */
export const diskFull: Trial<Plan> = {
  title: 'A disk that fills while documents come in',
  full: { rounds: 34 },
  short: { rounds: 6 },
  run: async ({ rounds }, random, tell) => {
    const outcomes: Outcome[] = [];
    for (const withDatabase of [false, true]) {
      const outcome = await fillAndSend(rounds, withDatabase, random);
      tell(`  ${withDatabase ? 'files and database' : 'files only'}: ${outcome.problems.length} problems`);
      outcomes.push(outcome);
    }
    return {
      figures: outcomes.flatMap(({ figures }) => figures),
      problems: outcomes.flatMap(({ problems }) => problems),
    };
  },
};

type Sent = { table: DocumentTable; person: Applicant; reply: Reply };

async function fillAndSend(rounds: number, withDatabase: boolean, random: Random): Promise<Outcome> {
  const folder = scratchFolder('disk-full');
  const place = smallPlace(DISK_BYTES);
  let server: Server | null = null;
  try {
    const scratch = await scratchIn(folder, place, withDatabase);
    await seedWithModerator(scratch);
    server = await startProduct(scratch);
    const count = new Count();
    const client = new Client(server.origin);
    count.healthBefore = (await client.get('/api/health')).status;
    for (let round = 1; round <= rounds; round += 1) {
      place.leaveFree(random.int(LEAST_KB, MOST_KB) * 1024, server.pid);
      const sent = await sendDocuments(client, round, random);
      count.roundDone(sent, await Promise.all(PAGES.map((page) => client.get(page))), await healthAfterTrouble(client));
      count.add(await roundProblems(scratch, sent));
      if (round % ROUNDS_BETWEEN_ROOM !== 0 && round < rounds) continue;
      place.makeRoom(server.pid);
      await count.roomAgain(client, round);
    }
    // All of them once more: an early one may have been damaged by what came later.
    count.add([
      ...(await allDocuments(scratch)).flatMap((each) => fileProblem(scratch, each) ?? []),
      ...(await databaseProblems(scratch)),
    ]);
    client.close();
    return count.outcome(place, withDatabase);
  } finally {
    await server?.kill();
    place.discard();
    discardFolder(folder);
  }
}

async function scratchIn(folder: string, place: SmallPlace, withDatabase: boolean): Promise<Scratch> {
  const scratch = { ...(await prepareScratch(folder)), uploadsDir: join(place.folder, 'uploads') };
  if (!withDatabase) return scratch;
  const database = join(place.folder, 'app.db');
  applyMigrations(database);
  return { ...scratch, database };
}

async function sendDocuments(client: Client, round: number, random: Random): Promise<Sent[]> {
  const person = (place: number) => applicant(round * 10 + place, DOCUMENT_BYTES + random.int(0, 20));
  const senders: [DocumentTable, (someone: Applicant) => Promise<Reply>][] = [
    ['Application', (someone) => apply(client, random.int(1, OPEN_JOBS), someone)],
    ['CvDocument', (someone) => uploadCv(client, someone)],
  ];
  // Sometimes one by one, sometimes together, when both find room for the beginning.
  const order = random.next() < 0.5 ? senders : [random.pick(senders)];
  return Promise.all(
    order.map(async ([table, send], index) => {
      const someone = person(index);
      return { table, person: someone, reply: await send(someone) };
    }),
  );
}

async function roundProblems(scratch: Scratch, sent: readonly Sent[]): Promise<string[]> {
  const stored = await allDocuments(scratch);
  const problems = sent.flatMap(({ table, person, reply }) => {
    const row = stored.find((each) => each.table === table && each.email === person.email);
    if (reply.status === 201) return acknowledgedProblem(scratch, person, table, row) ?? [];
    const stays = row ? [`${table} was answered ${reply.status} and is stored`] : [];
    return isHonestRefusal(reply)
      ? stays
      : [
          `the good document of ${person.email} was answered ${reply.status}${reply.status === 503 ? ' without Retry-After' : ''}`,
          ...stays,
        ];
  });
  for (const deadline = Date.now() + SETTLE_MS; Date.now() < deadline; await sleep(50)) {
    const { incoming, orphans } = await leftovers(scratch);
    if (incoming + orphans === 0) return problems;
  }
  const { incoming, orphans } = await leftovers(scratch);
  return [...problems, `${incoming} half-received files and ${orphans} files without a row were left behind`];
}

function acknowledgedProblem(
  scratch: Scratch,
  { sha256 }: Applicant,
  table: DocumentTable,
  row?: StoredDocument,
): string | null {
  if (!row) return `${table} was acknowledged and is not there`;
  return row.fileSha256 === sha256
    ? fileProblem(scratch, row)
    : `${table} ${row.id} was stored as something else than was sent`;
}

class Count {
  private readonly problems = new Set<string>();
  healthBefore = 0;
  private readonly answers: number[] = [];
  private readonly pages: number[] = [];
  private readonly healthDuring: number[] = [];
  private readonly recoveries: number[] = [];
  roundDone(sent: readonly Sent[], pages: readonly Reply[], health: Reply): void {
    this.answers.push(...sent.map(({ reply }) => reply.status));
    this.pages.push(...pages.map(({ status }) => status));
    this.healthDuring.push(health.status);
  }

  add(problems: readonly string[]): void {
    for (const problem of problems) this.problems.add(problem);
  }

  /** A new applicant each time, who must get through within seconds, and health must say so. */
  async roomAgain(client: Client, round: number): Promise<void> {
    const health = await until(
      () => client.get('/api/health'),
      ({ status }) => status === 200,
      RECOVERY_MS,
    );
    let tries = 0;
    const sent = await until(
      () => apply(client, 1, applicant(100_000 + round * 1_000 + (tries += 1), DOCUMENT_BYTES)),
      ({ status }) => status === 201,
      RECOVERY_MS,
    );
    this.recoveries.push(Math.max(health.ms, sent.ms));
    if (health.reply.status !== 200) this.problems.add(`with room again, health still says ${health.reply.status}`);
    if (sent.reply.status !== 201)
      this.problems.add(`with room again, an application is answered ${sent.reply.status}`);
  }

  outcome({ manner }: SmallPlace, withDatabase: boolean): Outcome {
    const ill = this.pages.filter((status) => status !== 200).length;
    return {
      figures: [
        [withDatabase ? 'files and database in' : 'files in', manner],
        ['  answers to documents', tally(this.answers)],
        [
          '  acknowledged and truncated',
          [...this.problems].filter((problem) => problem.includes('is truncated')).length,
        ],
        ['  health before, while next to nothing is free', `${this.healthBefore}; ${tally(this.healthDuring)}`],
        ['  pages meanwhile', tally(this.pages)],
        ['  back by itself after, ms at most', Math.max(...this.recoveries).toFixed(0)],
      ],
      problems: [...this.problems, ...several(ill, 'pages were not served while the disk was full')],
    };
  }
}
