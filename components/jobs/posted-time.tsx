import { postedLabel } from '@/lib/jobs/rules';

/** When a job was posted. On cached pages the words age; `PostedTimes` renews them in the browser. */
export function PostedTime({ createdAt }: { createdAt: string }) {
  return (
    <time dateTime={createdAt} data-posted suppressHydrationWarning>
      {postedLabel(createdAt, new Date())}
    </time>
  );
}
