import { siteToday } from '../../lib/base/format';
import { foldText } from '../../lib/base/text';
import { DAY_MS } from '../../lib/base/time';
import { OPEN_DAYS } from '../../lib/jobs/last-day';
import { derivePlace } from '../../lib/jobs/reading/place';
import { parseSalary } from '../../lib/jobs/reading/salary';
import Database from '../../lib/platform/db/driver.mjs';
import { storedTime } from '../../lib/platform/db/reader';
import { EXPERIENCE_LEVELS, INDUSTRIES, JOB_TYPES } from '../../lib/vocabulary/jobs';
import { randomFrom, type Random } from '../shared/random';
import { naturalText } from './vocabulary';
import words from './words.json' with { type: 'json' };

/** Fills databases directly through SQLite, because creating 100,000 jobs through the API would take an hour. */

const split = (text: string) => text.split('|');
const [SENIORITY, TECHNOLOGY, ROLE, DOMAIN] = [
  split(words.titles.seniority),
  split(words.titles.technology),
  split(words.titles.role),
  split(words.titles.domain),
];
const COMPANIES = split(words.companies).flatMap((name) => split(words.trades).map((trade) => `${name} ${trade}`));
const MARKETS = words.markets.map((market) => ({ ...market, locations: split(market.locations) }));
// A prime that divides no list's length, so that steps of it reach every title before any repeats.
const TITLE_STRIDE = 314_159;
const ID_STEP = 7;

type Row = Record<string, unknown>;
type Title = { title: string; technology: string; role: string; domain: string };
export type Filled = {
  titles: string[];
  openIds: number[];
  locations: string[];
  types: readonly string[];
};

/** The title of the n-th posting; about the first 500,000 titles are distinct. */
export function titleAt(index: number): Title {
  let rest = (index * TITLE_STRIDE) % (SENIORITY.length * TECHNOLOGY.length * ROLE.length * DOMAIN.length);
  const take = (list: readonly string[]) => {
    const word = list[rest % list.length] ?? '';
    rest = Math.floor(rest / list.length);
    return word;
  };
  const [domain, role, technology, seniority] = [take(DOMAIN), take(ROLE), take(TECHNOLOGY), take(SENIORITY)];
  return { title: `${seniority} ${technology} ${role}, ${domain}`, technology, role, domain };
}

/** Fills a database in one transaction without flushing to disk, because an interrupted fill is discarded. */
export function fillDatabase<Result>(file: string, write: (database: Database.Database) => Result): Result {
  const database = new Database(file);
  try {
    database.pragma('synchronous = OFF');
    database.pragma('cache_size = -400000');
    const result = database.transaction(() => write(database))();
    database.pragma('wal_checkpoint(TRUNCATE)');
    return result;
  } finally {
    database.close();
  }
}

/** Returns a function that inserts rows into a table. All rows must have the columns of the first row. */
export function inserterOf(database: Database.Database, table: string): (row: Row) => void {
  let statement: Database.Statement | undefined;
  return (row) => {
    const names = Object.keys(row);
    statement ??= database.prepare(
      `INSERT INTO "${table}" (${names.map((name) => `"${name}"`).join()}) VALUES (${names.map((name) => `@${name}`).join()})`,
    );
    statement.run(row);
  };
}

/** Writes `count` jobs with the columns that lib/jobs/commands would write; triggers fill the search index. */
export function fillJobs(file: string, count: number, seed: number): Filled {
  const random = randomFrom(seed);
  const now = Date.now();
  const today = siteToday(new Date(), 'Europe/London');
  return fillDatabase(file, (database) => {
    const insert = inserterOf(database, 'Job');
    for (let index = 0; index < count; index += 1) insert(jobAt(index, count, now, random));
    const open = `SELECT "id" FROM "Job" WHERE "status" = 'published' AND ("deadline" IS NULL OR "deadline" >= ?)`;
    return {
      titles: Array.from({ length: count }, (_, index) => titleAt(index).title),
      openIds: database.prepare(open).pluck().all(today) as number[],
      locations: MARKETS.flatMap((market) => market.locations),
      types: JOB_TYPES,
    };
  });
}

function jobAt(index: number, count: number, now: number, random: Random): Row {
  const about = titleAt(index);
  const market = random.pick(MARKETS);
  const level = random.int(0, EXPERIENCE_LEVELS.length - 1);
  const isPending = index % 50 === 49;
  // The newest job is some minutes old, the oldest half a year.
  const createdAt = storedTime(now - 300_000 - (count - index) * Math.floor((180 * DAY_MS) / count));
  const company = random.pick(COMPANIES);
  const amount = ([base = 0, step = 0]: number[]) => String(base + step * level);
  const salary = market.salary.replace('{from}', amount(market.from)).replace('{to}', amount(market.to));
  return {
    id: (index + 1) * ID_STEP,
    title: about.title,
    titleFolded: foldText(about.title),
    company,
    companyName: company,
    contactName: 'Hiring team',
    // Without an address, the server does not mail thousands of posters whether their jobs are still open.
    email: null,
    phone: null,
    ...placeAndPay(random.pick(market.locations), salary),
    type: random.pick(JOB_TYPES),
    industry: random.next() < 0.7 ? 'Technology' : random.pick(INDUSTRIES),
    experienceLevel: EXPERIENCE_LEVELS[level],
    ...textsOf(about, random),
    ...endOf(index, now, random),
    status: isPending ? 'pending' : 'published',
    createdAt,
    updatedAt: createdAt,
    publishedAt: isPending ? null : createdAt,
    firstPublishedAt: isPending ? null : createdAt,
  };
}

