// `npm run kept-site`: a step of each release. Stores a site of package.json's version in lib/testing/kept-sites, for
// later upgrade tests: fills a new site with demo data and requests, sends its mails, packs it, and records its answer
// to every mailed link. Needs a production build of that version.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../lib/platform/db/client';
import { issueTimestamp } from '../../lib/platform/http/honeypot/timestamp';
import { pdfOfSize } from '../../lib/testing/documents';
import { FOLDER, runScript, type Answer, type KeptSite } from '../../lib/testing/kept-sites';
import { followLinks, mailedLinks, type Asked } from '../../lib/testing/mailed-links';
import { TIMESTAMP_FIELD, type HoneypotForm } from '../../lib/vocabulary/honeypot';
import { seedDatabase } from '../../prisma/seed/seed';
import { discardFolder, scratchFolder } from '../shared/processes';
import { prepareScratch, requireBuild, SCRATCH_SECRET, startProduct } from '../shared/server';

const MODERATOR = { username: 'moderator', password: 'Some-Long-Pass-77!' };
const DEMO = ['jobs=20', 'applications=60', 'cvs=20', 'messages=6', 'subscribers=10', 'alerts=6'];
const PACKED = ['app.db', 'uploads', 'mail'];
const STAMP_AGE_MS = 60_000;
const MAIL_TIMEOUT_MS = 60_000;

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
const archive = join(FOLDER, `${version}.tgz`);
if (existsSync(archive)) {
  console.error(`${archive} exists already. Raise the version in package.json first.`);
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
await runScript('scripts/db-migrate.ts', [], place);
await runScript('tools/demo/run.ts', ['--production', ...DEMO.map((count) => `--${count}`)], place);
const settings = { NEXTAUTH_SECRET: SCRATCH_SECRET, SITE_URL: `http://127.0.0.1:${scratch.port}` };

const first = await startProduct(scratch, settings);
await sendMailedRequests(first.origin);
for (const until = Date.now() + MAIL_TIMEOUT_MS; (await waitingMails()) > 0; await sleep(250))
  if (Date.now() > until) throw new Error('Mails still wait to be sent.');
await first.stop();
execFileSync('tar', ['-czf', archive, '-C', folder, ...PACKED]);

const second = await startProduct(scratch, settings);
const askedAt = new Date().toISOString();
const links = await mailedLinks(place.mailDir, settings.SITE_URL);
const asked = await followLinks(second.origin, links, MODERATOR);
await second.stop();
const site = { version, siteUrl: settings.SITE_URL, secret: SCRATCH_SECRET, moderator: MODERATOR, askedAt };
writeFileSync(join(FOLDER, `${version}.json`), answersAsJson(site, asked));
discardFolder(folder);
console.log(`${archive}: ${links.length} links, ${asked.length} answers. Commit it with its .json.`);
process.exit(0);

async function addModerator(): Promise<void> {
  const client = openDatabase(scratch.database);
  await seedDatabase(client, MODERATOR);
  await client.$disconnect();
}

async function sendMailedRequests(origin: string): Promise<void> {
  const [ana, bob, cyd] = ['ana@mail.example', 'bob@mail.example', 'cyd@mail.example'];
  const account = { name: 'Ana Ruiz', password: 'seven brown kettles 1' };
  const posting = {
    title: 'Data Engineer',
    company: 'Kept Site',
    location: 'Austin, TX',
    type: 'full-time',
    experienceLevel: 'senior',
    description: 'Posted to see whether later versions keep it.',
    email: cyd,
  };
  const requests: [string, object][] = [
    ['auth/register.php', { ...account, email: ana, ...stamped('registration') }],
    ['auth/register.php', { ...account, email: bob, ...stamped('registration') }],
    ['auth/send-reset-email.php', { email: bob }],
    ['newsletter', { email: cyd, ...stamped('newsletter') }],
    ['job-alerts', { email: cyd, q: 'engineer', frequency: 'daily', ...stamped('job-alert') }],
    ['contact', { name: 'Ana Ruiz', email: ana, message: 'Do you hire in Leeds?', ...stamped('contact') }],
    ['job-postings.php', { ...posting, ...stamped('job-posting') }],
  ];
  for (const [path, fields] of requests) await postJson(`${origin}/api/${path}`, fields);
  for (let number = 1; number <= 5; number += 1) {
    await postDocument(`${origin}/api/direct-applications.php?job_id=${number}`, 'resume', number);
    await postDocument(`${origin}/api/cv-documents.php`, 'cv_file', 100 + number);
  }
  await postJson(`${origin}/api/your-data`, { email: addressOf(1), ...stamped('your-data') });
}

const addressOf = (number: number) => `applicant-${number}@example.com`;

async function postJson(url: string, fields: object): Promise<void> {
  await post(url, { headers: { 'content-type': 'application/json' }, body: JSON.stringify(fields) });
}

async function postDocument(url: string, field: string, number: number): Promise<void> {
  const body = new FormData();
  body.set('applicant_name', 'Kept Site');
  body.set('phone', '+44 20 7946 0000');
  body.set('email', addressOf(number));
  body.set(field, new Blob([pdfOfSize(2_000, number)]), 'cv.pdf');
  await post(url, { body });
}

async function post(url: string, init: RequestInit): Promise<void> {
  const answer = await fetch(url, { method: 'POST', ...init });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
}

function stamped(form: HoneypotForm): Record<string, string> {
  return { [TIMESTAMP_FIELD]: issueTimestamp(form, Date.now() - STAMP_AGE_MS, SCRATCH_SECRET) };
}

async function waitingMails(): Promise<number> {
  const client = openDatabase(scratch.database);
  const waiting = await client.outboxMail.count({ where: { status: 'queued' } });
  await client.$disconnect();
  return waiting;
}

/** JSON with one line for each distinct answer and the links that give it. */
function answersAsJson(about: Omit<KeptSite, 'answers'>, all: readonly Asked[]): string {
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
