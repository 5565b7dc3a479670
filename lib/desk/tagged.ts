import { condition, type Condition } from '../platform/db/conditions';

/** Selects the rows whose document has a tag (folded). Uses the index on tags. */
export function taggedWith(column: 'applicationId' | 'cvId', tag: string): Condition {
  return condition(
    `"id" IN (SELECT t."${column}" FROM "DeskTag" t WHERE t."tag" = ? AND t."${column}" IS NOT NULL)`,
    tag,
  );
}
