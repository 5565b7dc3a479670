import { job as jobRow } from '../testing/fixtures';
import { db, onSqlite } from '../testing/harness';
import { sized } from '../testing/sized';
import { addDays, siteHour, siteToday } from '../base/format';
import * as outbox from '../platform/mail/outbox';
import { changeFrequency, confirmAlert, endAlert, subscribeToAlert } from './commands';
import { sendJobAlerts } from './digest';
import type { AlertFrequency, AlertSearch } from '../vocabulary/alerts';

// Simulates a board and its readers over months, with random numbers from a seed. Plain lists record each event. The
// checks use these lists and the promises to readers, none of the product's rules.
jest.mock('../platform/mail/outbox', () => ({
  ...jest.requireActual('../platform/mail/outbox'),
  queueMail: jest.fn(jest.requireActual('../platform/mail/outbox').queueMail),
}));
const queueMail = jest.mocked(outbox.queueMail);
const queue = queueMail.getMockImplementation()!;

const ZONE = 'Europe/London';
const LAST = '2028-11-05';
/**
 * The full test run covers 377 days, with a 29 February and both clock changes. Shorter runs cover one clock change.
 */
const FIRST = addDays(LAST, -sized(377, 100));
const TITLES = ['React Engineer', 'Data Engineer', 'REACT Lead', 'Platform SRE', 'Data Analyst'];
const PLACES = ['London, UK', 'Leeds, UK', 'Remote'];
const TYPES = ['full-time', 'contract'];
const SEARCHES: AlertSearch[] = [
  { q: '', location: '', type: '' },
  { q: 'react', location: '', type: '' },
  { q: 'engineer', location: 'london, uk', type: '' },
  { q: '', location: 'Remote', type: 'contract' },
  { q: 'sre', location: 'Leeds, UK', type: 'full-time' },
  { q: 'data', location: '', type: 'Contract' },
];

type Posting = {
  id: number;
  title: string;
  location: string;
  type: string;
  status: string;
  deadline: string | null;
  publishedAt: Date;
};
type Reader = {
  email: string;
  search: AlertSearch;
  key: string;
  running: boolean;
  frequency: AlertFrequency;
  since: Date;
  told: Set<number>;
  listed: Set<number>;
  lastMail: string | null;
};

const jobs: Posting[] = [];
const readers: Reader[] = [];
const downDays = new Set<string>();
/** Supplies the fields that have no effect on alerts. */
let pattern: Awaited<ReturnType<typeof jobRow>> | undefined;
const seen = { mails: 0, listed: 0, rest: 0, crashes: 0, closings: 0, again: 0, changes: 0, ends: 0 };

let state = 20_271_025;
function random(): number {
  state = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
}
const chance = (share: number) => random() < share;
const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;

const isOpen = (posting: Posting, day: string) =>
  posting.status === 'published' && (posting.deadline === null || posting.deadline >= day);
const fits = ({ q, location, type }: AlertSearch, posting: Posting) =>
  posting.title.toLowerCase().includes(q.toLowerCase()) &&
  ['', posting.location.toLowerCase()].includes(location.toLowerCase()) &&
  ['', posting.type].includes(type.toLowerCase());
const owed = (reader: Reader, day: string, until: Date) =>
  jobs.filter(
    (each) =>
      isOpen(each, day) &&
      fits(reader.search, each) &&
      each.publishedAt > reader.since &&
      each.publishedAt <= until &&
      !reader.told.has(each.id),
  );

async function publish(now: Date, count = 1): Promise<void> {
  pattern ??= await jobRow({ status: 'pending' });
  const fresh = Array.from({ length: count }, (_, index): Posting => ({
    id: pattern!.id + 7 * (jobs.length + index + 1),
    title: pick(TITLES),
    location: pick(PLACES),
    type: pick(TYPES),
    deadline: chance(0.4) ? addDays(siteToday(now, ZONE), Math.floor(random() * 10)) : null,
    status: 'published',
    publishedAt: new Date(now.getTime() + index),
  }));
  const lists = { responsibilities: [], requirements: [], benefits: [], skills: [] };
  await db().job.createMany({
    data: fresh.map((posting) => ({ ...pattern!, ...lists, ...posting, ...folded(posting) })),
  });
  jobs.push(...fresh);
}

