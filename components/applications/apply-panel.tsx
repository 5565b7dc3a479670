import { applying } from '@/lib/content/applying';
import type { Flash } from '@/lib/platform/http/flash/schema';
import { ApplicationReceived } from './application-received';
import { ApplyForm } from './apply-form';

/** The place on a job's page where one applies; after a post without scripts it shows what came of it. */
export function ApplyPanel({ jobId, flash }: { jobId: number; flash?: Flash }) {
  return (
    <section id="apply" className="apply-panel" aria-labelledby="apply-title">
      {flash?.ok ? (
        <ApplicationReceived reference={flash.data?.id} />
      ) : (
        <>
          <h2 id="apply-title">{applying.title}</h2>
          <p className="mb-6 text-muted">{applying.intro}</p>
          <ApplyForm jobId={jobId} {...(flash && { flash })} />
        </>
      )}
    </section>
  );
}
