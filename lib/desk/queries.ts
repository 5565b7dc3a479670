import 'server-only';
import { db } from '../platform/db/client';
import { readRows } from '../platform/db/reader';
import type { Rating } from '../vocabulary/desk';
import { MODERATOR, recordOf } from './records';
import {
  deskRecordName,
  type DeskMarks,
  type DeskModerator,
  type DeskRecord,
  type DeskView,
  type RatingView,
  type ReminderView,
} from './schema';

/** Jobs of a moderator that the office's menu lists at most. */
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
    where: { status: 'published', OR: [{ id: { in: owned.map(({ jobId }) => jobId) } }, { postedById: moderatorId }] },
    orderBy: { id: 'desc' },
    take: MOST_OWN_JOBS,
    select: { id: true, title: true },
  });
}

type Ids = readonly number[];
type Documents = { applications?: Ids; cvs?: Ids };

/**
 * Returns the notes, reminders and marks on one person's documents. `documents` must name all versions of an
 * application.
 */
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
  const names = await moderatorNames([...ofApplications, ...ofCvs].map(({ ownerId }) => ownerId!));
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

/**
 * Lists the most used tags, at most `MOST_OFFERED`, in alphabetical order, with the number of applicants and CVs that
 * have each.
 *
 * @param of counts only this kind
 */
export async function listTags(of?: DeskRecord['kind']): Promise<{ tag: string; count: number }[]> {
  const counted = of === undefined ? '"applications" + "cvs"' : of === 'application' ? '"applications"' : '"cvs"';
  const rows = await readRows<{ tag: string; count: number }>(
    `SELECT "tag", ${counted} AS "count" FROM "desk_tag_count" WHERE ${counted} > 0 ORDER BY 2 DESC, 1 LIMIT ?`,
    [MOST_OFFERED],
  );
  return rows.sort((one, other) => one.tag.localeCompare(other.tag, 'en'));
}

async function moderatorNames(ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const where = { id: { in: [...new Set(ids)] }, role: 'moderator' };
  const rows = await db().user.findMany({ where, select: { id: true, name: true } });
  return new Map(rows.map(({ id, name }) => [id, name]));
}

function whereOf({ applications = [], cvs = [] }: Documents) {
  return { OR: [{ applicationId: { in: [...applications] } }, { cvId: { in: [...cvs] } }] };
}

export type ReminderRow = Omit<ReminderView, 'record' | 'by' | 'byId'> & {
  applicationId: number | null;
  cvId: number | null;
  setBy: string;
  setById: number;
};

export function toReminder({ applicationId, cvId, setBy: by, setById: byId, ...row }: ReminderRow): ReminderView {
  return { ...row, by, byId, record: recordOf({ applicationId, cvId }) };
}

const DOCUMENT = { applicationId: true, cvId: true } as const;
const OWNED = { id: true, ownerId: true } as const;
const NOTE = {
  ...DOCUMENT,
  id: true,
  text: true,
  writtenBy: true,
  writtenById: true,
  writtenAt: true,
  editedAt: true,
} as const;
const RATING = { ...DOCUMENT, rating: true, words: true, givenBy: true, givenById: true, givenAt: true } as const;
export const REMINDER = {
  ...DOCUMENT,
  id: true,
  text: true,
  day: true,
  forId: true,
  forName: true,
  setById: true,
  setBy: true,
  doneAt: true,
  doneBy: true,
} as const;
