/**
 * `npm run kept-site`: part of a release. Stores a site of package.json's version in lib/testing/kept-sites: fills a
 * new site with demo data and requests, sends its mails, packs it, and records its answer to every mailed link. Needs
 * a production build of that version.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../../lib/platform/db/client';
import { issueTimestamp } from '../../lib/platform/http/honeypot/timestamp';
import { FOLDER, runScript, type Answer, type KeptSite } from '../../lib/testing/kept-sites';
import { followLinks, mailedLinks, type Asked } from '../../lib/testing/mailed-links';
import { TIMESTAMP_FIELD, type HoneypotForm } from '../../lib/vocabulary/honeypot';
import { seedDatabase } from '../../prisma/seed/seed';
import { discardFolder, scratchFolder } from '../bench/processes';
import { prepareScratch, requireBuild, startProduct } from '../bench/server';
import { SCRATCH_SECRET } from '../bench/scratch-secret';
import { applicant, apply, Client, posting, uploadCv, type Reply } from '../../tools/durability/client';
import { until } from '../../tools/durability/site';
import { rowsOf } from '../../tools/durability/store';

const MODERATOR = { username: 'moderator', password: 'Some-Long-Pass-77!' };
const DEMO = ['jobs=20', 'applications=60', 'cvs=20', 'messages=6', 'subscribers=10', 'alerts=6'];
const PACKED = ['app.db', 'uploads', 'mail'];
const STAMP_AGE_MS = 60_000;
const MAIL_PATIENCE_MS = 60_000;

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
const archive = join(FOLDER, `${version}.tgz`);
if (existsSync(archive)) {
  console.error(
    `${archive} is there already: a release leaves its site once. Raise the version in package.json first.`,
  );
  process.exit(1);
}
requireBuild();
const folder = scratchFolder('kept-site');
const scratch = await prepareScratch(folder);
const place = {
  folder,
  database: `file:${scratch.database}`,
  uploadsDir: scratch.uploadsDir,
  mailDir: join(folder, 'mail'),
};
await addModerator();
await runScript('db-migrate', [], place);
await runScript('seed-demo/run', ['--production', ...DEMO.map((count) => `--${count}`)], place);
const settings = { NEXTAUTH_SECRET: SCRATCH_SECRET, SITE_URL: `http://127.0.0.1:${scratch.port}` };

const first = await startProduct(scratch, settings);
await beUsed(new Client(first.origin));
await until(async () => (await waitingMails()) === 0, MAIL_PATIENCE_MS);
await first.stop();
execFileSync('tar', ['-czf', archive, '-C', folder, ...PACKED]);

const second = await startProduct(scratch, settings);
const askedAt = new Date().toISOString();
const links = await mailedLinks(place.mailDir, settings.SITE_URL);
const asked = await followLinks(second.origin, links, MODERATOR);
await second.stop();
const site = { version, siteUrl: settings.SITE_URL, secret: SCRATCH_SECRET, moderator: MODERATOR, askedAt };
writeFileSync(join(FOLDER, `${version}.json`), told(site, asked));
discardFolder(folder);
console.log(`${archive}: ${links.length} links, ${asked.length} answers. Commit it with its .json.`);
process.exit(0);

async function addModerator(): Promise<void> {
  const client = openDatabase(scratch.database);
  await seedDatabase(client, MODERATOR);
  await client.$disconnect();
}

async function beUsed(client: Client): Promise<void> {
  const [ana, bob, cyd] = ['ana@mail.example', 'bob@mail.example', 'cyd@mail.example'];
  const account = { name: 'Ana Ruiz', password: 'seven brown kettles 1' };
  const requests: [string, object][] = [
    ['/api/auth/register.php', { ...account, email: ana, ...stamped('registration') }],
    ['/api/auth/register.php', { ...account, email: bob, ...stamped('registration') }],
    ['/api/auth/send-reset-email.php', { email: bob }],
    ['/api/newsletter', { email: cyd, ...stamped('newsletter') }],
    ['/api/job-alerts', { email: cyd, q: 'engineer', frequency: 'daily', ...stamped('job-alert') }],
    ['/api/contact', { name: 'Ana Ruiz', email: ana, message: 'Do you hire in Leeds?', ...stamped('contact') }],
    ['/api/job-postings.php', { ...posting('Data Engineer'), email: cyd, ...stamped('job-posting') }],
  ];
  for (const [path, fields] of requests) mustSucceed(path, await client.json('POST', path, fields));
  for (let number = 1; number <= 5; number += 1) {
    mustSucceed('an application', await apply(client, number, applicant(number, 2_000)));
    mustSucceed('a CV', await uploadCv(client, applicant(100 + number, 2_000)));
  }
  mustSucceed(
    '/api/your-data',
    await client.json('POST', '/api/your-data', {
      email: applicant(1, 0).email,
      ...stamped('your-data'),
    }),
  );
  client.close();
}

function mustSucceed(what: string, { status, body }: Reply): void {
  if (status !== 200 && status !== 201) throw new Error(`${what} was answered ${status}: ${body.toString()}`);
}

function stamped(form: HoneypotForm): Record<string, string> {
  return { [TIMESTAMP_FIELD]: issueTimestamp(form, Date.now() - STAMP_AGE_MS, SCRATCH_SECRET) };
}

async function waitingMails(): Promise<number> {
  const [row] = await rowsOf<{ n: number }>(
    scratch,
    `SELECT count(*) AS n FROM "OutboxMail" WHERE "status" = 'queued'`,
  );
  return row?.n ?? 0;
}

/** JSON with one line per distinct answer and its links. */
function told(about: Omit<KeptSite, 'answers'>, all: readonly Asked[]): string {
  const linksOf = new Map<string, string[]>();
  for (const { link, by, status, leadsTo, says } of all) {
    const answer = JSON.stringify({ by, status, leadsTo, says } satisfies Answer);
    linksOf.set(answer, [...(linksOf.get(answer) ?? []), link]);
  }
  const lines = [...linksOf].map(
    ([answer, its]) => `    ${JSON.stringify({ ...(JSON.parse(answer) as Answer), links: its })}`,
  );
  return `${JSON.stringify(about, null, 2).slice(0, -2)},\n  "answers": [\n${lines.join(',\n')}\n  ]\n}\n`;
}