const folded = ({ title, location }: Posting) => ({
  titleFolded: title.toLowerCase(),
  locationFolded: location.toLowerCase(),
});

async function store({ id, ...posting }: Posting): Promise<void> {
  await db().job.update({ where: { id }, data: { ...posting, ...folded({ id, ...posting }) }, select: { id: true } });
}

/** An edit unpublishes the job. */
async function changeJob(now: Date): Promise<void> {
  const posting = pick(jobs.slice(-60));
  if (!posting) return;
  if (posting.status === 'published') {
    seen.closings += 1;
    posting.status = chance(0.5) ? 'closed' : 'pending';
    if (posting.status === 'pending' && chance(0.5)) posting.title = pick(TITLES);
  } else {
    seen.again += 1;
    Object.assign(posting, {
      status: 'published',
      publishedAt: now,
      deadline: chance(0.3) ? addDays(siteToday(now, ZONE), 3) : null,
    });
    // A renewed approval may mail the job to readers for whom a mail only counted it, but not to those who saw it
    // listed.
    for (const reader of readers) if (!reader.listed.has(posting.id)) reader.told.delete(posting.id);
  }
  await store(posting);
}

async function subscribe(reader: Omit<Reader, 'key'> & { key?: string }, now: Date): Promise<void> {
  await subscribeToAlert(
    {
      email: reader.email,
      ...reader.search,
      type: reader.search.type.toLowerCase() as 'contract',
      frequency: reader.frequency,
    },
    true,
    now,
  );
  const mail = await db().outboxMail.findFirstOrThrow({
    where: { toAddress: reader.email, kind: 'alert-confirm' },
    orderBy: { id: 'desc' },
  });
  if (chance(0.2)) return;
  const { key } = await confirmAlert(/token=([\w-]+)/.exec(mail.text)?.[1] ?? '', reader.frequency, now);
  Object.assign(reader, reader.running ? {} : { running: true, since: now }, { key });
}

async function changeReader(now: Date): Promise<void> {
  const reader = pick(readers);
  if (!reader.running) return subscribe(reader, now);
  if (chance(0.6)) {
    seen.changes += 1;
    reader.frequency = reader.frequency === 'daily' ? 'weekly' : 'daily';
    await changeFrequency(reader.key, reader.frequency);
  } else {
    seen.ends += 1;
    await endAlert(reader.key, false, now);
    reader.running = false;
  }
}

/** Runs a day's alerts: once, in two processes at once, or with a crash and a second run. */
async function run(day: string, now: Date): Promise<Date> {
  if (chance(0.2)) {
    let left = Math.floor(random() * 3);
    queueMail.mockImplementation(async (tx, mail) => {
      if (left-- <= 0) throw new Error('the power went');
      await queue(tx, mail);
    });
    await sendJobAlerts(day, now).catch(() => void (seen.crashes += 1));
    queueMail.mockImplementation(queue);
    await checkMails(day, now);
    await publish(new Date(now.getTime() + 60_000));
    now = new Date(now.getTime() + 600_000);
  }
  if (chance(0.2)) await Promise.all([sendJobAlerts(day, now), sendJobAlerts(day, now)]);
  else await sendJobAlerts(day, now);
  await checkMails(day, now);
  return now;
}

