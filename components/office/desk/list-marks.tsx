import { deskWords as words } from '@/lib/content/desk';

/** What a row of a list shows of the desk. */
export type ListedMarks = { tags: readonly string[]; owner: string | null };

/** Who looks after a row's record, and its tags; nothing where there is neither. */
export function ListMarks({ tags, owner }: ListedMarks) {
  return (
    <>
      {owner && (
        <small>
          {words.owner.row} {owner}
        </small>
      )}
      {tags.length > 0 && (
        <small dir="auto">
          {words.tags.row} {tags.join(', ')}
        </small>
      )}
    </>
  );
}
