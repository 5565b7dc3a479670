import Link from 'next/link';
import { officePages } from '@/lib/base/office-routes';
import { personPage } from '@/lib/content/en/people';

/** Links to the page of the person who sent a record. @param record name of the record, such as `application-12` */
export function PersonLink({ record }: { record: string }) {
  return (
    <Link href={officePages.person(record)} prefetch={false} className="row-action ml-3">
      {personPage.open}
    </Link>
  );
}
