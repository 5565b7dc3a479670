import { deskWords as words } from '@/lib/content/en/desk';

export type ListedMarks = { tags: readonly string[]; owner: string | null };

/** The owner and the tags of a row. */
export function ListMarks({ tags, owner }: ListedMarks) {
  return (
    <>
      {tags.length > 0 && (
        <span dir="auto" className="list-tag" title={`${words.tags.row} ${tags.join(', ')}`}>
          <span className="sr-only">{words.tags.row} </span>
          {tags.join(', ')}
        </span>
      )}
      {owner && (
        <span className="list-owner" title={`${words.owner.row} ${owner}`}>
          <span aria-hidden="true">{initialsOf(owner)}</span>
          <span className="sr-only">{`${words.owner.row} ${owner}`}</span>
        </span>
      )}
    </>
  );
}

const initialsOf = (name: string) =>
  [...name.matchAll(/(?<!\S)\p{L}/gu)]
    .map(([letter]) => letter)
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .join('')
    .toUpperCase();
