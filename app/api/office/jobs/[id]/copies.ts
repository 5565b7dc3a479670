import { jobPageUrl } from '@/components/office/stages/urls';
import { onlyId } from '@/lib/base/fields/dto';
import { content } from '@/lib/content';
import { copyJob } from '@/lib/jobs/commands';
import { jobListing } from '@/lib/jobs/listing';
import { officePost } from '@/lib/platform/http/handle';
import { may } from '@/lib/platform/sessions/caller';
import { idInPath } from '@/lib/platform/http/params';
import { JOB_FORM } from '@/lib/vocabulary/jobs';

/** Creates the endpoint that copies a job. */
export function copying(as: 'clone' | 'template', id: string, summary: string) {
  return officePost({
    id,
    summary,
    guard: may('decide'),
    notes: ['Text and facts are copied; contact, dates, client’s number, openings and people are not.'],
    parameters: { id: idInPath(3, 'the job') },
    form: {
      name: JOB_FORM,
      page: jobListing.url(),
      done: (_, { data }) => jobPageUrl((data as { id: number }).id, 'edit'),
    },
    answers: { status: 201, description: 'The copy.', message: content('en').jobCopied[as], data: onlyId },
    refusals: ['not_found'],
    run: async ({ params, caller }) => ({ data: { id: await copyJob(params.id, as, caller) } }),
  });
}
