import 'server-only';
import { db } from '../db/client';
import type { Prisma } from '../db/generated/client';
import { rowsOfList } from '../db/lists';
import type { QueryOf } from '../../base/listing';
import { LINKED_SUBJECTS, type LinkedSubject } from '../../vocabulary/activity';
import type { activityListing } from './listing';
import type { Subject } from './commands';
import { activityLabel, storedActivity } from './stored-list';
import type { ActivityDto } from './schema';

const columns = {
  id: true,
  actorName: true,
  action: true,
  subjectType: true,
  subjectId: true,
  data: true,
  createdAt: true,
} satisfies Prisma.ActivityLogSelect;
type Row = Prisma.ActivityLogGetPayload<{ select: typeof columns }>;

/** Returns one page of the activity log and the number of matching lines. For moderators. */
export async function listActivity(
  query: QueryOf<typeof activityListing>,
): Promise<{ lines: ActivityDto[]; total: number }> {
  const { rows, total } = await rowsOfList(storedActivity, query, (where) =>
    db().activityLog.findMany({ where, select: columns }),
  );
  const places = await placesOf(rows);
  return { lines: rows.map((row) => toActivityDto(row, places)), total };
}

export async function activityAbout(subjects: readonly Subject[], limit: number): Promise<ActivityDto[]> {
  if (subjects.length === 0) return [];
  const where = { OR: subjects.map(({ type, id }) => ({ subjectType: type, subjectId: String(id) })) };
  const rows = await db().activityLog.findMany({ where, orderBy: { id: 'desc' }, take: limit, select: columns });
  const places = await placesOf(rows);
  return rows.map((row) => toActivityDto(row, places));
}

export async function listActors(): Promise<{ id: number; name: string }[]> {
  return db().user.findMany({
    where: { role: 'moderator' },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    select: { id: true, name: true },
  });
}

function toActivityDto(row: Row, places: ReadonlySet<string>): ActivityDto {
  const { id, actorName, action, subjectType, subjectId, data, createdAt } = row;
  const linked = places.has(placeKey(subjectType, Number(subjectId)));
  return {
    id,
    actor: actorName,
    action,
    label: activityLabel(action),
    detail: detailOf(data),
    subject_type: subjectType,
    subject_id: subjectId,
    link: linked ? { type: subjectType as LinkedSubject, id: Number(subjectId) } : null,
    created_at: createdAt.toISOString(),
  };
}

function detailOf(data: Prisma.JsonValue): string {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return '';
  const { from, to, fields, status, reason, detail } = data;
  if (typeof detail === 'string') return detail;
  if (typeof from === 'string' && typeof to === 'string')
    return `${from} to ${to}${typeof reason === 'string' ? `: ${reason}` : ''}`;
  if (Array.isArray(fields)) return fields.filter((field) => typeof field === 'string').join(', ');
  return [status, reason].find((each) => typeof each === 'string') ?? '';
}

async function placesOf(rows: readonly Row[]): Promise<Set<string>> {
  const found = await Promise.all(
    LINKED_SUBJECTS.map(async (type) => {
      const wanted = rows
        .filter(({ subjectType, subjectId }) => subjectType === type && /^\d{1,15}$/.test(subjectId))
        .map(({ subjectId }) => Number(subjectId));
      const ids = wanted.length === 0 ? [] : await EXISTING[type]([...new Set(wanted)]);
      return ids.map(({ id }) => placeKey(type, id));
    }),
  );
  return new Set(found.flat());
}

const byId = { select: { id: true } } as const;
const EXISTING: Record<LinkedSubject, (ids: number[]) => Promise<{ id: number }[]>> = {
  job: (ids) => db().job.findMany({ where: { id: { in: ids }, status: { not: 'deleted' } }, ...byId }),
  application: (ids) => db().application.findMany({ where: { id: { in: ids } }, ...byId }),
  cv: (ids) => db().cvDocument.findMany({ where: { id: { in: ids } }, ...byId }),
  message: (ids) => db().contactMessage.findMany({ where: { id: { in: ids } }, ...byId }),
  mail: (ids) => db().outboxMail.findMany({ where: { id: { in: ids } }, ...byId }),
};

function placeKey(type: string, id: number): string {
  return `${type} ${id}`;
}
