import { discardFolder, scratchFolder } from '../bench/processes';
import type { Random } from '../bench/random';
import { startProduct, type Scratch } from '../bench/server';
import { Client } from './client';
import { prepareTrial } from './place';
import { seedWithModerator } from './seed';
import { rowsOf, storedIds } from './stored';
import { applicant, apply, fateOf, postJob, type Fate } from './traffic';
import { several, type Outcome, type Trial } from './trial';

const ID_STEP = 7;
const UNKNOWN_JOB = 999_999_999;
/** Open jobs of the seed; the bulk actions below try to close them together with one that does not exist. */
const [KEPT_JOB, OTHER_KEPT_JOB] = [1, 2];

export const creates: Trial<{ postings: number }> = {
  title: 'Concurrent postings among requests that roll back',
  full: { postings: 400 },
  short: { postings: 100 },
  postgresql: true,
  run: ({ postings }, random) => checkCreates(postings, random),
};

/**
 * `count` postings at once, among requests of which each rolls its transaction back after writing in it: one in five of all.
 * Every acknowledged posting must be there, under its own id; nothing of what was rolled back may be.
 */
async function checkCreates(count: number, random: Random): Promise<Outcome> {
  const folder = scratchFolder('creates');
  const scratch = await prepareTrial(folder);
  const token = await seedWithModerator(scratch);
  // All of them at once come from one address here, and from as many elsewhere.
  const { origin, kill } = await startProduct(scratch, { MAX_CONNECTIONS_PER_ADDRESS: '0' });
  const client = new Client(origin);
  try {
    const titles = Array.from({ length: count }, (_, index) => `Durability check ${index}`);
    const failing = Array.from({ length: Math.ceil(count / 4) }, (_, index) => index);
    const posts = titles.map((title) => () => postJob(client, title));
    const rollbacks = failing.map(
      (index) => () =>
        index % 2 === 0
          ? client.json(
              'POST',
              '/api/office/jobs',
              { ids: [KEPT_JOB, OTHER_KEPT_JOB, UNKNOWN_JOB], action: 'close' },
              token,
            )
          : apply(client, UNKNOWN_JOB, applicant(index, 2_000)),
    );
    const fates = await allAtOnce(
      [...posts, ...rollbacks].map((send) => async () => fateOf(await send())),
      random,
    );
    const created = fates.slice(0, count);
    return {
      figures: [
        ['postings sent at once', count],
        ['acknowledged', created.filter((fate) => fate.kind === 'acknowledged').length],
        ['refused as busy', created.filter(isBusy).length],
        ['requests rolled back beside them', failing.length],
      ],
      problems: [...answerProblems(created, fates.slice(count)), ...(await storedProblems(scratch, titles, created))],
    };
  } finally {
    client.close();
    await kill();
    discardFolder(folder);
  }
}

/** Starts all of them in a mixed order; gives the outcomes in the order given. */
async function allAtOnce(requests: (() => Promise<Fate>)[], random: Random): Promise<Fate[]> {
  const order = requests.map((_, index) => ({ index, place: random.next() })).sort((a, b) => a.place - b.place);
  const fates: Fate[] = [];
  await Promise.all(
    order.map(async ({ index }) => (fates[index] = (await requests[index]?.()) ?? { kind: 'unknown' })),
  );
  return fates;
}

function answerProblems(created: Fate[], rolledBack: Fate[]): string[] {
  const notCreated = created.filter((fate) => fate.kind !== 'acknowledged' && !isBusy(fate)).map(nameOf);
  const notRefused = rolledBack.filter((fate) => nameOf(fate) !== '404' && !isBusy(fate)).map(nameOf);
  return [
    ...several(notCreated.length, `postings were answered neither 201 nor 503: ${[...new Set(notCreated)].join(', ')}`),
    ...several(
      notRefused.length,
      `impossible requests were answered neither 404 nor 503: ${[...new Set(notRefused)].join(', ')}`,
    ),
  ];
}

// An honest answer on a slow machine: it promises that nothing was stored, which the count of rows proves.
const isBusy = (fate: Fate) => nameOf(fate) === '503';
const nameOf = (fate: Fate) => (fate.kind === 'refused' ? String(fate.status) : fate.kind);

async function storedProblems(scratch: Scratch, titles: string[], created: Fate[]): Promise<string[]> {
  const rows = await rowsOf<{ id: number; title: string }>(
    scratch,
    `SELECT "id", "title" FROM "Job" WHERE "company" = 'Durability Check' ORDER BY "id"`,
  );
  const titleOf = new Map(rows.map((row) => [row.id, row.title]));
  const problems: string[] = [];
  const acknowledged = created.flatMap((fate, index) =>
    fate.kind === 'acknowledged' ? [{ id: fate.id, title: titles[index] }] : [],
  );
  for (const { id, title } of acknowledged) {
    if (titleOf.get(id) !== title)
      problems.push(`job ${id} was acknowledged as “${title}” and is stored as “${titleOf.get(id) ?? 'nothing'}”`);
  }
  if (new Set(acknowledged.map(({ id }) => id)).size !== acknowledged.length)
    problems.push('an id was given out twice');
  if (rows.length !== acknowledged.length)
    problems.push(`${rows.length} postings are stored, ${acknowledged.length} were acknowledged`);
  // Seeded ids end at 7, so that the first new one is 14.
  const misplaced = rows.findIndex((row, index) => row.id !== ID_STEP * (index + 2));
  if (misplaced >= 0)
    problems.push(`ids do not go up by ${ID_STEP}: ${rows[misplaced]?.id} is number ${misplaced + 1}`);

  const count = async (from: string) =>
    (await rowsOf<{ n: number }>(scratch, `SELECT count(*) AS n FROM ${from}`))[0]?.n ?? 0;
  const kept = `"Job" WHERE "id" IN (${KEPT_JOB}, ${OTHER_KEPT_JOB}) AND "status" = 'published'`;
  if ((await count(kept)) !== 2) problems.push('a rolled-back bulk action closed a job');
  if ((await count(`"ActivityLog" WHERE "action" = 'job.close'`)) > 0)
    problems.push('a rolled-back bulk action is in the activity log');
  if ((await count(`"Application"`)) + (await count(`"StoredFile"`)) > 0)
    problems.push('a rolled-back application left rows');
  if (storedIds(scratch.uploadsDir).length > 0) problems.push('a rolled-back application left its file');
  return problems;
}