async function checkMails(day: string, now: Date): Promise<void> {
  const mails = await db().outboxMail.findMany({ where: { kind: 'alert' } });
  for (const { text, subject } of mails) {
    const reader = readers.find(({ key }) => key !== '' && text.includes(`unsubscribe?key=${key}`))!;
    const ids = [...text.matchAll(/\/job\/(\d+)/g)].map(([, id]) => Number(id));
    const due = owed(reader, day, now);
    expect(reader.running).toBe(true);
    expect(ids.filter((id) => reader.listed.has(id))).toEqual([]);
    expect(ids.filter((id) => !due.some((posting) => posting.id === id))).toEqual([]);
    expect([day, ids.length, Number.parseInt(subject, 10)]).toEqual([day, Math.min(20, due.length), due.length]);
    if (reader.frequency === 'weekly' && reader.lastMail !== null)
      expect(addDays(reader.lastMail, 7) <= day).toBe(true);
    for (const id of ids) reader.listed.add(id);
    for (const { id } of due) reader.told.add(id);
    reader.lastMail = day;
    seen.mails += 1;
    seen.listed += ids.length;
    seen.rest += due.length - ids.length;
  }
  if (mails.length > 0) await db().outboxMail.deleteMany();
}

/** Checks that open jobs reach readers within a day or a week. Days on which the server was down do not count. */
function checkNothingIsLate(day: string, now: Date): void {
  for (const reader of readers.filter(({ running }) => running)) {
    for (const posting of owed(reader, day, now)) {
      const published = siteToday(posting.publishedAt, ZONE);
      let latest = addDays(published, reader.frequency === 'weekly' ? 7 : 1);
      for (let each = published; each <= latest; each = addDays(each, 1))
        if (downDays.has(each)) latest = addDays(latest, 1);
      expect([reader.email, posting.id, day < latest]).toEqual([reader.email, posting.id, true]);
    }
  }
}

test('over months alerts list no job twice, none after it closed, and miss or delay none', async () => {
  const begin = performance.now();
  // The test simulates no power loss, so flushing is not needed.
  await db().$executeRawUnsafe(onSqlite ? 'PRAGMA synchronous = OFF' : 'SET synchronous_commit = off');
  for (const [index, search] of SEARCHES.entries()) {
    const reader = {
      email: `reader${index}@mail.example`,
      search,
      key: '',
      running: false,
      frequency: index % 2 === 0 ? 'daily' : 'weekly',
      since: new Date(0),
      told: new Set<number>(),
      listed: new Set<number>(),
      lastMail: null,
    } satisfies Reader;
    readers.push(reader);
  }
  for (let day = FIRST; day <= LAST; day = addDays(day, 1)) {
    const at = (hour: number) => new Date(Date.parse(`${day}T00:00:00Z`) + (hour + random()) * 3_600_000);
    const events = Array.from({ length: 6 }, (_, index) => at(index < 2 ? index * 2 : index * 3 + 2));
    let ranAt: Date | null = null;
    const isDown = chance(0.05) && !downDays.has(addDays(day, -1));
    if (isDown) downDays.add(day);
    for (const now of events) {
      if (siteToday(now, ZONE) !== day) continue;
      if (ranAt === null && !isDown && siteHour(now, ZONE) >= 7) {
        ranAt = await run(day, now);
        checkNothingIsLate(day, ranAt);
        continue;
      }
      const burst = chance(0.007) ? 26 : chance(0.25) ? 1 : 0;
      if (burst > 0) await publish(now, burst);
      if (chance(0.3)) await changeJob(new Date(now.getTime() + 30_000));
      if (chance(0.06)) await changeReader(new Date(now.getTime() + 45_000));
    }
    if (!isDown) expect(ranAt).not.toBeNull();
  }
  process.stdout.write(
    `Job alerts: ${JSON.stringify({ jobs: jobs.length, downDays: downDays.size, ...seen, seconds: Math.round((performance.now() - begin) / 100) / 10 })}\n`,
  );
  // Every kind of event occurred, and in the full test run often.
  expect(seen.mails).toBeGreaterThan(sized(200, 30));
  for (const times of [seen.rest, seen.crashes, seen.closings, seen.again, seen.changes, seen.ends, downDays.size])
    expect(times).toBeGreaterThan(sized(9, 0));
}, 300_000);
