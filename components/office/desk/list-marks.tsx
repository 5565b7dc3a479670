import { deskWords as words } from '@/lib/content/en/desk';

export type ListedMarks = { tags: readonly string[]; owner: string | null };

export function ListMarks({ tags, owner }: ListedMarks) {
  if (!owner && tags.length === 0) return null;
  return (
    <small className="desk-row">
      {owner && <span>{`${words.owner.row} ${owner} `}</span>}
      {tags.length > 0 && <span dir="auto">{`${words.tags.row} ${tags.join(', ')}`}</span>}
    </small>
  );
}
