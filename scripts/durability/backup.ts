import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { discardFolder, scratchFolder } from '../bench/processes';
import { freePort, type Scratch } from '../bench/server';
import { backUp, moveTo, restoreTo, verify, type Backup } from './backup-commands';
import { Client } from './client';
import { prepareMigrated, prepareTrial } from './place';
import { seedWithModerator } from './seed';
import { startSite, type Site } from './site';
import { allDocuments, databaseProblems, fileProblem, isOnPostgresql, leftovers, reading } from './stored';
import { applicant, apply, fateOf, postJob } from './traffic';
import { several, type Outcome, type Trial } from './trial';

const OPEN_JOBS = 7;
const CLIENTS = 2;
const DOCUMENT_BYTES = 20_000;
/** One in so many applications is deleted again. */
const ERASED_ONE_IN = 3;
/** Of the applications that are there before the first backup, so that there is something to be erased later. */
const AT_FIRST = 20;

type Plan = { backups: number; restores: number };
/** An application as the site acknowledged it, by the clock of this process; the time of its end is that of asking for it. */
type Sent = { id: number; sha256: string; storedAt: number; erasedFrom: number; erasedAt: number };

/**
 * Backups are made one after the other while people apply, post and are erased; after the last one some more are erased, and the site is
 * killed and its disk lost. Each backup is verified and restored: it must hold what was acknowledged before it began, byte for byte, and
 * nobody who was ever erased, whenever that was. A site on PostgreSQL is taken back there as well, and must hold the same.
 */
export const backup: Trial<Plan> = {
  title: 'Backups amid writes, and what is restored of them',
  full: { backups: 20, restores: 20 },
  short: { backups: 2, restores: 1 },
  postgresql: true,
  run: async ({ backups, restores }) => {
    const folder = scratchFolder('backup');
    const scratch = await prepareTrial(folder);
    const target = join(folder, 'backups');
    const token = await seedWithModerator(scratch);
    let site: Site | null = await startSite(scratch, { settings: { BACKUP_DIR: target } });
    try {
      const office = new Office(site.origin, token);
      await office.fill();
      const made: Backup[] = [];
      const writing = office.write();
      for (let number = 0; number < backups; number += 1) made.push(await backUp(scratch, target));
      await office.stop(writing);
      await office.eraseSome();
      await site.kill();
      site = null;
      const problems = [...office.problems];
      // The disk of the site is lost: only backups and the list are left.
      for (const one of made.slice(-restores)) problems.push(...(await checkBackup(one, scratch, office.sent)));
      return { figures: figuresOf(made, office, restores), problems: [...problems, ...made.flatMap(failureOf)] };
    } finally {
      await site?.kill();
      discardFolder(folder);
    }
  },
};

/** Writes to a site, and keeps the books. */
class Office {
  readonly sent: Sent[] = [];
  readonly problems: string[] = [];
  posted = 0;
  private readonly client: Client;
  private over = false;
  private next = 0;

  constructor(
    origin: string,
    private readonly token: string,
  ) {
    this.client = new Client(origin);
  }

  async fill(): Promise<void> {
    for (let number = 0; number < AT_FIRST; number += 1) await this.apply();
  }

  write(): Promise<void[]> {
    return Promise.all(Array.from({ length: CLIENTS }, () => this.writeOn()));
  }

  async stop(writing: Promise<void[]>): Promise<void> {
    this.over = true;
    await writing;
  }

  /** After the last backup: what these leave is in the list alone. */
  async eraseSome(): Promise<void> {
    for (const one of this.sent.filter(({ erasedFrom }) => erasedFrom === Infinity).slice(0, 5)) await this.erase(one);
    this.client.close();
  }

  private async writeOn(): Promise<void> {
    while (!this.over) {
      await this.apply();
      if (this.next % ERASED_ONE_IN === 0) {
        const oldest = this.sent.find(({ erasedFrom }) => erasedFrom === Infinity);
        if (oldest) await this.erase(oldest);
      }
      if (this.next % 10 === 0 && fateOf(await postJob(this.client, `Posting ${this.next}`)).kind === 'acknowledged')
        this.posted += 1;
      await sleep(10);
    }
  }

  private async apply(): Promise<void> {
    const number = (this.next += 1);
    const { sha256, ...person } = applicant(number, DOCUMENT_BYTES);
    const fate = fateOf(await apply(this.client, (number % OPEN_JOBS) + 1, { sha256, ...person }));
    if (fate.kind === 'acknowledged')
      this.sent.push({ id: fate.id, sha256, storedAt: Date.now(), erasedFrom: Infinity, erasedAt: Infinity });
    else this.problems.push(`an application was answered ${fate.kind === 'refused' ? fate.status : 'not at all'}`);
  }

