/**
 * How long a morning of job alerts takes: 100,000 open jobs, of which 500 were published since yesterday, and 10,000 alerts of all kinds, on a scratch database.
 *
 *   npx tsx scripts/bench/alerts.ts [alerts] [jobs]
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';

const JOBS = Number(process.argv[3] ?? 100_000);
const NEW_JOBS = 500;
const ALERTS = Number(process.argv[2] ?? 10_000);
const TITLES = ['React Engineer', 'Data Engineer', 'Platform SRE', 'Java Developer', 'Security Analyst', 'Cloud Architect', 'QA Lead', 'Product Manager', 'Scrum Master', 'DBA'];
const PLACES = ['London, UK', 'Leeds, UK', 'Remote', 'New York, NY', 'Dubai, UAE', 'Singapore', 'Bengaluru, India', 'Berlin', 'Paris', 'Dublin'];
const TYPES = ['full-time', 'contract', 'part-time'];

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'northlane-alerts-'));
  Object.assign(process.env, { DATABASE_URL: `file:${join(folder, 'app.db')}`, MAIL_DIR: join(folder, 'mail'), NEXTAUTH_SECRET: 'a secret of the bench, long enough to be one' });
  const { applyMigrations } = await import('../../lib/db/migrate');
  const { db } = await import('../../lib/db/client');
  const { searchKeyOf } = await import('../../lib/alerts/rules');
  const { sendJobAlerts } = await import('../../lib/alerts/digest');
  applyMigrations(join(folder, 'app.db'));

  const now = new Date('2026-07-08T06:00:00Z');
  const yesterday = new Date('2026-07-07T06:00:00Z');
  const at = <Item>(items: readonly Item[], index: number): Item => items[index % items.length]!;
  const stored = (time: number) => new Date(time).toISOString().replace('Z', '+00:00');
  const store = new Database(join(folder, 'app.db'));
  const insert = (table: string, rows: number, rowOf: (index: number) => Record<string, string | number | null>) => {
    const columns = Object.keys(rowOf(0));
    const statement = store.prepare(`INSERT INTO "${table}" (${columns.map((column) => `"${column}"`).join(', ')}) VALUES (${columns.map((column) => `@${column}`).join(', ')})`);
    store.transaction(() => {
      for (let index = 0; index < rows; index += 1) statement.run(rowOf(index));
    })();
  };
  insert('Job', JOBS, (index) => {
    const [title, location] = [`${at(TITLES, index)} ${index}`, at(PLACES, Math.floor(index / 7))];
    const time = stored(index >= JOBS - NEW_JOBS ? yesterday.getTime() + (index % 1_000) * 60_000 + 1 : yesterday.getTime() - index * 1_000);
    const texts = { description: 'What the job is. '.repeat(60), responsibilities: '[]', requirements: '[]', benefits: '[]', skills: '[]' };
    const place = { location, locationFolded: location.toLowerCase() };
    return { id: index + 1, title, titleFolded: title.toLowerCase(), ...place, ...texts, company: 'Acme', companyName: 'Acme', type: at(TYPES, index), industry: 'Technology', experienceLevel: 'mid', status: 'published', createdAt: time, updatedAt: time, publishedAt: time };
  });
  insert('JobAlert', ALERTS, (index) => {
    const search = { q: index % 20 === 0 ? '' : at(TITLES, index).split(' ')[0]!.toLowerCase(), location: index % 3 === 0 ? at(PLACES, index) : '', type: index % 4 === 0 ? at(TYPES, index) : '' };
    const looked = stored(yesterday.getTime());
    const rhythm = index % 3 === 0 ? { frequency: 'weekly', lastRunDay: '2026-07-01' } : { frequency: 'daily', lastRunDay: '2026-07-07' };
    return { ...search, ...rhythm, searchKey: searchKeyOf(search), email: `reader${index}@mail.example`, status: 'confirmed', key: `key-of-reader-${index}`, createdAt: looked, confirmedAt: looked, lookedUntil: looked };
  });
  store.close();

  let longestPause = 0;
  let last = performance.now();
  const watch = setInterval(() => {
    const time = performance.now();
    longestPause = Math.max(longestPause, time - last - 5);
    last = time;
  }, 5);
  const begin = performance.now();
  const mails = await sendJobAlerts('2026-07-08', now);
  const seconds = (performance.now() - begin) / 1_000;
  clearInterval(watch);
  const told = await db().jobAlertJob.count();
  const again = performance.now();
  await sendJobAlerts('2026-07-08', now);
  const figures = { jobs: JOBS, newJobs: NEW_JOBS, alerts: ALERTS, mails, told, seconds: seconds.toFixed(1), longestPauseMs: Math.round(longestPause), secondRunMs: Math.round(performance.now() - again), peakMegabytes: Math.round(process.resourceUsage().maxRSS / 1_024) };
  console.log(JSON.stringify(figures));
  await db().$disconnect();
  rmSync(folder, { recursive: true, force: true });
}

void main();
