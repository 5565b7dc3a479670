import Link from 'next/link';
import { Banner } from '@/components/ui/banner';
import { content } from '@/lib/content';
import { jobName, type NamedJob } from '@/lib/jobs/name-rules';

type TypedJobProps = { typed: string; found: readonly NamedJob[]; hrefOf: (job: number) => string };

/** Says that a typed text is in no job's title, or links to the jobs that have it. */
export function TypedJob({ typed, found, hrefOf }: TypedJobProps) {
  const words = content().typedJob;
  return (
    <Banner tone="info">
      {found.length === 0 ? words.unknown(typed) : words.several(typed)}
      {found.length > 0 && (
        <ul className="mt-1">
          {found.map((job) => (
            <li key={job.id}>
              <Link href={hrefOf(job.id)} prefetch={false} className="inline-block min-h-6">
                {jobName(job)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Banner>
  );
}
