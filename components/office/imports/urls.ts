import { officePages } from '@/lib/base/office-routes';
import { withQuery } from '@/lib/base/routes';

const batchIn = ({ pathname }: URL) => Number(pathname.split('/')[4]) || 0;

/** Page of the import that a form's URL names. */
export const importPageOf = (url: URL) => officePages.import(batchIn(url));

/** Review of one file of an import; without one, of the first that waits for a decision. */
export function importReviewUrl(batch: number, item?: number | null): string {
  return withQuery(officePages.importReview(batch), { item: item ?? undefined });
}

/** Review to which a refused form returns. */
export function reviewOfItem(url: URL, { item }: Record<string, unknown>): string {
  return importReviewUrl(batchIn(url), Number(item) || null);
}

/** Page after a decision: the review of the file that the form's URL names as the next one, or the import. */
export function pageAfterItem(url: URL, _: unknown, { do: verb }: Record<string, unknown>): string {
  if (verb === 'bring-back') return importPageOf(url);
  return importReviewUrl(batchIn(url), Number(url.searchParams.get('next')) || null);
}
