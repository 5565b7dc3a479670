import { deskWords as words } from '@/lib/content/desk';

/** What a row of a list shows of the desk. */
export type ListedMarks = { tags: readonly string[]; owner: string | null };

/** Who looks after a row’s record, and its tags, in one line; nothing where there is neither. What is too long for it is in the record. */
export function ListMarks({ tags, owner }: ListedMarks) {
  if (!owner && tags.length === 0) return null;
  return (
    <small className="desk-row">
      {owner && <span>{`${words.owner.row} ${owner} `}</span>}
      {tags.length > 0 && <span dir="auto">{`${words.tags.row} ${tags.join(', ')}`}</span>}
    </small>
  );
}
