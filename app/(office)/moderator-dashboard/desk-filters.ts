import type { ListedMarks } from '@/components/office/desk/list-marks';
import { formatNumber } from '@/lib/base/format';
import { content } from '@/lib/content';
import { deskRecordName, type DeskMarks, type DeskModerator, type DeskRecord } from '@/lib/desk/schema';

type Choices = {
  tags: readonly { tag: string; count: number }[];
  moderators: readonly DeskModerator[];
  moderator: { userId: number; name: string };
};

/** The two desk filters of a list: a tag, and the moderator who owns the record. */
export function deskSelects(
  { tag, owner }: { tag?: string | undefined; owner?: number | undefined },
  { tags, moderators, moderator }: Choices,
) {
  const { tags: tagWords, owner: ownerWords } = content().deskWords;
  const others = moderators.filter(({ id }) => id !== moderator.userId);
  const isKnown = owner === undefined || owner === moderator.userId || others.some(({ id }) => id === owner);
  return [
    {
      param: 'tag',
      label: tagWords.filterLabel,
      all: tagWords.all,
      options: tagOptions(tag, tags),
    },
    {
      param: 'owner',
      label: ownerWords.filterLabel,
      all: ownerWords.all,
      options: [
        { value: String(moderator.userId), label: ownerWords.mine(moderator.name) },
        ...others.map(({ id, name }) => ({ value: String(id), label: name })),
        ...(isKnown ? [] : [{ value: String(owner), label: ownerWords.left(String(owner)) }]),
      ],
    },
  ] as const;
}

/** Options of the tag filter, including the tag in the URL when no record has it any more. */
export function tagOptions(chosen: string | undefined, tags: Choices['tags']): { value: string; label: string }[] {
  const unknown = chosen !== undefined && !tags.some(({ tag }) => tag === chosen) ? [{ tag: chosen, count: 0 }] : [];
  return [...unknown, ...tags].map(({ tag, count }) => ({
    value: tag,
    label: content().deskWords.tags.option(tag, formatNumber(count)),
  }));
}

export function listedMarks(marks: ReadonlyMap<string, DeskMarks>, kind: DeskRecord['kind'], id: number): ListedMarks {
  const found = marks.get(deskRecordName({ kind, id }));
  return { tags: found?.tags ?? [], owner: found?.owner?.name ?? null };
}
