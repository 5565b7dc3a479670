import { reviewPage } from '@/lib/content/en/review';

/** The name of a row, linked to its review. A plain link, because the review has its own security policy. */
export function ReviewLink({ href, name, of = name }: { href: string; name: string; of?: string }) {
  return (
    <a href={href} aria-label={reviewPage.oneOf(of)} className="review-link">
      <span className="font-semibold">{name}</span>
    </a>
  );
}
