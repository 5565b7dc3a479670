import { TextLink } from '@/components/ui/text-link';
import { officeApi, officePages } from '@/lib/base/office-routes';
import { content } from '@/lib/content';
import type { ItemDto } from '@/lib/imports/schema';
import { ITEM_STATES, UNDECIDED } from '@/lib/vocabulary/imports';
import { importReviewUrl } from './urls';

/** An import's files by state, each with the reason why it is not clear. */
export function ImportItems({ batchId, items }: { batchId: number; items: readonly ItemDto[] }) {
  const { importPage: words } = content();
  return [...UNDECIDED, ...ITEM_STATES.filter((state) => !UNDECIDED.some((each) => each === state))].map((state) => {
    const some = items.filter((item) => item.state === state);
    if (some.length === 0) return null;
    return (
      <section key={state} aria-labelledby={`items-${state}`} className="mt-6">
        <h2 id={`items-${state}`} className="text-h3">
          {words.items[state]}
        </h2>
        <ul className="divide-y divide-line">
          {some.map((item) => (
            <li key={item.id} className="flex flex-wrap gap-x-4 gap-y-1 py-2">
              <Item batchId={batchId} item={item} />
            </li>
          ))}
        </ul>
      </section>
    );
  });
}

function Item({ batchId, item }: { batchId: number; item: ItemDto }) {
  const { personPage, importReview: words } = content();
  const { id, state, reason, file_name: fileName, has_file: hasFile, name, email, record } = item;
  const isOpen = hasFile && UNDECIDED.some((each) => each === state);
  return (
    <>
      {isOpen ? <TextLink href={importReviewUrl(batchId, id)}>{fileName}</TextLink> : <span>{fileName}</span>}
      {record && <TextLink href={officePages.person(record)}>{personPage.open}</TextLink>}
      {(name ?? email) && <span>{[name?.value, email?.value].filter(Boolean).join(', ')}</span>}
      {reason && <span className="text-muted">{reasonInWords(reason)}</span>}
      {state === 'left' && hasFile && (
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

/** Refusals are stored as sentences, other reasons by name. */
export function reasonInWords(reason: string): string {
  const { importReasons, documentTexts } = content();
  return importReasons[reason] ?? (documentTexts.reasons as Record<string, string>)[reason] ?? reason;
}
