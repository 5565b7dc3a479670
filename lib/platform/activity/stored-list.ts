import 'server-only';
import { content } from '../../content';
import { OTHER_ACTOR_NAMES, SUBJECT_TYPES } from '../../vocabulary/activity';
import { db } from '../db/client';
import { ignoringCase } from '../db/conditions';
import { BY_ID, type StoredFor } from '../db/lists';
import type { activityListing } from './listing';

export const storedActivity: StoredFor<typeof activityListing> = {
  table: 'ActivityLog',
  where: ({ group, actor, record }) => ({
    // The log's index begins with the type. Naming all types lets SQL find a record's entries in the index.
    subjectType: record === undefined ? undefined : { oneOf: SUBJECT_TYPES },
    subjectId: record,
    actorId: typeof actor === 'number' ? actor : undefined,
    actorName: typeof actor === 'string' ? OTHER_ACTOR_NAMES[actor] : undefined,
    action: group === undefined ? undefined : { startsWith: `${group}.` },
  }),
  sort: {
    actor: { by: () => ignoringCase('"actorName"') },
    what: { by: '"action"' },
    // The id is padded to 15 characters, so that numeric ids sort by value.
    record: {
      by: `("subjectType" || ' ' ||
        CASE WHEN length("subjectId") < 15 THEN substr('               ' || "subjectId", length("subjectId") + 1) ELSE "subjectId" END)`,
    },
    when: BY_ID,
  },
  csv: {
    ID: 'id',
    When: 'createdAt',
    Who: 'actorName',
    What: ['action', activityLabel],
    Action: 'action',
    'Record type': 'subjectType',
    'Record number': 'subjectId',
    Details: ['data', (data: unknown) => JSON.stringify(data)],
  },
  read: (query) => db().activityLog.findMany(query),
};

/** Returns an action's label, or its code if another version logged the action and this one has no label. */
export function activityLabel(action: string): string {
  const { activityLabels } = content();
  return Object.hasOwn(activityLabels, action) ? (activityLabels[action] ?? action) : action;
}
