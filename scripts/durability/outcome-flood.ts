import { statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import Database from '../../lib/platform/db/driver.mjs';
import { storedTime } from '../../lib/platform/db/reader';
import { discardFolder, scratchFolder } from '../bench/processes';
import { prepareScratch, startProduct, type Scratch } from '../bench/server';
import { Client, type Reply } from './client';
import { seedWithModerator } from './seed';
import { tally, type Outcome, type Trial } from './trial';

const MB = 1024 * 1024;
/** Senders with addresses of their own, as far as one machine has them: 127.0.0.2 and on. */
const SENDERS = 20;
const INVENTED_FIELDS = 11;
const VALUE = 'x'.repeat(20_000);
const GROWTH_AT_MOST_MB = 32;
/** How much more than before the flood may be left after a night. */
const REST_AT_MOST_MB = 4;
const NIGHT_PATIENCE_MS = 120_000;

type Plan = {
  posts: number;
  /** Megabytes of kept answers that are put into the database before the night, beside those of the flood. */
  ballastMb: number;
};

/**
 * Form posts of browsers without scripts, which the site keeps for the next page: with fields that no form has, each as
 * long as a request may be. The database may not grow without bound, and must shrink again when what was kept has run
 * out.
 */
export const outcomeFlood: Trial<Plan> = {
  title: 'A flood of form posts without scripts',
  full: { posts: 2_000, ballastMb: 400 },
  short: { posts: 150, ballastMb: 16 },
  run: flood,
};

async function flood({ posts, ballastMb }: Plan, _random: unknown, tell: (line: string) => void): Promise<Outcome> {
  const folder = scratchFolder('outcomes');
  const scratch = await prepareScratch(folder);
  await seedWithModerator(scratch);
  let server = await startProduct(scratch, { RATE_LIMITS: 'on' });
  try {
    const before = storeMb(scratch);
    const began = performance.now();
    const replies = await postAll(server.origin, posts);
    const seconds = (performance.now() - began) / 1_000;
    const grown = storeMb(scratch) - before;
    tell(`  ${posts} posts, ${grown.toFixed(1)} MB more`);
    await server.kill();
    addBallast(scratch, ballastMb);
    const atMost = storeMb(scratch);
    letTheNightCome(scratch);
    server = await startProduct(scratch, { SITE_TIMEZONE: zoneWhereItIsNoon() });
    await nightIsOver(scratch);
    const after = storeMb(scratch);
    return {
      figures: [
        ['form posts, from so many addresses', `${posts}, ${SENDERS}`],
        ['  answers', tally(replies.map(({ status }) => status))],
        ['  posts a second', (posts / seconds).toFixed(0)],
        ['database before, MB', before.toFixed(1)],
        ['  more after the flood', grown.toFixed(1)],
        ['  with what was added by hand, all of it run out', atMost.toFixed(1)],
        ['  after a night', after.toFixed(1)],
      ],
      problems: [
        ...(grown > GROWTH_AT_MOST_MB ? [`${posts} form posts made the database ${grown.toFixed(0)} MB larger`] : []),
        ...(after - before > REST_AT_MOST_MB
          ? [`a night after everything ran out the database is ${(after - before).toFixed(0)} MB larger than before`]
          : []),
        ...(replies.some(({ status }) => status === 0 || status >= 500)
          ? [`form posts were answered ${tally(replies.map(({ status }) => status))}`]
          : []),
      ],
    };
  } finally {
    await server.kill();
    discardFolder(folder);
  }
}

async function postAll(origin: string, posts: number): Promise<Reply[]> {
  const invented = Object.fromEntries(
    Array.from({ length: INVENTED_FIELDS }, (_, index) => [`invented_${index}`, VALUE]),
  );
  let left = posts;
  const sender = async (number: number) => {
    const client = new Client(origin, { connections: 1, from: `127.0.0.${number + 2}` });
    const replies: Reply[] = [];
    // Without a stamp: refused, and what was typed is to be shown again.
    while ((left -= 1) >= 0)
      replies.push(
        await client.formPost('/api/contact', {
          name: 'Somebody',
          email: `flood-${left}@example.com`,
          message: VALUE.slice(0, 4_900),
          ...invented,
        }),
      );
    client.close();
    return replies;
  };
  return (await Promise.all(Array.from({ length: SENDERS }, (_, number) => sender(number)))).flat();
}

/** The database with its log, in MB. */
function storeMb({ database }: Scratch): number {
  const sizes = ['', '-wal'].map((suffix) => statSync(database + suffix, { throwIfNoEntry: false })?.size ?? 0);
  return sizes.reduce((sum, size) => sum + size, 0) / MB;
}

/** Kept answers as earlier versions left them, large ones, up to so many megabytes. */
function addBallast({ database: file }: Scratch, megabytes: number): void {
  const database = new Database(file);
  try {
    const insert = database.prepare(
      `INSERT INTO "FormOutcome" ("keyHash", "form", "data", "createdAt", "expiresAt") VALUES (?, 'contact', ?, ?, ?)`,
    );
    const data = JSON.stringify({ ok: false, message: 'No', values: { message: 'y'.repeat(MB / 4) } });
    const now = storedTime(Date.now());
    database.transaction(() => {
      for (let index = 0; index < megabytes * 4; index += 1) insert.run(`ballast-${index}`, data, now, now);
    })();
  } finally {
    database.close();
  }
}

/** Everything that is kept for a while has run out, and the nightly work of today has not been done. */
function letTheNightCome({ database: file }: Scratch): void {
  const database = new Database(file);
  try {
    database.exec(
      `UPDATE "FormOutcome" SET "expiresAt" = '2020-01-01T00:00:00.000+00:00'; DELETE FROM "BackgroundTask";`,
    );
  } finally {
    database.close();
  }
}

async function nightIsOver({ database: file }: Scratch): Promise<void> {
  for (const deadline = Date.now() + NIGHT_PATIENCE_MS; Date.now() < deadline; await sleep(200)) {
    const database = new Database(file, { readonly: true });
    try {
      if (
        database
          .prepare(`SELECT 1 FROM "BackgroundTask" WHERE "name" = 'sweep-expired' AND "doneDay" IS NOT NULL`)
          .get() !== undefined
      )
        return;
    } finally {
      database.close();
    }
  }
}

/** A time zone in which all daily work is due now, whatever the hour here. */
function zoneWhereItIsNoon(): string {
  const ahead = 12 - new Date().getUTCHours();
  // The signs of these names are the wrong way round: Etc/GMT-3 is three hours ahead.
  return ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}
