import 'server-only';
import { db } from '../platform/db/client';
import { columns } from '../platform/db/columns';
import { readRows } from '../platform/db/reader';
import { type Rating, DAYS_AHEAD } from '../vocabulary/desk';
import { MODERATOR, recordOf } from './records';
import {
  deskRecordName,
  type DeskMarks,
  type DeskModerator,
  type DeskRecord,
  type DeskView,
  type RatingView,
  type ReminderView,
  type DueView,
  type TodayView,
} from './schema';
import { condition, ignoringCase, type Condition } from '../platform/db/conditions';
import { addDays } from '../base/format';
import { dayOf } from '../base/time';
import type { Prisma } from '../platform/db/generated/client';

const MOST_OWN_JOBS = 5;

/** Returns the newest open jobs that a moderator posted, or of which they own an application. */
export async function listOwnJobs(moderatorId: number): Promise<{ id: number; title: string }[]> {
  const owned = await db().application.groupBy({
    by: ['jobId'],
    where: { ownerId: moderatorId },
    orderBy: { jobId: 'desc' },
    take: 10 * MOST_OWN_JOBS,
  });
  return db().job.findMany({
    where: {
      status: { in: ['published', 'internal'] },
      OR: [{ id: { in: owned.map(({ jobId }) => jobId) } }, { postedById: moderatorId }],
    },
    orderBy: { id: 'desc' },
    take: MOST_OWN_JOBS,
    select: { id: true, title: true },
  });
}

type Ids = readonly number[];
type Documents = { applications?: Ids; cvs?: Ids };

/** Returns notes, reminders and marks on a person's documents, which must name all versions of an application. */
export async function viewDesk(documents: Documents): Promise<DeskView> {
  const where = whereOf(documents);
  const [notes, reminders, marks] = await Promise.all([
    db().deskNote.findMany({ where, orderBy: { id: 'asc' }, select: NOTE }),
    db().deskReminder.findMany({ where, orderBy: [{ day: 'asc' }, { id: 'asc' }], select: REMINDER }),
    findMarks(documents),
  ]);
  const views = reminders.map(toReminder);
  return {
    notes: notes.map(({ writtenBy: by, writtenById: byId, writtenAt: at, applicationId, cvId, ...note }) => ({
      ...note,
      by,
      byId,
      at,
      record: recordOf({ applicationId, cvId }),
    })),
    reminders: [...views.filter(({ doneAt }) => doneAt === null), ...views.filter(({ doneAt }) => doneAt !== null)],
    marks,
  };
}

/** Returns owner, tags and ratings by the documents' names. Omits documents without any. */
export async function findMarks(documents: Documents): Promise<Map<string, DeskMarks>> {
  const where = whereOf(documents);
  const { applications = [], cvs = [] } = documents;
  const owned = (ids: Ids) => ({ where: { id: { in: [...ids] }, ownerId: { not: null } }, select: OWNED });
  const [tags, ratings, ofApplications, ofCvs] = await Promise.all([
    db().deskTag.findMany({ where, orderBy: { tag: 'asc' }, select: { ...DOCUMENT, tag: true } }),
    db().deskRating.findMany({ where, orderBy: [{ givenAt: 'asc' }, { id: 'asc' }], select: RATING }),
    db().application.findMany(owned(applications)),
    db().cvDocument.findMany(owned(cvs)),
  ]);
  const names = await moderatorNames([...ofApplications, ...ofCvs].map(({ ownerId }) => ownerId));
  const marks = new Map<string, { owner: DeskModerator | null; tags: string[]; ratings: RatingView[] }>();
  const of = (name: string) => {
    const known = marks.get(name) ?? { owner: null, tags: [], ratings: [] };
    marks.set(name, known);
    return known;
  };
  for (const { tag, ...row } of tags) of(deskRecordName(recordOf(row))).tags.push(tag);
  for (const { rating, words, givenBy: by, givenById: byId, givenAt: at, ...row } of ratings)
    of(deskRecordName(recordOf(row))).ratings.push({ rating: String(rating) as Rating, words, by, byId, at });
  const own = (kind: DeskRecord['kind'], rows: readonly { id: number; ownerId: number | null }[]) => {
    for (const { id, ownerId } of rows) {
      const name = names.get(ownerId!);
      if (name !== undefined) of(deskRecordName({ kind, id })).owner = { id: ownerId!, name };
    }
  };
  own('application', ofApplications);
  own('cv', ofCvs);
  return marks;
}

export function listModerators(): Promise<DeskModerator[]> {
  return db().user.findMany({
    where: { ...MODERATOR, disabledAt: null },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    select: { id: true, name: true },
  });
}

const MOST_OFFERED = 200;

/** Lists the most used tags, alphabetically, with their numbers of applicants and CVs. @param of counts one kind */
export async function listTags(of?: DeskRecord['kind']): Promise<{ tag: string; count: number }[]> {
  const counted = of === undefined ? '"applications" + "cvs"' : of === 'application' ? '"applications"' : '"cvs"';
  const rows = await readRows<{ tag: string; count: number }>(
    `SELECT "tag", ${counted} AS "count" FROM "desk_tag_count" WHERE ${counted} > 0 ORDER BY 2 DESC, 1 LIMIT ?`,
    [MOST_OFFERED],
  );
  return rows.sort((one, other) => one.tag.localeCompare(other.tag, 'en'));
}