  private async erase(one: Sent): Promise<void> {
    one.erasedFrom = Date.now();
    const { status } = await this.client.json('DELETE', `/api/applications.php?id=${one.id}`, {}, this.token);
    if (status === 200) one.erasedAt = Date.now();
    else this.problems.push(`a deletion was answered ${status}`);
  }
}

function failureOf({ code, printed }: Backup): string[] {
  return code === 0 ? [] : [`a backup ended with ${code}: ${printed.slice(0, 300)}`];
}

async function checkBackup(made: Backup, scratch: Scratch, sent: readonly Sent[]): Promise<string[]> {
  if (made.code !== 0) return [];
  const verified = await verify(scratch, made.folder);
  if (verified.code !== 0) return [`${made.folder} does not verify: ${verified.printed.slice(0, 300)}`];
  const folder = join(scratch.folder, `restored-${made.folder.split('/').at(-1)}`);
  const place = {
    folder,
    database: join(folder, 'app.db'),
    uploadsDir: join(folder, 'uploads'),
    port: await freePort(),
  };
  const restored = await restoreTo(place, made.folder);
  if (restored.code !== 0) return [`${made.folder} is not restored: ${restored.printed.slice(0, 300)}`];
  const problems = [
    ...(await databaseProblems(place)),
    ...(await heldProblems(place, made, sent)),
    ...rowProblems(place, made),
  ];
  if (isOnPostgresql(scratch)) problems.push(...(await problemsOfMoved(place, made, sent)));
  const { orphans } = await leftovers(place);
  discardFolder(folder);
  return [...problems, ...several(orphans, 'restored files belong to no row')];
}

/** What is wrong once what was restored has been taken to a database of PostgreSQL; the command itself compares every row. */
async function problemsOfMoved(place: Scratch, made: Backup, sent: readonly Sent[]): Promise<string[]> {
  const there = { ...place, database: await prepareMigrated('') };
  const moved = await moveTo(there, place.database);
  if (moved.code !== 0) return [`${made.folder} is not taken to PostgreSQL: ${moved.printed.slice(0, 300)}`];
  return [...(await databaseProblems(there)), ...(await heldProblems(there, made, sent))];
}

/** Whether what was acknowledged before the backup began is there, with its bytes, and nobody who was erased at any time. */
async function heldProblems(place: Scratch, { began }: Backup, sent: readonly Sent[]): Promise<string[]> {
  const stored = await allDocuments(place);
  const byId = new Map(stored.map((each) => [each.id, each]));
  const due = sent.filter(({ storedAt, erasedFrom }) => storedAt < began && erasedFrom === Infinity);
  const missing = due.filter(({ id, sha256 }) => byId.get(id)?.fileSha256 !== sha256);
  const back = sent.filter(({ id, erasedAt }) => erasedAt < Infinity && byId.has(id));
  return [
    ...several(
      missing.length,
      'applications that were acknowledged before a backup are not in what was restored of it',
    ),
    ...several(back.length, 'applications that were erased are back'),
    ...stored.flatMap((each) => fileProblem(place, each) ?? []),
  ];
}

/** Whether each row of what people sent is as in the backup. */
function rowProblems(place: Scratch, { folder }: Backup): string[] {
  // Since when the files are this database's is its own.
  const tables = { Application: '*', StoredFile: '*', Job: '*', User: '*', Installation: '"uploadsId"' };
  return Object.entries(tables).flatMap(([table, columns]) => {
    const [before, after] = [join(folder, 'database.sqlite'), place.database].map((file) =>
      reading(file, (database) =>
        (database.prepare(`SELECT ${columns} FROM "${table}"`).all() as object[]).map(asText),
      ),
    );
    const was = new Set(before);
    return several((after ?? []).filter((row) => !was.has(row)).length, `rows of ${table} are not as in the backup`);
  });
}

function asText(row: object): string {
  return JSON.stringify(row);
}

function figuresOf(made: readonly Backup[], { sent, posted }: Office, restores: number): Outcome['figures'] {
  const longest = Math.max(...made.map(({ told }) => told.seconds ?? 0));
  return [
    ['applications acknowledged', sent.length],
    ['of them erased', sent.filter(({ erasedAt }) => erasedAt < Infinity).length],
    ['postings acknowledged', posted],
    ['backups amid that', made.length],
    ['most rounds of one', Math.max(...made.map(({ told }) => told.rounds ?? 0))],
    ['longest, seconds', longest.toFixed(1)],
    ['files of the last, and linked of them', `${made.at(-1)?.told.files ?? 0}, ${made.at(-1)?.told.linked ?? 0}`],
    ['verified and restored', Math.min(restores, made.length)],
  ];
}
