import { condition, type Condition } from '../platform/db/conditions';

/** The rows whose document has a tag (folded), found in the index of that tag. */
export function taggedWith(column: 'applicationId' | 'cvId', tag: string): Condition {
  return condition(
    `"id" IN (SELECT t."${column}" FROM "DeskTag" t WHERE t."tag" = ? AND t."${column}" IS NOT NULL)`,
    tag,
  );
}