/** Returns names of moderators by id. @param where selects among them */
export async function moderatorNames(
  ids: readonly (number | null)[],
  where: Prisma.UserWhereInput = {},
): Promise<ReadonlyMap<number, string>> {
  const known = [...new Set(ids)].filter((id) => id !== null);
  if (known.length === 0) return new Map();
  const asked = { ...where, id: { in: known }, role: 'moderator' };
  const rows = await db().user.findMany({ where: asked, select: { id: true, name: true } });
  return new Map(rows.map(({ id, name }) => [id, name]));
}

function whereOf({ applications = [], cvs = [] }: Documents) {
  return { OR: [{ applicationId: { in: [...applications] } }, { cvId: { in: [...cvs] } }] };
}

type ReminderRow = Omit<ReminderView, 'record' | 'by' | 'byId'> & {
  applicationId: number | null;
  cvId: number | null;
  setBy: string;
  setById: number;
};

function toReminder({ applicationId, cvId, setBy: by, setById: byId, ...row }: ReminderRow): ReminderView {
  return { ...row, by, byId, record: recordOf({ applicationId, cvId }) };
}

const DOCUMENT = { applicationId: true, cvId: true } as const;
const OWNED = { id: true, ownerId: true } as const;
const NOTE = { ...DOCUMENT, ...columns('id', 'text', 'writtenBy', 'writtenById', 'writtenAt', 'editedAt') } as const;
const RATING = { ...DOCUMENT, rating: true, words: true, givenBy: true, givenById: true, givenAt: true } as const;
const REMINDER = {
  ...DOCUMENT,
  ...columns('id', 'text', 'day', 'forId', 'forName', 'setById', 'setBy', 'doneAt', 'doneBy'),
} as const;

/** Selects the rows whose document has a tag (folded), through the index on tags. */
export function taggedWith(column: 'applicationId' | 'cvId', tag: string): Condition {
  return condition(
    `"id" IN (SELECT t."${column}" FROM "DeskTag" t WHERE t."tag" = ? AND t."${column}" IS NOT NULL)`,
    tag,
  );
}

/** Sorts documents by their number of tags. */
export function byTags(column: 'applicationId' | 'cvId', table: string): string {
  return `(SELECT count(*) FROM "DeskTag" t WHERE t."${column}" = "${table}"."id")`;
}

/** Sorts documents by their owner's name; documents without an owner first. */
export function byOwner(): string {
  return ignoringCase(`coalesce((SELECT u."name" FROM "User" u WHERE u."id" = "ownerId"), '')`);
}

const MOST_DUE = 100;

/** Lists a moderator's open reminders by day, and those of moderators who have left, which nobody else would see. */
export async function findToday(moderatorId: number, now = new Date()): Promise<TodayView> {
  const today = dayOf(now);
  const until = addDays(today, DAYS_AHEAD);
  const left = await thoseWhoLeft();
  const forIds = [moderatorId, ...left];
  const find = (where: Prisma.DeskReminderWhereInput) =>
    db().deskReminder.findMany({ where, orderBy: [{ day: 'asc' }, { id: 'asc' }], take: MOST_DUE, select: DUE });
  const [mine, asked] = await Promise.all([
    find({ forId: { in: forIds }, doneAt: null, day: { lte: until } }),
    find({ setById: moderatorId, forId: { notIn: forIds }, doneAt: null }),
  ]);
  const views = mine.map((row) => toDue(row, left));
  return {
    today,
    overdue: views.filter(({ day }) => day < today),
    due: views.filter(({ day }) => day === today),
    coming: views.filter(({ day }) => day > today),
    asked: asked.map((row) => toDue(row, left)),
  };
}

export async function countDue(moderatorId: number, now = new Date()): Promise<number> {
  const forIds = [moderatorId, ...(await thoseWhoLeft())];
  return db().deskReminder.count({ where: { forId: { in: forIds }, doneAt: null, day: { lte: dayOf(now) } } });
}

async function thoseWhoLeft(): Promise<number[]> {
  const where = { ...MODERATOR, disabledAt: { not: null } };
  return (await db().user.findMany({ where, select: { id: true } })).map(({ id }) => id);
}

type DueRow = ReminderRow & {
  application: { applicantName: string; job: { title: string } } | null;
  cv: { applicantName: string } | null;
};

function toDue({ application, cv, ...row }: DueRow, left: readonly number[]): DueView {
  const subject = application ? `${application.applicantName}, ${application.job.title}` : (cv?.applicantName ?? '');
  return { ...toReminder(row), subject, isGone: left.includes(row.forId) };
}

const DUE = {
  ...REMINDER,
  application: { select: { applicantName: true, job: { select: { title: true } } } },
  cv: { select: { applicantName: true } },
} as const;
