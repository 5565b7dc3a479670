import Link from 'next/link';
import { pages } from '@/lib/base/routes';
import { personPage } from '@/lib/content/people';

/** Leads to the page of whoever sent a record, such as `application-12`. */
export function PersonLink({ record }: { record: string }) {
  return (
    <Link href={pages.officePerson(record)} prefetch={false} className="row-action">
      {personPage.open}
    </Link>
  );
}
