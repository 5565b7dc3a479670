import { reviewPage } from '@/lib/content/review';

/** The name of a row, which leads to its review. A plain link: the page of a review has a policy of its own. */
export function ReviewLink({ href, name, of = name }: { href: string; name: string; of?: string }) {
  return (
    <a href={href} aria-label={reviewPage.oneOf(of)} className="review-link">
      <span className="font-semibold">{name}</span>
    </a>
  );
}
