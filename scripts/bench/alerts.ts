/**
 * How long a morning of job alerts takes: 100,000 open jobs, of which 500 were published since yesterday, and 10,000
 * alerts of all kinds, on a scratch database.
 *
 *   npx tsx scripts/bench/alerts.ts [alerts] [jobs]
 */
import { join } from 'node:path';
import Database from '../../lib/platform/db/driver.mjs';
import { storedTime } from '../../lib/platform/db/reader';
import { peakMb, watched } from './pauses';
import { scratchFolder } from './processes';

const JOBS = Number(process.argv[3] ?? 100_000);
const NEW_JOBS = 500;
const ALERTS = Number(process.argv[2] ?? 10_000);
const TITLES = [
  'React Engineer',
  'Data Engineer',
  'Platform SRE',
  'Java Developer',
  'Security Analyst',
  'Cloud Architect',
  'QA Lead',
  'Product Manager',
  'Scrum Master',
  'DBA',
];
const PLACES = [
  'London, UK',
  'Leeds, UK',
  'Remote',
  'New York, NY',
  'Dubai, UAE',
  'Singapore',
  'Bengaluru, India',
  'Berlin',
  'Paris',
  'Dublin',
];
const TYPES = ['full-time', 'contract', 'part-time'];

async function main(): Promise<void> {
  const folder = scratchFolder('alerts');
  Object.assign(process.env, {
    DATABASE_URL: `file:${join(folder, 'app.db')}`,
    MAIL_DIR: join(folder, 'mail'),
    NEXTAUTH_SECRET: 'a secret of the bench, long enough to be one',
  });
  const { applyMigrations } = await import('../../lib/platform/db/migrate');
  const { db } = await import('../../lib/platform/db/client');
  const { searchKeyOf } = await import('../../lib/alerts/search-key');
  const { sendJobAlerts } = await import('../../lib/alerts/digest');
  applyMigrations(join(folder, 'app.db'));

  const now = new Date('2026-07-08T06:00:00Z');
  const yesterday = new Date('2026-07-07T06:00:00Z');
  const at = <Item>(items: readonly Item[], index: number): Item => items[index % items.length]!;
  const store = new Database(join(folder, 'app.db'));
  const insert = (table: string, rows: number, rowOf: (index: number) => Record<string, string | number | null>) => {
    const columns = Object.keys(rowOf(0));
    const statement = store.prepare(
      `INSERT INTO "${table}" (${columns.map((column) => `"${column}"`).join(', ')}) VALUES (${columns.map((column) => `@${column}`).join(', ')})`,
    );
    store.transaction(() => {
      for (let index = 0; index < rows; index += 1) statement.run(rowOf(index));
    })();
  };
  insert('Job', JOBS, (index) => {
    const [title, location] = [`${at(TITLES, index)} ${index}`, at(PLACES, Math.floor(index / 7))];
    const time = storedTime(
      index >= JOBS - NEW_JOBS
        ? yesterday.getTime() + (index % 1_000) * 60_000 + 1
        : yesterday.getTime() - index * 1_000,
    );
    const texts = {
      description: 'What the job is. '.repeat(60),
      responsibilities: '[]',
      requirements: '[]',
      benefits: '[]',
      skills: '[]',
    };
    const place = { location, locationFolded: location.toLowerCase() };
    return {
      id: index + 1,
      title,
      titleFolded: title.toLowerCase(),
      ...place,
      ...texts,
      company: 'Acme',
      companyName: 'Acme',
      type: at(TYPES, index),
      industry: 'Technology',
      experienceLevel: 'mid',
      status: 'published',
      createdAt: time,
      updatedAt: time,
      publishedAt: time,
    };
  });
  insert('JobAlert', ALERTS, (index) => {
    const search = {
      q: index % 20 === 0 ? '' : at(TITLES, index).split(' ')[0]!.toLowerCase(),
      location: index % 3 === 0 ? at(PLACES, index) : '',
      type: index % 4 === 0 ? at(TYPES, index) : '',
    };
    const looked = storedTime(yesterday.getTime());
    const rhythm =
      index % 3 === 0
        ? { frequency: 'weekly', lastRunDay: '2026-07-01' }
        : { frequency: 'daily', lastRunDay: '2026-07-07' };
    return {
      ...search,
      ...rhythm,
      searchKey: searchKeyOf(search),
      email: `reader${index}@mail.example`,
      status: 'confirmed',
      key: `key-of-reader-${index}`,
      createdAt: looked,
      confirmedAt: looked,
      lookedUntil: looked,
    };
  });
  store.close();

  const { result: mails, ...pace } = await watched(() => sendJobAlerts('2026-07-08', now));
  const told = await db().jobAlertJob.count();
  const again = performance.now();
  await sendJobAlerts('2026-07-08', now);
  const figures = {
    jobs: JOBS,
    newJobs: NEW_JOBS,
    alerts: ALERTS,
    mails,
    told,
    ...pace,
    secondRunMs: Math.round(performance.now() - again),
    peakMb: peakMb(),
  };
  console.log(JSON.stringify(figures));
  await db().$disconnect();
}

void main();
