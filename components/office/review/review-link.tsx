import { cx } from '@/components/ui/cx';
import { nameClass } from '@/components/ui/name-class';
import { reviewPage } from '@/lib/content/en/review';

/**
 * The name of a row as a link to its review. A plain link: the review has its own content security policy, and the
 * client-side router would keep this page's.
 */
export function ReviewLink({ href, name, of = name }: { href: string; name: string; of?: string }) {
  return (
    <a href={href} aria-label={reviewPage.oneOf(of)} className="review-link">
      <span dir="auto" className={cx('font-semibold', nameClass(name))}>
        {name}
      </span>
    </a>
  );
}