// Cached, because there are only about 300 pairs of place and salary.
const derived = new Map<string, Row>();
function placeAndPay(location: string, salary: string): Row {
  const key = `${location}|${salary}`;
  const known = derived.get(key);
  if (known) return known;
  const place = derivePlace(location);
  const pay = parseSalary(salary, place.countryCode);
  const columns = {
    location,
    locationFolded: foldText(location),
    ...place,
    salary,
    salaryMin: pay?.min ?? null,
    salaryMax: pay?.max ?? null,
    salaryCurrency: pay?.currency ?? null,
    salaryPeriod: pay?.period ?? null,
  };
  derived.set(key, columns);
  return columns;
}

/** About 200 words, most of them of a natural vocabulary, and lists. */
function textsOf({ technology, role, domain }: Title, random: Random): Row {
  const gaps = { technology, role: role.toLowerCase(), domain: domain.toLowerCase() };
  const first = random.int(0, words.sentences.length - 1);
  const said = Array.from({ length: 4 }, (_, step) =>
    (words.sentences[(first + step) % words.sentences.length] ?? '').replace(
      /\{(\w+)\}/g,
      (_gap, name: keyof typeof gaps) => gaps[name],
    ),
  );
  return {
    description: [said.join(' '), naturalText(random, 60), naturalText(random, 60)].join('\n\n'),
    responsibilities: JSON.stringify([
      `Own the ${technology} part of the product`,
      'Review the work of four colleagues',
      `Answer for ${gaps.domain} releases`,
    ]),
    requirements: JSON.stringify([
      `Five years of ${technology}`,
      'Clear writing',
      'One migration seen through to its end',
    ]),
    benefits: JSON.stringify(['25 days of paid leave', 'A budget for courses', 'Pension from the first day']),
    skills: JSON.stringify([technology, domain, 'Git', 'SQL']),
  };
}

/** Jobs without a deadline count as recently confirmed, or the server would close the older ones. */
function endOf(index: number, now: number, random: Random): Row {
  const day = (ahead: number) => new Date(now + ahead * DAY_MS).toISOString().slice(0, 10);
  if (index % 33 === 20) return { deadline: day(-random.int(1, 30)), openUntil: null };
  return index % 3 === 0
    ? { deadline: null, openUntil: day(OPEN_DAYS) }
    : { deadline: day(random.int(2, 60)), openUntil: null };
}

/** The job with the most applications. */
export const BUSY_JOB = { id: 7, applications: 10_000 };
/** One in this many applications is followed by a newer version. */
const VERSIONED = 10;
const [FIRST, LAST, MAIL] = [split(words.people.first), split(words.people.last), split(words.people.mail)];
const APPLICATION_STATUSES = split('pending|pending|pending|interview|approved|rejected|rejected|rejected');
const CV_STATUSES = split('pending|approved|rejected');
const LETTER =
  'I have built and run systems like yours for six years, and would like to hear more about this role. My notice is a month. '.repeat(
    3,
  );

/** Writes applications and CV documents, without their files. */
export function fillPeople(file: string, jobs: number, applications: number, cvs: number, seed: number): void {
  const random = randomFrom(seed);
  const now = Date.now();
  fillDatabase(file, (database) => {
    const [insertFile, insertApplication, insertCv] = ['StoredFile', 'Application', 'CvDocument'].map((table) =>
      inserterOf(database, table),
    ) as [(row: Row) => void, (row: Row) => void, (row: Row) => void];
    const fileOf = (id: string, createdAt: string) => {
      const file = { mimeType: 'application/pdf', originalName: 'Curriculum vitae.pdf', sizeBytes: 182_000 };
      insertFile({ id, sha256: id, ...file, createdAt });
      return { fileId: id, fileSha256: id };
    };
    let person: Row = {};
    for (let id = 1; id <= applications; id += 1) {
      const at = storedTime(now - (applications - id) * 15_000);
      const isBusy = id % Math.ceil(applications / BUSY_JOB.applications) === 0;
      if (id === 1 || id % VERSIONED !== 1)
        person = { ...personAt(random, applications * 0.3), jobId: isBusy ? BUSY_JOB.id : 7 * random.int(2, jobs) };
      insertApplication({
        id,
        ...person,
        phone: '+44 20 7946 0000',
        coverLetter: random.next() < 0.6 ? LETTER : null,
        ...fileOf(`bench-application-${id}`, at),
        status: random.pick(APPLICATION_STATUSES),
        createdAt: at,
        updatedAt: at,
      });
    }
    for (let id = 1; id <= cvs; id += 1) {
      const submittedAt = storedTime(now - (cvs - id) * 60_000);
      insertCv({
        id,
        ...personAt(random, cvs),
        skills: 'TypeScript, SQL',
        experienceYears: '3-5 years',
        coverLetter: LETTER,
        ...fileOf(`bench-cv-${id}`, submittedAt),
        status: random.pick(CV_STATUSES),
        submittedAt,
      });
    }
  });
}

/** One of `people` people, always the same for a number. One in five uses a work address. */
function personAt(random: Random, people: number): Row {
  const who = randomFrom(random.int(1, people));
  const [first, last] = [who.pick(FIRST), who.pick(LAST)];
  const local = `${first}.${last}${who.next() < 0.7 ? who.int(1, 9_999) : ''}`.toLowerCase();
  const isAtWork = who.next() < 0.2;
  const employer = isAtWork && `${who.pick(COMPANIES).toLowerCase().replace(' ', '-')}${who.int(1, 20)}.example`;
  const [applicantName, email] = [`${first} ${last}`, `${local}@${employer || who.pick(MAIL)}`];
  return { applicantName, nameFolded: foldText(applicantName), email, emailFolded: foldText(email) };
}
