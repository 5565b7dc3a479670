import 'server-only';
import { activityLabels } from '../../content/activity';
import { OTHER_ACTOR_NAMES, SUBJECT_TYPES } from '../../vocabulary/activity';
import { db } from '../db/client';
import { ignoringCase } from '../db/conditions';
import { BY_ID, type StoredFor } from '../db/lists';
import type { activityListing } from './listing';

/** How the store holds Activity. */
export const storedActivity: StoredFor<typeof activityListing> = {
  table: 'ActivityLog',
  where: ({ group, actor, record }) => ({
    // The types are few: with each of them given, the log's index finds a record's lines without reading the others.
    subjectType: record === undefined ? undefined : { oneOf: SUBJECT_TYPES },
    subjectId: record,
    actorId: typeof actor === 'number' ? actor : undefined,
    actorName: typeof actor === 'string' ? OTHER_ACTOR_NAMES[actor] : undefined,
    action: group === undefined ? undefined : { startsWith: `${group}.` },
  }),
  sort: {
    actor: { by: () => ignoringCase('"actorName"') },
    what: { by: '"action"' },
    // Numbers of the same length compare like numbers.
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

/** What an action is called; one of another version as it is stored. */
export function activityLabel(action: string): string {
  return Object.hasOwn(activityLabels, action) ? (activityLabels[action] ?? action) : action;
}
