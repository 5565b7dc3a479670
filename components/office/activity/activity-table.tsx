'use client';

import Link from 'next/link';
import { applicationListing } from '@/lib/applications/listing';
import type { Fields } from '@/lib/base/fields/by-field';
import { formatDateTime } from '@/lib/base/format';
import type { StateOf } from '@/lib/base/listing';
import { activityList as words } from '@/lib/content/en/office-lists';
import { cvListing } from '@/lib/cv/listing';
import { messageListing } from '@/lib/enquiries/listing';
import { jobListing } from '@/lib/jobs/listing';
import { activityListing } from '@/lib/platform/activity/listing';
import type { ActivityDto } from '@/lib/platform/activity/schema';
import { mailListing } from '@/lib/platform/mail/listing';
import type { LinkedSubject } from '@/lib/vocabulary/activity';
import { ListingTable } from '../listing-table';
import { useRows } from '../use-rows';

const LISTS: Record<LinkedSubject, { url: (state: { open: number }) => string }> = {
  job: jobListing,
  application: applicationListing,
  cv: cvListing,
  message: messageListing,
  mail: mailListing,
};

type ActivityLine = Omit<ActivityDto, 'action'>;

type ActivityTableProps = {
  lines: Fields<ActivityLine>;
  state: StateOf<typeof activityListing>;
  timeZone: string;
};

/** A client component, because its lines are shorter than their elements. */
export function ActivityTable({ lines, state, timeZone }: ActivityTableProps) {
  return (
    <ListingTable
      listing={activityListing}
      state={state}
      rows={useRows(lines)}
      words={words}
      className="office-activity"
      title="actor"
      cells={{
        actor: ({ actor }) => <span className="font-semibold">{actor}</span>,
        what: ({ label, detail }) => (
          <>
            {label}
            {detail && <small className="wrap-anywhere">{detail}</small>}
          </>
        ),
        record: (line) => <Subject line={line} />,
        when: ({ created_at: at }) => <time dateTime={at}>{formatDateTime(at, timeZone)}</time>,
      }}
    />
  );
}

function Subject({ line }: { line: ActivityLine }) {
  const name = `${words.subjects[line.subject_type] ?? line.subject_type} ${line.subject_id}`;
  if (!line.link) return name;
  return (
    <Link href={LISTS[line.link.type].url({ open: line.link.id })} prefetch={false} className="link">
      {name}
    </Link>
  );
}
