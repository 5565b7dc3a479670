import { condition, ignoringCase, type Condition } from '../platform/db/conditions';

/** Selects the rows whose document has a tag (folded). Uses the index on tags. */
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

/** Sorts documents by their owner's name, and those without one first. */
export function byOwner(): string {
  return ignoringCase(`coalesce((SELECT u."name" FROM "User" u WHERE u."id" = "ownerId"), '')`);
}
