import Database from '../../lib/platform/db/driver.mjs';
import { siteToday } from '../../lib/base/format';
import { storedTime } from '../../lib/platform/db/reader';
import { OPEN_DAYS } from '../../lib/jobs/last-day';
import { derivePlace } from '../../lib/jobs/reading/place';
import { foldText } from '../../lib/base/text';
import { parseSalary } from '../../lib/jobs/reading/salary';
import { EXPERIENCE_LEVELS, INDUSTRIES, JOB_TYPES } from '../../lib/vocabulary/jobs';
import { randomFrom, type Random } from './random';
import { COMPANIES, MARKETS, SENTENCES, titleAt } from './vocabulary';

const ID_STEP = 7;
const DAY_MS = 86_400_000;
const BATCH = 5_000;

export type Filled = {
  titles: string[];
  /** Jobs whose page is not "closed" today. */
  openIds: number[];
  locations: string[];
  types: readonly string[];
};

/**
 * Writes `count` jobs straight into the file: through the API a hundred thousand would take an hour. The columns are those that
 * lib/jobs/commands writes, and the table's own triggers fill the search index.
 */
export function fillJobs(file: string, count: number, seed: number): Filled {
  const random = randomFrom(seed);
  const database = new Database(file);
  try {
    // Nothing here is worth a flush: a fill that was interrupted is thrown away.
    database.pragma('synchronous = OFF');
    const now = Date.now();
    const titles: string[] = [];
    let insert: Database.Statement | undefined;
    const insertBatch = database.transaction((from: number, to: number) => {
      for (let index = from; index < to; index += 1) {
        const row = jobRow(index, count, now, random);
        insert ??= database.prepare(insertSql(Object.keys(row)));
        insert.run(row);
        titles.push(row.title);
      }
    });
    for (let from = 0; from < count; from += BATCH) insertBatch(from, Math.min(count, from + BATCH));
    database.pragma('wal_checkpoint(TRUNCATE)');
    return {
      titles,
      openIds: openIds(database),
      locations: MARKETS.flatMap((market) => market.locations),
      types: JOB_TYPES,
    };
  } finally {
    database.close();
  }
}

function insertSql(columns: string[]): string {
  return `INSERT INTO "Job" (${columns.map((name) => `"${name}"`).join(', ')}) VALUES (${columns.map((name) => `@${name}`).join(', ')})`;
}

function jobRow(index: number, count: number, now: number, random: Random) {
  const about = titleAt(index);
  const market = random.pick(MARKETS);
  const level = random.int(0, EXPERIENCE_LEVELS.length - 1);
  const pending = index % 50 === 49;
  // The newest is minutes old, the oldest half a year.
  const createdAt = storedTime(now - 300_000 - (count - index) * Math.floor((180 * DAY_MS) / count));
  return {
    id: (index + 1) * ID_STEP,
    title: about.title,
    titleFolded: foldText(about.title),
    ...companyColumns(random),
    ...placeAndSalaryColumns(random.pick(market.locations), market.salary(level)),
    type: random.pick(JOB_TYPES),
    industry: random.next() < 0.7 ? 'Technology' : random.pick(INDUSTRIES),
    experienceLevel: EXPERIENCE_LEVELS[level],
    ...textColumns(about, random),
    ...endOf(index, now, random),
    status: pending ? 'pending' : 'published',
    createdAt,
    updatedAt: createdAt,
    publishedAt: pending ? null : createdAt,
    firstPublishedAt: pending ? null : createdAt,
  };
}

function companyColumns(random: Random) {
  const company = random.pick(COMPANIES);
  // No address: the server would write to thousands of posters, while it is measured, whether their jobs are still open.
  return { company, companyName: company, contactName: 'Hiring team', email: null, phone: null };
}

// There are some three hundred pairs of place and salary; reading each once keeps the fill short.
const derived = new Map<string, ReturnType<typeof derive>>();
function placeAndSalaryColumns(location: string, salary: string) {
  const key = `${location}|${salary}`;
  const columns = derived.get(key) ?? derive(location, salary);
  derived.set(key, columns);
  return columns;
}

function derive(location: string, salary: string) {
  const place = derivePlace(location);
  const parsed = parseSalary(salary, place.countryCode);
  return {
    location,
    locationFolded: foldText(location),
    ...place,
    salary,
    salaryMin: parsed?.min ?? null,
    salaryMax: parsed?.max ?? null,
    salaryCurrency: parsed?.currency ?? null,
    salaryPeriod: parsed?.period ?? null,
  };
}

function textColumns(about: ReturnType<typeof titleAt>, random: Random) {
  const first = random.int(0, SENTENCES.length - 1);
  const sentences = Array.from(
    { length: 10 },
    (_, step) => SENTENCES[(first + step) % SENTENCES.length]?.(about) ?? '',
  );
  return {
    description: [sentences.slice(0, 4), sentences.slice(4, 7), sentences.slice(7)]
      .map((part) => part.join(' '))
      .join('\n\n'),
    responsibilities: JSON.stringify([
      `Own the ${about.technology} part of the product`,
      'Review the work of four colleagues',
      `Answer for ${about.domain.toLowerCase()} releases`,
    ]),
    requirements: JSON.stringify([
      `Five years of ${about.technology}`,
      'Clear writing',
      'One migration seen through to its end',
    ]),
    benefits: JSON.stringify(['25 days of paid leave', 'A budget for courses', 'Pension from the first day']),
    skills: JSON.stringify([about.technology, about.domain, 'Git', 'SQL']),
  };
}

/** Without a deadline, its poster has said lately that it is open: the server would close the older ones while it is measured. */
function endOf(index: number, now: number, random: Random) {
  const deadline = deadlineOf(index, now, random);
  return { deadline, openUntil: deadline === null ? day(now + OPEN_DAYS * DAY_MS) : null };
}

function deadlineOf(index: number, now: number, random: Random): string | null {
  if (index % 33 === 20) return day(now - random.int(1, 30) * DAY_MS);
  return index % 3 === 0 ? null : day(now + random.int(2, 60) * DAY_MS);
}

function openIds(database: Database.Database): number[] {
  const today = siteToday(new Date(), 'Europe/London');
  return database
    .prepare(`SELECT "id" FROM "Job" WHERE "status" = 'published' AND ("deadline" IS NULL OR "deadline" >= ?)`)
    .pluck()
    .all(today) as number[];
}

const day = (time: number) => new Date(time).toISOString().slice(0, 10);
