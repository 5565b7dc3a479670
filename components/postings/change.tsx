import { Banner } from '@/components/ui/banner';
import { formatDate } from '@/lib/base/format';
import { postings } from '@/lib/content/en/postings';
import type { PostingChange } from '@/lib/postings/schema';
import { ChangedFields } from '../jobs/changed-fields';

export function PostingChangeView({ change, timeZone }: { change: PostingChange; timeZone: string }) {
  const { change: states, rejected } = postings.status;
  const { title, text } = states[change.state];
  return (
    <section aria-labelledby="change" className="mt-8" data-change={change.state}>
      <h2 id="change">{title}</h2>
      <Banner tone={change.state === 'refused' ? 'error' : 'info'}>{text(formatDate(change.since, timeZone))}</Banner>
      {change.reason && (
        <p className="mt-2 whitespace-pre-line wrap-anywhere">
          {rejected.reason}: {change.reason}
        </p>
      )}
      <ChangedFields fields={change.fields} />
    </section>
  );
}
