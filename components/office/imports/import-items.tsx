import { TextLink } from '@/components/ui/text-link';
import { officeApi, officePages } from '@/lib/base/office-routes';
import { content } from '@/lib/content';
import { reasonText } from '@/lib/imports/rules';
import type { ItemDto } from '@/lib/imports/schema';
import { ITEM_STATES, UNDECIDED } from '@/lib/vocabulary/imports';
import { importReviewUrl } from './urls';

/** An import's files by state, each with the reason why it is not clear. */
export function ImportItems({ batchId, items }: { batchId: number; items: readonly ItemDto[] }) {
  const { importPage: words } = content();
  return [...UNDECIDED, ...ITEM_STATES.filter((state) => !UNDECIDED.some((each) => each === state))].map((state) => {
    const some = items.filter((item) => item.state === state);
    return some.length > 0 && <ItemList key={state} batchId={batchId} title={words.items[state]} items={some} />;
  });
}

/** Files or rows of an import under a title. */
export function ItemList({ batchId, title, items }: { batchId: number; title: string; items: readonly ItemDto[] }) {
  const id = `items-${items[0]?.id}`;
  return (
    <section aria-labelledby={id} className="mt-6">
      <h2 id={id} className="text-h3">
        {title}
      </h2>
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <li key={item.id} className="flex flex-wrap gap-x-4 gap-y-1 py-2">
            <Item batchId={batchId} item={item} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Item({ batchId, item }: { batchId: number; item: ItemDto }) {
  const { personPage, importReview: words, importLists } = content();
  const { id, state, reason, file_name: fileName, line, has_file: hasFile, name, email, record } = item;
  const title = line === null ? fileName : importLists.page.row(line);
  const isOpen = UNDECIDED.some((each) => each === state) && (hasFile || (line !== null && state !== 'unreadable'));
  return (
    <>
      {isOpen ? <TextLink href={importReviewUrl(batchId, id)}>{title}</TextLink> : <span>{title}</span>}
      {record && <TextLink href={officePages.person(record)}>{personPage.open}</TextLink>}
      {(name ?? email) && <span>{[name?.value, email?.value].filter(Boolean).join(', ')}</span>}
      {reason && <span className="text-muted">{reasonText(reason)}</span>}
      {state === 'left' && (hasFile || line !== null) && (
        <form method="post" action={officeApi.importItems(batchId)}>
          <input type="hidden" name="item" value={id} />
          <button type="submit" name="do" value="bring-back" className="list-button">
            {words.bringBack}
          </button>
        </form>
      )}
    </>
  );
}
