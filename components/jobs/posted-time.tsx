import { boardList } from '@/lib/content/board';
import { isNew, postedLabel } from '@/lib/jobs/posted-rules';

/** When a job was posted. On cached pages the words age; `PostedTimes` renews them in the browser. */
export function PostedTime({ createdAt }: { createdAt: string }) {
  return (
    <time dateTime={createdAt} data-posted suppressHydrationWarning>
      {postedLabel(createdAt, new Date())}
    </time>
  );
}

/** That a job is new. Where it is not any more the mark is hidden, which `PostedTimes` does in the browser as well. */
export function NewMark({ createdAt }: { createdAt: string }) {
  return (
    <span className="job-new" data-new={createdAt} hidden={!isNew(createdAt, new Date())} suppressHydrationWarning>
      {boardList.new}
    </span>
  );
}
