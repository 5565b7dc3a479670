import 'server-only';
import { activityLabels, type ActivityGroup } from '../../content/activity';
import { db } from '../db/client';
import type { Prisma } from '../db/generated/client';
import { pageOfList, type ListFilters } from '../db/office-lists';
import {
  LINKED_SUBJECTS,
  OTHER_ACTOR_NAMES,
  SUBJECT_TYPES,
  type ActorChoice,
  type LinkedSubject,
} from '../../vocabulary/activity';
import type { ActivityDto } from './schema';

export type ActivityFilters = {
  group?: ActivityGroup | undefined;
  actor?: ActorChoice | undefined;
  /** A record's number, whatever kind of record it is. */
  record?: string | undefined;
  page: number;
  limit: number;
};

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

/** One page of the activity log, newest first, and how many lines match in all. For moderators (decision M4). */
export async function listActivity({
  page,
  limit,
  ...filters
}: ActivityFilters): Promise<{ lines: ActivityDto[]; total: number }> {
  const { ids, total } = await pageOfList('activity', activityFilter(filters), null, (page - 1) * limit, limit);
  const rows = await db().activityLog.findMany({
    where: { id: { in: ids } },
    orderBy: { id: 'desc' },
    select: columns,
  });
  const places = await placesOf(rows);
  return { lines: rows.map((row) => toActivityDto(row, places)), total };
}

/** The moderators whose actions the log can be narrowed to, in order of their names. */
export async function listActors(): Promise<{ id: number; name: string }[]> {
  return db().user.findMany({
    where: { role: 'moderator' },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    select: { id: true, name: true },
  });
}

/** The columns that the filters ask for. */
export function activityFilter({
  group,
  actor,
  record,
}: Pick<ActivityFilters, 'group' | 'actor' | 'record'>): ListFilters {
  return {
    // The types are few: with each of them given, the log's index finds a record's lines without reading the others.
    subjectType: record === undefined ? undefined : { oneOf: SUBJECT_TYPES },
    subjectId: record,
    actorId: typeof actor === 'number' ? actor : undefined,
    actorName: typeof actor === 'string' ? OTHER_ACTOR_NAMES[actor] : undefined,
    action: group === undefined ? undefined : { startsWith: `${group}.` },
  };
}

/** What an action is called; one of another version as it is stored. */
export function activityLabel(action: string): string {
  return Object.hasOwn(activityLabels, action) ? (activityLabels[action] ?? action) : action;
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
  const { from, to, fields, status, reason } = data;
  if (typeof from === 'string' && typeof to === 'string')
    return `${from} to ${to}${typeof reason === 'string' ? `: ${reason}` : ''}`;
  if (Array.isArray(fields)) return fields.filter((field) => typeof field === 'string').join(', ');
  return typeof status === 'string' ? status : '';
}

// A page's records are looked up together, one question for each kind.
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
